import type { SuccessRequest } from "../pool/request.ts";
import type { Being } from "../types.ts";

/** Who called a creature into being, and by which of their effects; both empty for whoever was not called. */
export function calledBy({ system }: Pick<Being, "system">): { maker: string; effect: string } {
  const called = "calledBy" in system ? (system.calledBy ?? "") : "";
  const [maker = "", effect = ""] = called.split(" ");
  return { maker, effect };
}

/** DT-152: what of those whom a roll attacks goes as soon as it is attacked, hit or not. */
export function shatteredBy(
  { defense, split }: Pick<SuccessRequest, "defense" | "split">,
  targets: readonly Being[],
  company: ReadonlyMap<string, Being>,
): Pick<SuccessRequest, "shatters"> {
  const attacked = [defense?.uuid, split?.second.uuid];
  const shatters = targets.flatMap((target) => {
    const { maker, effect: id } = calledBy(target);
    const effects = company.get(maker)?.system.effects ?? {};
    const effect = Object.hasOwn(effects, id) ? effects[id] : undefined;
    const goes = attacked.includes(target.uuid) && effect?.ends.includes("attacked");
    return effect && goes ? [{ target: target.uuid, uuid: maker, effect }] : [];
  });
  return shatters.length > 0 ? { shatters } : {};
}

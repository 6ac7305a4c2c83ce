import { askForm } from "../../../core/dialogs/ask-form.ts";
import { choices, t } from "../../../core/text/text.ts";
import { problem } from "../../../kernel/result.ts";
import type { DeedChoices } from "../deed.kind.ts";
import { asNow } from "../people.ts";
import { isBornOut, NEW_TRAITS, type NewTrait, nextStep, raisable } from "../rules/character/advance.ts";
import { firstLevel, stepPrice } from "../rules/character/prices.ts";
import { PRICES } from "../rules/figures.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import { type Character, KEY_CATEGORIES, type KeyCategory } from "../rules/types.ts";

const ADVANCE = "FOURTALES.Kalyr.Advance";
const REFUSE = "FOURTALES.Kalyr.Rules.Advance.refuse";
const CLASSES = ["ft-ask", "ft-game-kalyr"];

/** What is wished for; null when the person backed out. */
type Wish = DeedChoices | null;

/** KA-104, KA-105: asks what experience shall buy: what a scene that is over bears out stands first, then the rest, then what is new. */
export async function askAdvance(own: Character): Promise<Wish> {
  const prices = new Map<string, number>(NEW_TRAITS.map((trait) => [trait, priceOf(trait)]));
  const rises = raisable(own)
    .filter(({ system }) => !system.raisedThisScene)
    .sort((a, b) => worth(b) - worth(a))
    .flatMap((item) => {
      const step = nextStep(item);
      if (!step) return [];
      prices.set(`raise:${item.id}`, step.price);
      const level = levelKey(item.system.level);
      const data = { name: item.name, level, to: levelKey(step.to), price: step.price };
      const used = isBornOut(item) ? `${ADVANCE}.raiseUsed` : `${ADVANCE}.raiseEarly`;
      return [[`raise:${item.id}`, t(worth(item) > 0 ? used : `${ADVANCE}.raise`, data)] as const];
    });
  const news = NEW_TRAITS.map((trait) => [trait, t(`${ADVANCE}.new_${trait}`, { price: priceOf(trait) })] as const);
  const said = await askForm({
    title: t(`${ADVANCE}.title`, { points: own.system.xp.available }),
    icon: "fa-solid fa-arrow-up-right-dots",
    classes: CLASSES,
    hint: t(`${ADVANCE}.hint`),
    lines: [
      {
        name: "what",
        label: `${ADVANCE}.what`,
        type: "list",
        choices: Object.fromEntries([...rises, ...news]),
        rows: Math.min(rises.length + news.length, 14),
        required: true,
      },
      { name: "name", label: `${ADVANCE}.name`, type: "text", max: 80 },
    ],
    ok: `${ADVANCE}.buy`,
    refuse: ({ what, name }) => {
      const price = prices.get(String(what)) ?? 0;
      // Experience may come while the window is open.
      const { xp } = asNow(own).system;
      if (price > xp.available) return [problem(`${REFUSE}.points`, "what", { price })];
      return String(what).startsWith("raise:") || String(name).trim() ? [] : [problem(`${REFUSE}.noName`, "name")];
    },
  });
  if (!said) return null;
  const what = String(said.what ?? "");
  const { uuid: who } = own;
  if (what.startsWith("raise:")) return { who, deed: "raise", item: what.slice(6) };
  return { who, deed: "learn", trait: what as NewTrait, name: String(said.name ?? "") };
}

/** KA-66: asks for the Key that being Destroyed brings. */
export async function askOwedKey({ uuid: who }: Character): Promise<Wish> {
  const said = await askForm({
    title: t(`${ADVANCE}.owedKey`),
    icon: "fa-solid fa-key",
    classes: CLASSES,
    hint: t(`${ADVANCE}.owedKeyHint`),
    lines: [
      { name: "name", label: `${ADVANCE}.name`, type: "text", max: 80, required: true },
      {
        name: "category",
        label: `${ADVANCE}.category`,
        type: "list",
        choices: choices(KEY_CATEGORIES, "FOURTALES.Kalyr.Choice.category"),
      },
    ],
    ok: `${ADVANCE}.take`,
  });
  return (
    said && { who, deed: "owedKey", name: String(said.name ?? ""), category: String(said.category) as KeyCategory }
  );
}

/** KA-107: asks how the lifepath is called that eight levels bring. */
export async function askLifepath({ uuid: who }: Character): Promise<Wish> {
  const said = await askForm({
    title: t(`${ADVANCE}.lifepath`),
    icon: "fa-solid fa-road",
    classes: CLASSES,
    hint: t(`${ADVANCE}.lifepathHint`),
    lines: [{ name: "name", label: `${ADVANCE}.name`, type: "text", max: 80, required: true }],
    ok: `${ADVANCE}.take`,
  });
  return said && { who, deed: "lifepath", name: String(said.name ?? "") };
}

/** What a scene that is over bears out stands before what this one may yet. */
function worth(item: ReturnType<typeof raisable>[number]): number {
  return isBornOut(item) ? 2 : Number(item.system.usedThisScene);
}

function priceOf(trait: NewTrait): number {
  if (trait === "key") return PRICES.key;
  const kind = trait === "psionic" ? "psionic" : "mundane";
  return stepPrice(kind, firstLevel(kind)) ?? 0;
}

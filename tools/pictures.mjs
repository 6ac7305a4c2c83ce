import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Problem, ROOT, runAsProgram } from "./house.mjs";

/** Plays what holds by pictures how the games look; `--keep` keeps them as they are now, for whoever has looked at them. */
await runAsProgram(import.meta.url, async (args) => {
  const keep = args.includes("--keep");
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, "node_modules/vitest/vitest.mjs"),
      "run",
      "--project",
      "pictures",
      ...args.filter((one) => one !== "--keep"),
    ],
    { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...(keep && { FOUR_TALES_KEEP: "1" }) } },
  );
  if (status !== 0) throw new Problem("What looks otherwise lies in build/pictures/different; kept anew with --keep.");
});

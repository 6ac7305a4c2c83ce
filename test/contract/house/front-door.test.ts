import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { exists, ROOT } from "../../../tools/house.mjs";

const FORMS = ".github/ISSUE_TEMPLATE";
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

interface Field {
  type: string;
  id: string;
  attributes: { label: string; options?: string[] };
}

describe("the forms for reports", () => {
  const forms = readdirSync(join(ROOT, FORMS)).filter((name) => name !== "config.yml");

  it("are those that the guide names", () => {
    const named = [...read("CONTRIBUTING.md").matchAll(/\(\.github\/ISSUE_TEMPLATE\/(.+?)\)/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(forms.sort());
  });

  it.each(forms)("%s can be drawn: a name, a line about it, and inputs with ids of their own", (file) => {
    const form = parse(read(`${FORMS}/${file}`)) as { name: string; description: string; body: Field[] };
    expect(form.name).toBeTruthy();
    expect(form.description).toBeTruthy();
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    for (const { type, attributes } of form.body) {
      expect(["input", "textarea", "dropdown", "checkboxes"]).toContain(type);
      expect(attributes.label).toBeTruthy();
      if (type === "dropdown") expect(attributes.options?.length).toBeGreaterThan(1);
    }
  });

  it("asks for a rule of each game that is here", () => {
    const { body } = parse(read(`${FORMS}/rule.yml`)) as { body: Field[] };
    const games = readdirSync(join(ROOT, "docs/rules")).map(
      (file) => /^game: (.+)$/m.exec(read(`docs/rules/${file}`))?.[1],
    );
    expect([...(body[0]?.attributes.options ?? [])].sort()).toEqual(games.sort());
  });
});

describe("the workflow", () => {
  it("runs on every change what anybody runs at home, and what takes long beside it", () => {
    const workflow = parse(read(".github/workflows/ci.yml")) as {
      on: object;
      jobs: Record<string, { steps: { run?: string }[] }>;
    };
    expect(Object.keys(workflow.on)).toEqual(["push", "pull_request"]);
    const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual(["bash .ci/run", "CI=1 npm run test:long --silent -- --pictures"]);
    expect(exists(join(ROOT, ".ci/run"))).toBe(true);
    expect(read(".ci/run")).toContain("npm test");
  });
});

describe("the changelog", () => {
  const versions = read("CHANGELOG.md")
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      head: part.split("\n", 1)[0]!,
      kinds: [...part.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind),
    }));

  it("keeps the form by which others read it: what is to come, then versions with their day, the newest first", () => {
    expect(versions[0]?.head).toBe("[Unreleased]");
    const days = versions.slice(1).map(({ head }) => /^\[\d+\.\d+\.\d+\] - (\d{4}-\d\d-\d\d)$/.exec(head)?.[1]);
    expect(days).toEqual([...days].sort().reverse());
    const known = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
    for (const { head, kinds } of versions) {
      expect(kinds, head).toEqual(known.filter((kind) => kinds.includes(kind)));
    }
  });

  it("tells of the version that is built", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(versions[1]?.head).toContain(`[${version}]`);
  });
});

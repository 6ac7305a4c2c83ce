import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pagePlay } from "./page-play.mjs";

/** @typedef {{ name: string, passed: boolean, note: string }} Result */
/** @typedef {import("playwright-core").Page} Page */

/** How long the page may take for one thing, in milliseconds: machines that play are often busy with other work. */
const PATIENCE = 60_000;

/** How long a page has to stay to be taken for the one that stays, in milliseconds. */
const SETTLED = 3000;

/** Complaints of the browser that say nothing about the system or the table. */
const NOISE = /Failed to load resource|net::ERR_FAILED|GPU stall|GL Driver|fonts\.googleapis/;

/** Plays one system from joining to a second session and notes what went well. */
export class Playthrough {
  /** @type {Result[]} */
  #results = [];
  /** @type {string[]} */
  #errors = [];
  #page;
  #address;
  #pictures;

  /**
   * @param {Page} page
   * @param {string} address
   * @param {string | null} pictures folder for pictures of sheets
   */
  constructor(page, address, pictures) {
    this.#page = page;
    this.#address = address;
    this.#pictures = pictures;
    if (pictures) mkdirSync(pictures, { recursive: true });
    page.on("pageerror", (error) => this.#note(`${error.name}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.#note(message.text());
    });
    page.setDefaultTimeout(PATIENCE);
  }

  /**
   * Plays to the end, whatever the system can't do: that is what the results say.
   * @returns {Promise<Result[]>}
   */
  async run() {
    if (!(await this.#step("starts", () => this.#join()))) return this.#results;
    try {
      await this.#playAll();
    } catch (error) {
      this.#results.push({ name: "plays to the end", passed: false, note: firstLine(error) });
    }
    return this.#results;
  }

  async #playAll() {
    const { actors: known, items } = await this.#play("types");
    for (const type of known) await this.#sheet("Actor", type);
    for (const type of items) await this.#sheet("Item", type);
    // Whoever could not be made has failed already, once.
    const actors = await this.#play("madeTypes");
    for (const type of actors) {
      const isSound = await this.#step(`drops on ${type}`, () => this.#play("drops", type));
      await this.#step(`rolls from ${type}`, () => this.#play("rolls", type));
      // What did not belong on an actor must not spoil the steps that follow.
      if (!isSound) await this.#play("putBack", type);
    }
    await this.#step("rolls and posts dice", () => this.#play("dice"));
    await this.#step("statuses", () => this.#play("statuses"));
    await this.#step("effects", () => this.#play("effects"));
    await this.#step("tokens on the map", () => this.#play("tokens"));
    for (const type of actors) await this.#step(`combat of ${type}`, () => this.#play("combat", type));
    await this.#step("compendia", () => this.#play("packs"));
    await this.#step("settings window", () => this.#play("settings"));
    await this.#step("reload", async () => {
      const before = await this.#play("snapshot");
      await this.#page.reload();
      await this.#untilReady();
      const after = await this.#play("snapshot");
      if (after !== before) throw new Error(difference(before, after));
    });
    for (const type of actors) await this.#step(`Actor ${type} again`, () => this.#play("reopen", type));
  }

  async #join() {
    // Fonts and pictures of the wide world would keep a page waiting that has no way there.
    await this.#page.route(
      (url) => !url.href.startsWith(this.#address),
      (route) => route.abort(),
    );
    await this.#page.goto(`${this.#address}/join`);
    const name = this.#page.getByText("Gamemaster").first();
    await name.click();
    await this.#page.getByRole("button", { name: /join/i }).first().click();
    await this.#untilReady();
    await this.#untilItStays();
  }

  async #untilReady() {
    await this.#page.waitForFunction(() => /** @type {any} */ (globalThis).game?.ready === true);
    await this.#page.waitForTimeout(500);
  }

  /**
   * @param {"Actor" | "Item"} documentName
   * @param {string} type
   */
  async #sheet(documentName, type) {
    await this.#step(`${documentName} ${type}`, async () => {
      const note = await this.#play("open", documentName, type);
      if (this.#pictures) await this.#page.screenshot({ path: join(this.#pictures, `${documentName}-${type}.png`) });
      await this.#play("closeAll");
      return note;
    });
  }

  /**
   * Calls one of the steps that live in the page, and brings them there first where a load has taken them away.
   * @param {string} step
   * @param {...unknown} args
   */
  async #play(step, ...args) {
    const isThere = await this.#page.evaluate(() => "strangerPlay" in globalThis);
    if (!isThere) await this.#page.evaluate(pagePlay);
    return this.#page.evaluate(
      ([name, rest]) =>
        /** @type {any} */ (globalThis).strangerPlay[/** @type {string} */ (name)](.../** @type {unknown[]} */ (rest)),
      [step, args],
    );
  }

  /**
   * A step passes when nothing is thrown and nothing is logged as an error meanwhile.
   * @param {string} name
   * @param {() => Promise<unknown>} work
   */
  async #step(name, work) {
    this.#errors = [];
    let timer;
    const slow = new Promise((_, fail) => {
      timer = setTimeout(() => fail(new Error("took too long")), 2 * PATIENCE);
    });
    let note = "";
    try {
      const said = await Promise.race([work(), slow]);
      if (typeof said === "string") note = said;
      await this.#page.waitForTimeout(50);
    } catch (error) {
      this.#note(firstLine(error));
    }
    clearTimeout(timer);
    const passed = this.#errors.length === 0;
    const told = [...new Set(this.#errors)].slice(0, 6).join(" | ");
    this.#results.push({ name, passed, note: [note, told].filter(Boolean).join(" — ") });
    return passed || (name === "starts" && (await this.#isReady()));
  }

  /** Until the page stays: a system that sets its world up at the first start loads it anew. */
  async #untilItStays() {
    let last = Date.now();
    const loaded = () => {
      last = Date.now();
    };
    this.#page.on("framenavigated", loaded);
    while (Date.now() - last < SETTLED || !(await this.#isReady())) await this.#page.waitForTimeout(200);
    this.#page.off("framenavigated", loaded);
  }

  async #isReady() {
    return this.#page.evaluate(() => /** @type {any} */ (globalThis).game?.ready === true).catch(() => false);
  }

  /** @param {string} text */
  #note(text) {
    if (!NOISE.test(text)) this.#errors.push(text.replaceAll("\n", " ").slice(0, 400));
  }
}

/** What went wrong, without the way to it. @param {unknown} error */
function firstLine(error) {
  return String(error instanceof Error ? error.message : error).split("\n    at ")[0] ?? "";
}

/**
 * The first document that is not what it was, and where.
 * @param {string} before JSON of all documents
 * @param {string} after
 */
function difference(before, after) {
  const [old, now] = [JSON.parse(before), JSON.parse(after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (uuid) => JSON.stringify(old[uuid]) !== JSON.stringify(now[uuid]),
  );
  const [first = ""] = changed;
  const { path, from, to } = firstChange(old[first], now[first]);
  const short = (/** @type {unknown} */ value) => String(JSON.stringify(value)).slice(0, 80);
  return `${changed.length} documents differ after the reload, first ${first} in ${path}: ${short(from)} is ${short(to)}`;
}

/**
 * The innermost place where two values differ.
 * @param {any} from
 * @param {any} to
 * @param {string} [path]
 * @returns {{ path: string, from: unknown, to: unknown }}
 */
function firstChange(from, to, path = "") {
  const isDeep = from && to && typeof from === "object" && typeof to === "object";
  if (!isDeep) return { path, from, to };
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const key = keys.find((each) => JSON.stringify(from[each]) !== JSON.stringify(to[each]));
  if (key === undefined) return { path, from, to };
  return firstChange(from[key], to[key], path ? `${path}.${key}` : key);
}

import { el, selectInput } from "../dom/element.builder.ts";
import { type ConfigLine, ConfigSheet, colorLine, imageLine, numberLine, textLine } from "./config.sheet.ts";

/** Name, colour and character of a user. Left out: role, password and permissions. */
export class UserConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-user-gear" } };

  protected override _lines(source: Loose): ConfigLine[] {
    const actors = game.actors.filter((actor: Loose) => actor.testUserPermission(this.document, "OWNER"));
    const choices: [string, string][] = [["", "None"], ...actors.map((actor: Loose) => [actor.id, actor.name])];
    return [
      textLine("Name", "name", source.name),
      colorLine("Colour", "color", source.color, "#888888"),
      { label: "Character", input: selectInput("character", choices, source.character ?? "") },
    ];
  }
}

/** Name, colour and order of a folder. */
export class FolderConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-folder" } };

  protected override _lines(source: Loose): ConfigLine[] {
    const orders: [string, string][] = [
      ["a", "By name"],
      ["m", "By hand"],
    ];
    return [
      textLine("Name", "name", source.name),
      colorLine("Colour", "color", source.color, "#5b5b66"),
      { label: "Order", input: selectInput("sorting", orders, source.sorting ?? "a") },
    ];
  }
}

/** A macro's name, picture, kind and command. Left out: the code editor, and whom it runs as. */
export class MacroConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-code", resizable: true }, position: { width: 560 } };

  protected override _lines(source: Loose): ConfigLine[] {
    const kinds: [string, string][] = [
      ["chat", "A line of chat"],
      ["script", "A script"],
    ];
    const command = el("textarea", { name: "command", rows: 10, spellcheck: "false", class: "code" });
    command.value = source.command ?? "";
    return [
      textLine("Name", "name", source.name),
      imageLine("img", source.img),
      { label: "Kind", input: selectInput("type", kinds, source.type ?? "chat") },
      { label: "Command", input: command },
    ];
  }
}

/** Name, initiative and state of a combatant. */
export class CombatantConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-user" } };

  protected override _lines(source: Loose): ConfigLine[] {
    const box = (name: string, checked: boolean) => el("input", { type: "checkbox", name, checked });
    return [
      textLine("Name", "name", source.name),
      imageLine("img", source.img),
      numberLine("Initiative", "initiative", source.initiative),
      { label: "Hidden from players", input: box("hidden", source.hidden === true) },
      { label: "Out of the fight", input: box("defeated", source.defeated === true) },
    ];
  }
}

/** One card: name, suit, value, picture of its first face, and its back. */
export class CardConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-clone" } };

  protected override _lines(source: Loose): ConfigLine[] {
    const description = el("textarea", { name: "description", rows: 3 });
    description.value = source.description ?? "";
    return [
      textLine("Name", "name", source.name),
      textLine("Suit", "suit", source.suit),
      numberLine("Value", "value", source.value),
      { label: "Description", input: description },
      textLine("Name of the back", "back.name", source.back?.name),
      textLine("Picture of the back", "back.img", source.back?.img),
    ];
  }
}

import { BaseChatMessage } from "../common/documents/index.ts";
import { logCompatibilityWarning, warnSince14 } from "../common/utils/compatibility-log.ts";
import { generation } from "../generation.ts";
import { renderMessage } from "./chat-message.view.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** Generation 14's names for the modes, by generation 13's. */
const NEW_MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

function whisperFor(mode: string): string[] | null {
  switch (mode) {
    case "gm":
    case "blind":
      return game.users.filter((user: Loose) => user.isGM).map((user: Loose) => user.id);
    case "self":
      return [game.userId];
    default:
      return null;
  }
}

function setMode(data: Loose, mode: string): Loose {
  const whisper = whisperFor(mode);
  if (!whisper) data.whisper = [];
  else if (mode === "self" || !data.whisper?.length) data.whisper = whisper;
  data.blind = mode === "blind";
  return data;
}

/**
 * A message in the log.
 * Left out: export as text, and generation 14's own hidden content.
 */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare logged: boolean;
  declare _rollExpanded: boolean;

  get alias(): string {
    return this.speaker?.alias || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }

  /** Generation 13's name of before for the author. */
  get user(): Loose {
    if (generation >= 14) return undefined;
    logCompatibilityWarning("ChatMessage#user is now ChatMessage#author.", { since: 12, until: 14, once: true });
    return (this as Loose).author;
  }

  get isAuthor(): boolean {
    return game.userId === this._source.author;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /**
   * Recipients and author alone see what a private message says, and of a blind one its recipients: being a Gamemaster is
   * no reason (public issues of modules that show more to Gamemasters say so).
   */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    const whisper: string[] = this.whisper ?? [];
    if (whisper.length === 0) return true;
    return whisper.includes(game.userId) || (this.isAuthor && !this.blind);
  }

  get visible(): boolean {
    const whisper: string[] = this.whisper ?? [];
    if (whisper.length === 0) return true;
    // A roll whispered to others still shows that something was rolled.
    if (this.isRoll) return true;
    return this.isAuthor || whisper.includes(game.userId);
  }

  get speakerActor(): Loose {
    return (this.constructor as typeof ChatMessage).getSpeakerActor(this.speaker);
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    const rolls: Loose[] = [];
    for (const roll of this._source.rolls ?? []) {
      try {
        rolls.push(typeof roll === "string" ? foundry.dice.Roll.fromJSON(roll) : foundry.dice.Roll.fromData(roll));
      } catch (error) {
        foundry.helpers.Hooks.onError("ChatMessage#rolls", error as Error, { log: "error" });
      }
    }
    this.rolls = rolls;
  }

  getRollData(): Loose {
    return this.speakerActor?.getRollData() ?? game.user?.character?.getRollData() ?? {};
  }

  /** Generation 13: fills in who may see the message. 14 still knows it, and warns. */
  static applyRollMode(chatData: Loose, rollMode: string): Loose {
    warnSince14("ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode.");
    const mode =
      rollMode === "roll" ? game.settings.get("core", generation >= 14 ? "messageMode" : "rollMode") : rollMode;
    return setMode(chatData, NEW_MODES[mode] ?? mode);
  }

  applyRollMode(rollMode: string): void {
    const { whisper, blind } = ChatMessage.applyRollMode({ whisper: this.toObject().whisper }, rollMode);
    this.updateSource({ whisper, blind });
  }

  static getSpeaker({ scene, actor, token, alias }: Loose = {}): Loose {
    if (token) return speakerOfToken(token.document ?? token, alias);
    if (actor) return speakerOfActor(actor, alias, scene);
    const controlled = globalThis.canvas?.ready ? globalThis.canvas.tokens?.controlled : [];
    if (controlled?.length === 1) return speakerOfToken(controlled[0].document, alias);
    if (game.user?.character) return speakerOfActor(game.user.character, alias, scene);
    return { scene: sceneId(scene), actor: null, token: null, alias: alias || game.user?.name };
  }

  static getSpeakerActor(speaker: Loose): Loose {
    if (!speaker) return null;
    const token = speaker.scene && speaker.token ? game.scenes.get(speaker.scene)?.tokens.get(speaker.token) : null;
    return token?.actor ?? game.actors.get(speaker.actor ?? "") ?? null;
  }

  /** Users that a whisper to a name reaches: "gm", "players", a user or their character. */
  static getWhisperRecipients(name: string): Loose[] {
    const wanted = name.toLowerCase();
    if (["gm", "dm"].includes(wanted)) return game.users.filter((user: Loose) => user.isGM);
    if (wanted === "players") return game.users.players;
    return game.users.filter(
      (user: Loose) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted,
    );
  }

  async _preCreate(data: Loose, options: Loose, user: Loose): Promise<Loose> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const changes: Loose = {};
    if (!data.author) changes.author = user.id;
    if (!data.timestamp) changes.timestamp = Date.now();
    const given =
      generation >= 14
        ? (options.messageMode ?? (data.rolls?.length ? options.rollMode : undefined))
        : (options.rollMode ?? defaultRollMode(data));
    if (given) {
      const mode = given === "roll" ? game.settings.get("core", generation >= 14 ? "messageMode" : "rollMode") : given;
      Object.assign(changes, setMode({ whisper: data.whisper }, NEW_MODES[mode] ?? mode));
    }
    if (data.rolls?.length && data.content === undefined && !data.system) {
      changes.content = String(this._source.rolls.length === 1 ? JSON.parse(this._source.rolls[0]).total : "");
    }
    this.updateSource(changes);
    return undefined;
  }

  _onCreate(data: Loose, options: Loose, userId: string): void {
    super._onCreate(data, options, userId);
    void globalThis.ui?.chat?.postOne?.(this, { notify: true });
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    super._onUpdate(changed, options, userId);
    globalThis.ui?.chat?.updateMessage?.(this);
  }

  _onDelete(options: Loose, userId: string): void {
    super._onDelete(options, userId);
    globalThis.ui?.chat?.deleteMessage?.(this.id, options);
  }

  /** The message as an element of the log: the model's own when it draws itself, otherwise from the core template. */
  renderHTML(options: Loose = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }
}

if (generation >= 14) {
  Object.defineProperties(ChatMessage, {
    applyMode: {
      configurable: true,
      writable: true,
      value: (chatData: Loose, mode?: string): Loose => {
        const chosen = mode ?? game.settings.get("core", "messageMode");
        return setMode(chatData, chosen === "ic" ? "public" : (NEW_MODES[chosen] ?? chosen));
      },
    },
  });
  Object.defineProperty(ChatMessage.prototype, "applyMode", {
    configurable: true,
    writable: true,
    value(this: Loose, mode?: string): void {
      const { whisper, blind } = this.constructor.applyMode({ whisper: this.toObject().whisper }, mode);
      this.updateSource({ whisper, blind });
    },
  });
}

function sceneId(scene: Loose): string | null {
  return scene?.id ?? globalThis.canvas?.scene?.id ?? game.scenes?.viewed?.id ?? null;
}

/** Generation 13 applies the user's own mode to a message with rolls that says nothing of who may see it (from memory). */
function defaultRollMode(data: Loose): string | undefined {
  return data.rolls?.length && !data.whisper?.length ? game.settings.get("core", "rollMode") : undefined;
}

function speakerOfToken(token: Loose, alias?: string): Loose {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias || token.name,
  };
}

function speakerOfActor(actor: Loose, alias: string | undefined, scene: Loose): Loose {
  if (actor.isToken) return speakerOfToken(actor.token, alias);
  return { scene: sceneId(scene), actor: actor.id, token: null, alias: alias || actor.name };
}

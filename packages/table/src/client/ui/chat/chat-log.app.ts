import type { RenderOptions, UiOptions } from "../application.types.ts";
import { el, textButton } from "../dom/element.builder.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.app.ts";
import { buildChatControls, exportLog, flushLog } from "./chat-controls.ts";
import { buildChatInput } from "./chat-input.ts";
import { messageMenuEntries } from "./chat-menu.ts";
import { showChatNotification, updateChatNotification } from "./chat-notifications.ts";
import { sendChatLine } from "./chat-sender.ts";

/** How many messages are drawn at once; older ones come when asked for. */
const BATCH = 100;

/**
 * The chat log: newest message at the bottom, drawn a hundred at a time.
 *
 * Left out: the recall of lines sent before with the arrow keys, "jump to bottom".
 */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: UiOptions = {
    classes: ["chat-sidebar"],
    window: { title: "Chat", icon: "fa-solid fa-comments" },
    actions: {
      loadOlder: ChatLog.#onLoadOlder,
      exportLog: () => exportLog(),
      flushLog: () => flushLog(),
      expandRoll: ChatLog.#onExpandRoll,
      deleteMessage: ChatLog.#onDeleteMessage,
    },
  };

  /** The oldest message that is drawn, as its place in the ordered list of those this user may see. */
  #firstShown = 0;

  /** Messages are drawn one after another so that two that come at once keep their order. */
  #queue: Promise<unknown> = Promise.resolve();

  get collection(): Loose {
    return game.messages;
  }

  /** The list element that holds the messages. */
  get #list(): HTMLElement | null {
    return this.rendered ? this.element.querySelector<HTMLElement>(".chat-log") : null;
  }

  protected override async _build(): Promise<Node[]> {
    const older = textButton("Show older messages", { class: "load-older", dataset: { action: "loadOlder" } });
    const list = el("ol", { class: "chat-log plain" });
    // Nothing public says that Foundry has what comes into its log read out.
    const log = el("div", { class: "chat-scroll themed", tabindex: "0" }, older, list);
    const messages = this.#visibleMessages();
    this.#firstShown = Math.max(0, messages.length - BATCH);
    list.append(...(await drawAll(messages.slice(this.#firstShown))));
    older.hidden = this.#firstShown === 0;
    const heading = el("h2", { class: "visually-hidden" }, "Chat");
    return [heading, log, buildChatControls(this.isPopout), buildChatInput(this)];
  }

  protected override async _onFirstRender(context: Loose, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".chat-message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
      fixed: true,
      jQuery: false,
    });
  }

  /** Entries of a message's context menu. */
  protected _getEntryContextOptions(): unknown[] {
    return messageMenuEntries();
  }

  protected override async _onRender(context: Loose, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollBottom();
  }

  override _onActivate(): void {
    document.querySelector<HTMLElement>("#sidebar-tabs .notification-pip")?.setAttribute("hidden", "");
    this.scrollBottom();
  }

  /** Sends a line as if it had been typed. Rejects with a plain sentence when it cannot be sent. */
  async processMessage(message: string, options: { speaker?: Loose } = {}): Promise<Loose> {
    return sendChatLine(this, message, options);
  }

  /** Adds one message at the bottom. */
  async postOne(message: Loose, { notify = false }: { notify?: boolean } = {}): Promise<void> {
    void this.#windowOfOwn?.postOne(message);
    if (!message.visible) return;
    if (notify) this.#notify(message);
    await this.#enqueue(async () => {
      const list = this.#list;
      if (!list || this.#itemOf(message.id)) return;
      const follow = this.isAtBottom;
      const [item] = await drawAll([message]);
      if (!item) return;
      list.append(item);
      if (follow || message.isAuthor) this.scrollBottom();
    });
  }

  /** Adds a batch of older messages at the top and keeps the place one was reading. */
  async renderBatch(size = BATCH): Promise<void> {
    await this.#enqueue(async () => {
      const list = this.#list;
      if (!list) return;
      const from = Math.max(0, this.#firstShown - size);
      const items = await drawAll(this.#visibleMessages().slice(from, this.#firstShown));
      const scroll = list.parentElement;
      const before = scroll?.scrollHeight ?? 0;
      list.prepend(...items);
      if (scroll) scroll.scrollTop += scroll.scrollHeight - before;
      this.#firstShown = from;
      const older = this.element.querySelector<HTMLElement>(".load-older");
      if (older) older.hidden = from === 0;
    });
  }

  /** Draws a message anew, where it stands. */
  async updateMessage(message: Loose, notify = false): Promise<void> {
    void this.#windowOfOwn?.updateMessage(message);
    if (!this.isPopout) void updateChatNotification(message);
    await this.#enqueue(async () => {
      const old = this.#itemOf(message.id);
      if (!message.visible) return old?.remove();
      const [item] = await drawAll([message]);
      if (!item) return;
      const follow = this.isAtBottom;
      if (old) keepExpanded(old, item);
      if (old) old.replaceWith(item);
      else this.#list?.append(item);
      if (follow) this.scrollBottom();
    });
    if (notify) this.#notify(message);
  }

  /** Takes a message out of the log. */
  deleteMessage(id: string): void {
    this.#windowOfOwn?.deleteMessage(id);
    void this.#enqueue(async () => this.#itemOf(id)?.remove());
    document.querySelector(`#chat-notifications [data-message-id="${CSS.escape(id)}"]`)?.remove();
  }

  /** Draws the times of the messages anew. */
  updateTimestamps(): void {
    for (const stamp of this.element?.querySelectorAll<HTMLElement>(".message-timestamp") ?? []) {
      const message = game.messages.get(stamp.closest<HTMLElement>("[data-message-id]")?.dataset.messageId);
      if (message) stamp.textContent = foundry.utils.timeSince?.(message.timestamp) ?? stamp.textContent;
    }
  }

  get isAtBottom(): boolean {
    const scroll = this.#list?.parentElement;
    return !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60;
  }

  /** Scrolls to the newest message. */
  async scrollBottom(): Promise<void> {
    const scroll = this.#list?.parentElement;
    if (scroll) scroll.scrollTop = scroll.scrollHeight;
  }

  #notify(message: Loose): void {
    if (this.isPopout || (this.active && ui.sidebar?.expanded)) return;
    document.querySelector("#sidebar-tabs .notification-pip")?.removeAttribute("hidden");
    void showChatNotification(message);
  }

  /** The log's copy in a window of its own; that one has none. */
  get #windowOfOwn(): this | undefined {
    return !this.isPopout && this.popout?.rendered ? this.popout : undefined;
  }

  #itemOf(id: string): HTMLElement | null {
    return this.#list?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
  }

  #visibleMessages(): Loose[] {
    const messages = [...(game.messages?.contents ?? [])].filter((message) => message.visible);
    return messages.sort((a, b) => a.timestamp - b.timestamp);
  }

  async #enqueue(job: () => Promise<unknown>): Promise<void> {
    this.#queue = this.#queue.then(job).catch((error) => console.error(error));
    await this.#queue;
  }

  static async #onLoadOlder(this: ChatLog): Promise<void> {
    await this.renderBatch();
  }

  static async #onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId)?.delete();
  }

  static #onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const expanded = target.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(expanded));
  }
}

/** One broken message must not take the log down with it: it is left out, and the console says why. */
async function drawAll(messages: Loose[]): Promise<HTMLElement[]> {
  const drawn = await Promise.all(
    messages.map(async (message) => {
      try {
        return (await message.renderHTML({ canDelete: message.canUserModify?.(game.user, "delete") })) as HTMLElement;
      } catch (error) {
        console.error(`Chat message ${message.id} cannot be shown.`, error);
        return null;
      }
    }),
  );
  return drawn.filter((item): item is HTMLElement => item !== null);
}

/** What somebody had unfolded stays unfolded. */
function keepExpanded(before: HTMLElement, after: HTMLElement): void {
  const folds = before.querySelectorAll<HTMLElement>("[data-action=expandRoll]");
  const fresh = after.querySelectorAll<HTMLElement>("[data-action=expandRoll]");
  folds.forEach((fold, index) => {
    fresh[index]?.classList.toggle("expanded", fold.classList.contains("expanded"));
  });
  const details = before.querySelectorAll("details");
  after.querySelectorAll("details").forEach((element, index) => {
    if (details[index]) element.open = details[index].open;
  });
}

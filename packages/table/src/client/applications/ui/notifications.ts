import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotifyOptions {
  permanent?: boolean;
  /** Show a bar that `update({pct})` fills; stays until it is full or removed. */
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  /** Values for `{placeholders}`, escaped unless `escape` is false. */
  format?: Record<string, unknown> | null;
  escape?: boolean;
  /** Run the message through cleanHTML; not done for localised messages nor where `format` escapes. */
  clean?: boolean;
}

export interface NotificationUpdate extends NotifyOptions {
  message?: string;
  /** From 0 to 1. */
  pct?: number;
}

export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly timestamp: number;
  message: string;
  readonly permanent: boolean;
  readonly progress: boolean;
  readonly console: boolean;
  active: boolean;
  pct: number;
  element?: HTMLLIElement;
  update(change: NotificationUpdate): void;
  remove(): void;
}

/**
 * Builds a notification's HTML: localised or cleaned message with its values put in.
 * @param tools the escaping and cleaning to use, which are `foundry.utils`' own
 */
export function formatMessage(
  message: string,
  options: NotifyOptions,
  tools: { escapeHTML(text: string): string; cleanHTML(html: string): string },
): string {
  const { format, escape: escapes = true, clean = true } = options;
  let text = options.localize ? localize(message) : message;
  if (format) {
    const value = (raw: unknown) => (escapes ? tools.escapeHTML(String(raw)) : String(raw));
    text = text.replace(/\{(\w+)\}/g, (whole, key: string) => (key in format ? value(format[key]) : whole));
  }
  const trusted = options.localize || (format && escapes);
  return clean && !trusted ? tools.cleanHTML(text) : text;
}

/**
 * The stand-in for `foundry.applications.ui.Notifications` (`ui.notifications`). Errors and warnings are announced as
 * alerts, the rest as status. A message stays while the pointer or the keyboard is on it.
 */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;
  static #nextId = 1;

  #all = new Map<number, Notification>();
  #list: HTMLOListElement | null = null;
  #waiting: Notification[] = [];

  info(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }
  success(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  notify(message: string | Error, type: NotificationType = "info", options: NotifyOptions = {}): Notification {
    const raw = message instanceof Error ? message.message : String(message);
    const notification: Notification = {
      id: Notifications.#nextId++,
      type,
      timestamp: Date.now(),
      message: formatMessage(raw, options, runtime.foundry.utils),
      permanent: options.permanent ?? false,
      progress: options.progress ?? false,
      console: options.console ?? true,
      active: false,
      pct: 0,
      update: (change) => this.update(notification, change),
      remove: () => this.remove(notification),
    };
    if (notification.console) {
      const log = { error: "error", warning: "warn", info: "info", success: "info" } as const;
      console[log[type]](`${type}: ${notification.message}`);
    }
    this.#all.set(notification.id, notification);
    this.#waiting.push(notification);
    this.#showWaiting();
    return notification;
  }

  update(which: Notification | number, change: NotificationUpdate): void {
    const notification = this.#find(which);
    if (!notification) return;
    if (change.message !== undefined) {
      notification.message = formatMessage(change.message, change, runtime.foundry.utils);
      const text = notification.element?.querySelector(".notification-text");
      if (text) text.innerHTML = notification.message;
    }
    if (change.pct === undefined) return;
    notification.pct = Math.min(1, Math.max(0, change.pct));
    const bar = notification.element?.querySelector("progress");
    if (bar) bar.value = notification.pct;
    if (notification.pct === 1 && !notification.permanent) {
      setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS / 2);
    }
  }

  remove(which: Notification | number): void {
    const notification = this.#find(which);
    if (!notification) return;
    this.#all.delete(notification.id);
    this.#waiting = this.#waiting.filter((other) => other !== notification);
    notification.active = false;
    notification.element?.remove();
    this.#showWaiting();
  }

  has(which: Notification | number): boolean {
    return this.#find(which) !== undefined;
  }

  clear(): void {
    for (const notification of [...this.#all.values()]) this.remove(notification);
  }

  #find(which: Notification | number): Notification | undefined {
    return this.#all.get(typeof which === "number" ? which : which.id);
  }

  #showWaiting(): void {
    if (typeof document === "undefined") return;
    const shown = () => [...this.#all.values()].filter(({ active }) => active).length;
    while (this.#waiting.length && shown() < Notifications.MAX_ACTIVE) this.#show(this.#waiting.shift()!);
  }

  #place(): HTMLOListElement {
    if (this.#list?.isConnected) return this.#list;
    const present = document.getElementById("notifications");
    this.#list = present instanceof HTMLOListElement ? present : document.createElement("ol");
    this.#list.id = "notifications";
    if (!present) document.body.append(this.#list);
    return this.#list;
  }

  #show(notification: Notification): void {
    const { type } = notification;
    const item = document.createElement("li");
    item.className = `notification ${type}`;
    item.dataset.id = String(notification.id);
    const live = document.createElement("div");
    live.className = "notification-text";
    live.setAttribute("role", type === "error" || type === "warning" ? "alert" : "status");
    const dismiss = document.createElement("button");
    dismiss.type = "button";
    dismiss.className = "notification-dismiss fa-solid fa-xmark";
    dismiss.setAttribute("aria-label", localize("TABLE.Notification.Dismiss"));
    dismiss.addEventListener("click", () => this.remove(notification));
    item.append(live, dismiss);
    if (notification.progress) {
      const bar = document.createElement("progress");
      bar.max = 1;
      bar.value = notification.pct;
      item.append(bar);
    }
    this.#place().append(item);
    // A live region speaks what changes in it, so the words go in after the region is on the page.
    live.innerHTML = notification.message;
    notification.element = item;
    notification.active = true;
    if (!notification.permanent && !notification.progress) this.#expire(notification, item);
  }

  #expire(notification: Notification, item: HTMLElement): void {
    const later = () =>
      setTimeout(() => {
        if (item.matches(":hover, :focus-within")) later();
        else this.remove(notification);
      }, Notifications.LIFETIME_MS);
    later();
  }
}

import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2 } from "./application.ts";

/** An action handler; `this` is the application, `target` the element with `data-action`. */
// biome-ignore lint/suspicious/noExplicitAny: each application types its own handlers' `this` and target
type ClickAction = (this: any, event: PointerEvent, target: any) => unknown;
type ActionEntry = ClickAction | { handler: ClickAction; buttons: number[] };

type FormHandler = (
  // biome-ignore lint/suspicious/noExplicitAny: each application types its own handlers' `this`
  this: any,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Record<string, unknown>,
) => unknown;

export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: ApplicationV2) => boolean);
  ownership?: string | number;
  onClick?(event: Event): unknown;
  onclick?(event: Event): unknown;
}

/** Where a window is, in CSS pixels; `scale` multiplies its size. */
export interface WindowPosition {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** The merged options of an application. */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: WindowPosition;
  // biome-ignore lint/suspicious/noExplicitAny: subclasses add options of their own
  [option: string]: any;
}

/** Options as written by subclasses and callers: any part of the configuration. */
// biome-ignore lint/suspicious/noExplicitAny: subclasses add options of their own
export type ApplicationOptions = Record<string, any>;

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  position?: WindowPosition;
  window?: { title?: string; icon?: string | false; controls?: boolean; [key: string]: unknown };
  parts?: string[];
  tab?: string | Record<string, string>;
  renderContext?: string;
  renderData?: unknown;
  [option: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: the context is whatever the application's templates want
export type RenderContext = Record<string, any>;

export interface TabEntry {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string | undefined;
  label?: string | undefined;
  tooltip?: string | undefined;
}

export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** The parts of a window's frame that the application keeps hold of. */
export interface FrameParts {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  resize?: HTMLElement;
  content?: HTMLElement;
}

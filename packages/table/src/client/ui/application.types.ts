interface WindowOptions {
  frame?: boolean;
  positioned?: boolean;
  title?: string;
  icon?: string;
  resizable?: boolean;
  minimizable?: boolean;
  contentClasses?: string[];
  contentTag?: string;
  controls?: Record<string, unknown>[];
}

/** The part of ApplicationV2's configuration that the interface uses. */
export interface UiOptions {
  id?: string;
  classes?: string[];
  tag?: string;
  window?: WindowOptions;
  actions?: Record<string, unknown>;
  form?: { handler?: unknown; submitOnChange?: boolean; closeOnSubmit?: boolean };
  position?: Record<string, number | string>;
  [extra: string]: unknown;
}

export type RenderOptions = { force?: boolean; isFirstRender?: boolean; parts?: string[] } & Record<string, unknown>;
export type RenderContext = Record<string, Loose>;

/** The members of ApplicationV2 that the interface leans on, named as Foundry documents them. */
export declare class UiApplication {
  static DEFAULT_OPTIONS: UiOptions;
  static PARTS: Record<string, Loose>;
  constructor(options?: UiOptions);
  get id(): string;
  get element(): HTMLElement;
  get rendered(): boolean;
  get title(): string;
  options: Loose;
  position: Loose;
  tabGroups: Record<string, string>;
  render(options?: RenderOptions | boolean, more?: RenderOptions): Promise<this>;
  close(options?: RenderOptions): Promise<this>;
  bringToFront(): void;
  setPosition(position: Record<string, unknown>): unknown;
  changeTab(tab: string, group: string, options?: Record<string, unknown>): void;
  protected _initializeApplicationOptions(options: UiOptions): UiOptions;
  protected _configureRenderOptions(options: RenderOptions): void;
  protected _prepareContext(options: RenderOptions): Promise<RenderContext>;
  protected _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  protected _renderHTML(context: RenderContext, options: RenderOptions): Promise<Loose>;
  protected _replaceHTML(result: Loose, content: HTMLElement, options: RenderOptions): void;
  protected _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  protected _insertElement(element: HTMLElement): void;
  protected _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _canRender(options: RenderOptions): false | undefined;
  protected _onRender(context: RenderContext, options: RenderOptions): Promise<void>;
  protected _onClose(options: RenderOptions): void;
  protected _attachFrameListeners(): void;
  protected _onClickAction(event: PointerEvent, target: HTMLElement): void;
  protected _createContextMenu(handler: () => unknown[], selector: string, options?: Record<string, unknown>): unknown;
}

/** DocumentSheetV2 adds the document and whether this user may edit it. */
export declare class UiDocumentSheet extends UiApplication {
  get document(): Loose;
  get isEditable(): boolean;
  protected _prepareSubmitData(event: Event, form: HTMLFormElement, formData: Loose): Loose;
  protected _processSubmitData(event: Event, form: HTMLFormElement, submitData: Loose): Promise<unknown>;
}

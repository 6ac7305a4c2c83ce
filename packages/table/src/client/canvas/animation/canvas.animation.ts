import type { PIXI } from "../pixi.ts";

type Easing = (progress: number) => number;

export interface AnimationAttribute {
  parent: object;
  attribute: string;
  to: number;
  from?: number;
}

export interface AnimateOptions {
  name?: PropertyKey;
  /** Milliseconds; 1000 where absent. None is waited for when the system asks for less motion. */
  duration?: number;
  easing?: Easing | "easeInOutCosine" | "easeOutCircle" | "easeInCircle";
  context?: unknown;
  priority?: number;
  ontick?: (elapsed: number, animation: AnimationData) => void;
  /** The animation starts once this has resolved. */
  wait?: Promise<unknown>;
}

export interface AnimationData extends AnimateOptions {
  attributes: (AnimationAttribute & { from: number })[];
  duration: number;
  time: number;
  promise: Promise<boolean | undefined>;
  finish(completed: boolean): void;
}

const read = (parent: object, key: string): number => (parent as Record<string, number>)[key] ?? 0;
const write = (parent: object, key: string, value: number): void => {
  (parent as Record<string, number>)[key] = value;
};

const prefersStillness = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;

/**
 * Moves numbers of display objects over time on the canvas ticker. The promise gives true when the animation ran to its
 * end and false when it was stopped. Left out: colours as attributes and the animation states.
 */
export class CanvasAnimation {
  static readonly animations = new Map<PropertyKey, AnimationData>();

  static get ticker(): PIXI.Ticker | undefined {
    return canvas?.app?.ticker;
  }

  /** An animation of the same name is stopped first. */
  static async animate(attributes: AnimationAttribute[], options: AnimateOptions = {}): Promise<boolean | undefined> {
    const name = options.name ?? Symbol("animation");
    CanvasAnimation.terminateAnimation(name);
    if (options.wait) await options.wait;
    const { ticker } = CanvasAnimation;
    const duration = options.duration ?? 1000;
    if (!ticker || duration <= 0 || prefersStillness()) {
      for (const { parent, attribute, to } of attributes) write(parent, attribute, to);
      return true;
    }
    let settle: (completed: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const easing = typeof options.easing === "string" ? CanvasAnimation[options.easing] : options.easing;
    const data: AnimationData = {
      ...options,
      attributes: attributes.map((it) => ({ ...it, from: it.from ?? read(it.parent, it.attribute) })),
      duration,
      time: 0,
      promise,
      finish(completed) {
        ticker.remove(tick);
        if (CanvasAnimation.animations.get(name) === data) CanvasAnimation.animations.delete(name);
        settle(completed);
      },
    };
    const tick = (): void => {
      data.time += ticker.elapsedMS;
      const part = Math.min(data.time / duration, 1);
      const eased = easing ? easing(part) : part;
      for (const { parent, attribute, from, to } of data.attributes)
        write(parent, attribute, from + (to - from) * eased);
      options.ontick?.(ticker.elapsedMS, data);
      if (part === 1) data.finish(true);
    };
    CanvasAnimation.animations.set(name, data);
    canvas.wake?.();
    ticker.add(tick, undefined, options.priority);
    return promise;
  }

  static getAnimation(name: PropertyKey): AnimationData | undefined {
    return CanvasAnimation.animations.get(name);
  }

  static terminateAnimation(name: PropertyKey): void {
    CanvasAnimation.animations.get(name)?.finish(false);
  }

  /** Stops everything, as before another scene is drawn. */
  static terminateAll(): void {
    for (const animation of [...CanvasAnimation.animations.values()]) animation.finish(false);
  }

  static easeInOutCosine(progress: number): number {
    return (1 - Math.cos(Math.PI * progress)) / 2;
  }

  static easeOutCircle(progress: number): number {
    return Math.sqrt(1 - (1 - progress) ** 2);
  }

  static easeInCircle(progress: number): number {
    return 1 - Math.sqrt(1 - progress ** 2);
  }
}

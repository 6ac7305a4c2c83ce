import { baseOf } from "./held.ts";
import { SYSTEM_ID } from "./system.ts";

/** A step of a tour, as Foundry shows it: language keys, and what is pointed at. */
export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
}

/** A tour, as it is handed to Foundry; held in `tours.check.ts`. */
export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  description: string;
  /** Is it in Foundry's list of tours, and is it for Gamemasters alone? */
  display: boolean;
  restricted: boolean;
  steps: TourStep[];
  suggestedNextTours: string[];
}

/** What we use of Foundry's tours. */
export interface KnownTour {
  /** As it was handed over; Foundry's list asks it each time whether it is to be seen. */
  readonly config: { display?: boolean };
  readonly currentStep: { id: string } | null;
  readonly canStart: boolean;
  readonly status: string;
  start(): Promise<void>;
  _preStep(): Promise<void>;
  _getTargetElement(selector: string): Element | null;
}

const { Tour } = foundry.nue;

/** Tours build on Foundry's own. */
export const TourBase = baseOf<new (config: TourConfig) => KnownTour>(Tour);

/** A tour of ours that is in Foundry's list; undefined where it is not yet. */
export function tourNamed(id: string): KnownTour | undefined {
  const known: unknown = game.tours!.get(`${SYSTEM_ID}.${id}`);
  return known instanceof TourBase ? known : undefined;
}

/** Puts a tour of ours into Foundry's list. */
export function registerTour(id: string, tour: KnownTour): void {
  if (tour instanceof Tour) game.tours!.register(SYSTEM_ID, id, tour);
}

/** How many tours Foundry's list has, ours and others. */
export function howManyTours(): number {
  return game.tours!.size;
}

/** Did this person never walk it, in this browser? */
export function isNew({ status }: KnownTour): boolean {
  return status === Tour.STATUS.UNSTARTED;
}

/** Unfolds the sidebar and shows the chat log. */
export function showChat(): void {
  ui.sidebar?.expand();
  ui.sidebar?.changeTab("chat", "primary");
}

/** The elements of all windows of Foundry's kind that are open, in the order in which they were opened. */
export function openWindows(): HTMLElement[] {
  return [...foundry.applications.instances.values()].flatMap(({ element, hasFrame }) =>
    element?.isConnected && hasFrame ? [element] : [],
  );
}

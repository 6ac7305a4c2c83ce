import { type AskHandler, handleAsk } from "./outbox.ts";

const answers = () => import("./answers.ts");
const seals = () => import("./seals.ts");

/**
 * What players may ask of the Gamemaster's client; what carries it out is fetched with the first who does. Each handler trusts
 * nothing but the sender's name.
 * @param more what is carried out above
 */
export function registerAsks(more: Readonly<Record<string, () => Promise<AskHandler>>>): void {
  const handlers: Record<string, () => Promise<AskHandler>> = {
    answer: async () => (await answers()).takeAnswer,
    lapse: async () => (await answers()).takeLapse,
    move: async () => (await answers()).takeMove,
    undo: async () => (await answers()).takeUndo,
    redo: async () => (await answers()).takeRedo,
    retry: async () => (await answers()).takeRedo,
    seal: async () => (await seals()).takeSeal,
    open: async () => (await seals()).takeOpened,
    picture: async () => (await import("./pictures.ts")).takePicture,
    "choose-anew": async () => (await seals()).takeAnew,
    ...more,
  };
  for (const [kind, fetched] of Object.entries(handlers)) {
    handleAsk(kind, async (...wish) => await (await fetched())(...wish));
  }
}

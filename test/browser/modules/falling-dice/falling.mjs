const SCOPE = "dice-so-nice";
const atOnce = () => game.settings.get(SCOPE, "immediatelyDisplayChatMessages");

Hooks.once("init", () => {
  game.settings.register(SCOPE, "immediatelyDisplayChatMessages", {
    scope: "world",
    config: false,
    type: Boolean,
    default: false,
  });
});

Hooks.once("ready", () => {
  game.dice3d = {
    isEnabled: () => true,
    /** Resolves when the dice of this message have come to rest; at once where messages are not to wait for them. */
    waitFor3DAnimationByMessageID: (id) =>
      new Promise((done) => {
        if (atOnce()) return done(true);
        const hook = Hooks.on("diceSoNiceRollComplete", (landed) => {
          if (landed !== id) return;
          Hooks.off("diceSoNiceRollComplete", hook);
          done(true);
        });
      }),
  };
});

Hooks.on("createChatMessage", (message) => {
  if (message.isRoll && message.isContentVisible) message._dice3danimating = true;
});

Hooks.on("preUpdateChatMessage", (message, changes, options) => {
  if ("rolls" in changes) options.dsnCountAddedRoll = changes.rolls.length - message.toObject().rolls.length;
});

Hooks.on("updateChatMessage", (message, changes, options) => {
  if (!("rolls" in changes) || !(options.dsnCountAddedRoll > 0) || !message.isContentVisible) return;
  message._dice3danimating = true;
  message._dice3dCountNewRolls = options.dsnCountAddedRoll;
});

/** A message that comes with dice is hidden whole; of dice that come later, the last so many of Foundry's own drawings are. */
Hooks.on("renderChatMessageHTML", (message, html) => {
  if (!message._dice3danimating || atOnce()) return;
  const added = message._dice3dCountNewRolls;
  const hidden = added ? [...html.querySelectorAll(".dice-roll")].slice(-added) : [html];
  for (const element of hidden) element.classList.add("dsn-hide");
});

/** All dice of this page come to rest. */
globalThis.landDice = () => {
  for (const message of game.messages.filter((one) => one._dice3danimating)) {
    delete message._dice3danimating;
    for (const shown of document.querySelectorAll(`.message[data-message-id="${message.id}"]`))
      for (const element of [shown, ...shown.querySelectorAll(".dsn-hide")]) element.classList.remove("dsn-hide");
    Hooks.callAll("diceSoNiceRollComplete", message.id);
  }
};

document.head.append(Object.assign(document.createElement("style"), { textContent: ".dsn-hide { display: none; }" }));

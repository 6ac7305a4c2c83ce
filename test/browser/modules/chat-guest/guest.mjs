/** What the hook was shown of each message, in words; and how often the guest's buttons were clicked. */
globalThis.guest = { saw: [], clicks: 0 };

Hooks.on("renderChatMessageHTML", (message, html) => {
  const content = html.querySelector(".message-content");
  guest.saw.push({ id: message.id, words: content.textContent.replaceAll(/\s+/g, " ") });
  const portrait = document.createElement("span");
  portrait.className = "guest-portrait";
  portrait.textContent = message.alias;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "guest-button";
  button.textContent = "Copy";
  button.addEventListener("click", () => guest.clicks++);
  content.prepend(portrait);
  content.append(button);
  html.classList.add("guest-was-here");
});

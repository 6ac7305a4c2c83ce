/** Opens the browser's own window for printing a page. Nothing of the page that is open is touched. */
export async function printPage(title: string, html: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.className = "ft-hidden";
  frame.title = title;
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const paper = frame.contentWindow;
  paper?.addEventListener("afterprint", () => frame.remove(), { once: true });
  paper?.print();
}

/** A folder of packages on the server and what of a package is loaded. */
type Folder = "systems" | "modules";

/** The table's page takes a package's styles into the layer they name, else into that of its kind. */
export function addStyles(folder: Folder, { id, styles = [] }: Loose): void {
  const usual = folder === "systems" ? "system" : "modules";
  const sheets = styles.map((entry: Loose) => (typeof entry === "string" ? { src: entry } : entry));
  const style = document.createElement("style");
  style.textContent = sheets
    .map(({ src, layer = usual }: Loose) => `@import "/${folder}/${id}/${src}" layer(${layer});`)
    .join("\n");
  document.head.append(style);
}

/** Loads a package's classic scripts, one after the other. One that fails is told and does not stop the others. */
export async function loadClassicScripts(folder: Folder, { id, scripts = [] }: Loose): Promise<void> {
  for (const path of scripts) {
    await new Promise<void>((done) => {
      const script = document.createElement("script");
      script.src = `/${folder}/${id}/${path}`;
      script.async = false;
      script.onload = () => done();
      script.onerror = () => {
        console.error(`The script ${script.src} could not be loaded.`);
        done();
      };
      document.head.append(script);
    });
  }
}

/** Loads a package's modules, one after the other. One that fails is told and does not stop the others. */
export async function loadModules(folder: Folder, { id, esmodules = [] }: Loose): Promise<void> {
  for (const path of esmodules) {
    try {
      await import(/* @vite-ignore */ `/${folder}/${id}/${path}`);
    } catch (error) {
      console.error(`The script ${path} of ${id} failed.`, error);
    }
  }
}

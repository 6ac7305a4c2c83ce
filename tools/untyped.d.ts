/** Packages without types of their own: the few members that the tools use. */
declare module "subset-font" {
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2" }): Promise<Buffer>;
}

declare module "@foundryvtt/foundryvtt-cli" {
  interface PackOptions {
    yaml?: boolean;
    recursive?: boolean;
    clean?: boolean;
    omitVolatile?: boolean;
    yamlOptions?: Record<string, unknown>;
    transformName?: (entry: Record<string, unknown>) => string;
  }
  export function compilePack(source: string, target: string, options?: PackOptions): Promise<void>;
  export function extractPack(source: string, target: string, options?: PackOptions): Promise<void>;
}

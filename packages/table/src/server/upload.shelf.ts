import { UPLOADABLE_FILE_EXTENSIONS } from "../client/common/constants/file.constants.ts";
import type { JsonObject } from "../shared/protocol.ts";
import { hasPermission } from "../shared/roles.ts";
import { OperationError } from "./operation.error.ts";

/** A file that somebody has put into the world's own folder. */
interface Shelved {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A folder or file below the user's data, one name after the other: no way leads out of it. */
const IS_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\:*?"<>|]+$/;

/** What is uploaded, as long as the table is open. As in Foundry, folders are there before files are put into them. */
export class UploadShelf {
  readonly #folders = new Set<string>();
  readonly #files = new Map<string, Shelved>();

  constructor(worldId: string) {
    for (const folder of ["worlds", `worlds/${worldId}`]) this.#folders.add(folder);
  }

  /** @throws OperationError when the user may not, it is there already, or what it shall lie in is not */
  makeFolder(user: JsonObject, table: Record<string, number[]> | null, path: string): string {
    this.#mayWrite(user, table, path);
    if (this.#folders.has(path)) throw new OperationError(`EEXIST: file already exists, mkdir '${path}'`);
    const above = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (above && !this.#folders.has(above)) throw new OperationError(`ENOENT: no such file or directory, '${path}'`);
    this.#folders.add(path);
    return path;
  }

  /**
   * @param data in base64
   * @returns its address, with everything escaped that no address may hold
   * @throws OperationError when the user may not, the folder is not there, or files of this kind are not taken
   */
  put(user: JsonObject, table: Record<string, number[]> | null, folder: string, name: string, data: string): string {
    const path = `${folder}/${name}`;
    this.#mayWrite(user, table, path);
    const type = UPLOADABLE_FILE_EXTENSIONS[name.split(".").at(-1)?.toLowerCase() ?? ""];
    if (!type || name.includes("/")) throw new OperationError(`Files like "${name}" are not taken.`);
    if (!this.#folders.has(folder))
      throw new OperationError(`The folder ${folder} does not exist or is not accessible.`);
    this.#files.set(path, { type, bytes: Buffer.from(data, "base64") });
    return encodeURI(path);
  }

  /** What lies at a decoded path; undefined for nothing. */
  find(path: string): Shelved | undefined {
    return this.#files.get(path);
  }

  #mayWrite(user: JsonObject, table: Record<string, number[]> | null, path: string): void {
    if (!hasPermission(user, "FILES_UPLOAD", table)) {
      throw new OperationError(`User ${String(user.name)} lacks permission to upload files.`);
    }
    if (!IS_PATH.test(path)) throw new OperationError(`"${path}" is no path.`);
  }
}

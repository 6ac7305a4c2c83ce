/** A refusal that the asking person may read: nothing was changed. */
export class OperationError extends Error {
  override name = "OperationError";
}

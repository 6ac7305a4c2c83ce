/** Who takes heart goes first. */
export function order(one, other) {
  return Number(other.own.keen ?? false) - Number(one.own.keen ?? false);
}

/** Colours of marks on the table, and the rules that choose among them. Every mark also differs by shape. */
export const TOKEN_COLORS = {
  ink: 0x14171c,
  paper: 0xffffff,
  controlled: 0xffa62b,
  hover: 0xffe3b0,
  friendly: 0x4cb3d4,
  neutral: 0xe9c46a,
  hostile: 0xe4572e,
  secret: 0x9b72cf,
  turn: 0xffd166,
} as const;

const DISCS = [0x2a6f77, 0x8a4f7d, 0x5b6c2f, 0xa4572b, 0x3b5b92, 0x7a3b3b, 0x4a6d4a, 0x6b5b95];

/** A steady colour for a name. */
export function discColor(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return DISCS[sum % DISCS.length] as number;
}

/** CONST.TOKEN_DISPOSITIONS: secret -2, hostile -1, neutral 0, friendly 1. */
export function dispositionColor(disposition: number | undefined): number {
  if (disposition === 1) return TOKEN_COLORS.friendly;
  if (disposition === -1) return TOKEN_COLORS.hostile;
  return disposition === -2 ? TOKEN_COLORS.secret : TOKEN_COLORS.neutral;
}

/** Green when full, amber at half, red when nearly empty. `share` from 0 to 1. */
export function barColor(share: number): number {
  if (share > 0.66) return 0x57a773;
  return share > 0.33 ? 0xe9b44c : 0xd1495b;
}

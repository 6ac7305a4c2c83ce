/** So long somebody may think of what they did last, in milliseconds: windows of play offer to have it back meanwhile. */
export const IN_MIND = 3_600_000;

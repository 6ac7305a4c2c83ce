/** As long as a test may take that counts a lot through; with mutants in the code it has the time that all others have then. */
export const patience = (ms: number): number => (process.env.MUTANTS_SIZE ? 300_000 : ms);

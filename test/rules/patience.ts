/** Whether mutants are in the code: a test takes many times as long then, and is played for each of them. */
const MUTANTS = Boolean(process.env.MUTANTS_SIZE);

/** As long as a test may take that counts a lot through; with mutants in the code it has the time that all others have then. */
export const patience = (ms: number): number => (MUTANTS ? 300_000 : ms);

/** How far a test counts that goes through everything, and how far it does with mutants in the code. */
export const asFar = (whole: number, withMutants: number): number => (MUTANTS ? withMutants : whole);

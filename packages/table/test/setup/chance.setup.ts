import fc from "fast-check";

// What chance decides is the same on every run, so that a run tells of the code and not of the day.
fc.configureGlobal({ seed: Number(process.env.TABLE_CHANCE ?? 20_261_122) });

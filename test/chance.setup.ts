import fc from "fast-check";
import { CHANCE } from "./chance.ts";

fc.configureGlobal({ seed: CHANCE });

/** Each game by its name, with the subtype of its characters and of a thing that they may carry. */
export const GAMES = [
  ["Words of Power", "wordsCharacter", "wordsGear"],
  ["DungeonTeller", "tellerHero", "tellerGear"],
  ["Kalyr", "kalyrCharacter", "kalyrEquipment"],
  ["Spellwoven", "wovenCharacter", "wovenGear"],
] as const;

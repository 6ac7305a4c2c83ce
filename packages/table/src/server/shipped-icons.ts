/**
 * Pictures that Foundry ships as `icons/svg/<name>.svg`, as far as public sources name them: the published types and public
 * systems. The table has most of them only as a placeholder. Any other path below `/icons` is not there, so that a wrong
 * one shows here, too.
 */
const NAMES = `
  acid anchor angel aura barrel biohazard blind blood book bridge burrow card-hand card-joker castle cave chest city coins
  combat cowled d20 d20-black d20-grey d20-highlight daze deaf degen dice-target door-closed-outline door-locked-outline
  door-open-outline door-secret-outline down downgrade explosion eye falling fire fire-shield frozen hanging-sign hazard
  heal holy-shield house ice-aura ice-shield invisible item-bag jump ladder leg light light-off lightning mage-shield mole
  mountain mystery-man net oak obelisk padlock paralysis pawprint poison portal regen ruins shield silenced skull sleep
  sound sound-off statue statue-skull stoned sun sword tankard target teleport temple terror tower trap unconscious up
  upgrade village walk wall-direction waterfall whale windmill wing wingfoot
`;

const SHIPPED = new Set(
  NAMES.trim()
    .split(/\s+/)
    .map((name) => `/icons/svg/${name}.svg`),
);

/** Whether a real Foundry has a picture at the path. */
export function isShippedIcon(path: string): boolean {
  return SHIPPED.has(path);
}

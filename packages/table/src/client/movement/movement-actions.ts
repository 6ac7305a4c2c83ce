/** A way of moving, with everything that a package may leave out filled in. */
export interface MovementAction {
  label: string;
  icon: string;
  img: string | null;
  order: number;
  teleport: boolean;
  measure: boolean;
  walls: string | null;
  visualize: boolean;
  getAnimationOptions: (token: Loose) => Loose;
  canSelect: (token: Loose) => boolean;
  deriveTerrainDifficulty: ((difficulties: Record<string, number>) => number) | null;
  getCostFunction: (token: Loose, options: Loose) => (cost: number, ...rest: Loose[]) => number;
}

const label = (action: string): string => `TOKEN.MOVEMENT.ACTIONS.${action}.label`;
const slowly = () => ({ movementSpeed: CONFIG.Token.movement.defaultSpeed / 2 });
const twice = () => (cost: number) => cost * 2;
const asWalking = ({ walk }: Record<string, number>): number => walk ?? 1;

/** What CONFIG.Token.movement starts as: the actions, order and costs of the published configuration. */
export function movementConfig(TerrainData: Loose): Loose {
  return {
    TerrainData,
    defaultSpeed: 6,
    defaultAction: "walk",
    actions: {
      walk: { label: label("walk"), icon: "fa-solid fa-person-walking", order: 0 },
      fly: { label: label("fly"), icon: "fa-solid fa-person-fairy", order: 1 },
      swim: { label: label("swim"), icon: "fa-solid fa-person-swimming", order: 2, getAnimationOptions: slowly },
      burrow: { label: label("burrow"), icon: "fa-solid fa-person-digging", order: 3 },
      crawl: {
        label: label("crawl"),
        icon: "fa-solid fa-person-praying",
        order: 4,
        getAnimationOptions: slowly,
        deriveTerrainDifficulty: asWalking,
        getCostFunction: twice,
      },
      climb: {
        label: label("climb"),
        icon: "fa-solid fa-person-through-window",
        order: 5,
        getAnimationOptions: slowly,
        deriveTerrainDifficulty: asWalking,
        getCostFunction: twice,
      },
      jump: {
        label: label("jump"),
        icon: "fa-solid fa-person-running-fast",
        order: 6,
        deriveTerrainDifficulty: ({ walk = 1, fly = 1 }: Record<string, number>) => Math.max(walk, fly),
        getCostFunction: twice,
      },
      blink: {
        label: label("blink"),
        icon: "fa-solid fa-person-from-portal",
        order: 7,
        teleport: true,
        getAnimationOptions: () => ({ duration: 0 }),
        deriveTerrainDifficulty: () => 1,
      },
      displace: {
        label: label("displace"),
        icon: "fa-solid fa-transporter-1",
        order: 8,
        teleport: true,
        measure: false,
        walls: null,
        visualize: false,
        getAnimationOptions: () => ({ duration: 0 }),
        canSelect: () => false,
        deriveTerrainDifficulty: () => 1,
        getCostFunction: () => () => 0,
      },
    },
    costAggregator: (results: { cost: number }[]): number => {
      const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
      if (costs.some((cost) => !Number.isFinite(cost))) return Number.POSITIVE_INFINITY;
      return costs[Math.floor((costs.length - 1) / 2)] ?? 0;
    },
  };
}

function complete(given: Loose): MovementAction {
  const { costMultiplier = 1, canSelect = () => true } = given;
  return {
    icon: "",
    img: null,
    order: 0,
    teleport: false,
    measure: true,
    walls: "move",
    visualize: true,
    getAnimationOptions: () => ({}),
    deriveTerrainDifficulty: null,
    // Generation 14 also takes a plain factor.
    getCostFunction: () => (cost: number) => cost * costMultiplier,
    ...given,
    canSelect: typeof canSelect === "function" ? canSelect : () => canSelect,
  };
}

/** Every way of moving that is configured now. */
export function movementActions(): Record<string, MovementAction> {
  const { actions = {} } = globalThis.CONFIG?.Token?.movement ?? {};
  return Object.fromEntries(Object.entries(actions).map(([name, given]) => [name, complete(given)]));
}

/** @throws Error for an action that is not configured */
export function movementAction(name: string): MovementAction {
  const given = CONFIG.Token.movement.actions[name];
  if (!given) throw new Error(`"${name}" is not a movement action of CONFIG.Token.movement.actions.`);
  return complete(given);
}

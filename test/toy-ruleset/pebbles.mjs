import { encounter, tracker } from "./encounter/encounter.mjs";
import { glanceKind } from "./glance/glance.kind.mjs";
import { diveKind } from "./match/dive.kind.mjs";
import { matchKind } from "./match/match.kind.mjs";
import { matchQuestions } from "./match/match.questions.mjs";
import { pondKind, world } from "./pond/pond.kind.mjs";
import { markEvent, threwEvent } from "./rules/encounter/encounter.event.mjs";
import { gate } from "./rules/encounter/turn.mjs";
import { joyEvent } from "./rules/joy/joy.event.mjs";
import { lightsEvent } from "./rules/pond/pond.mjs";
import { wetEvent } from "./rules/splash/wet.event.mjs";
import { cheerQuestion } from "./skip/cheer.question.mjs";
import { PebbleRoll, skipKind } from "./skip/skip.kind.mjs";
import { MIGRATIONS, StoneModel, ThrowerModel } from "./thrower/models.mjs";
import { makeSheets } from "./thrower/sheets.mjs";
import { timeOf } from "./time/time.mjs";

const path = (name) => `modules/pebbles/${name}`;

Hooks.once("fourTales.init", (api) => {
  const { ThrowerSheet, StoneSheet } = makeSheets(api);
  const events = new api.rules.EventBook()
    .register(joyEvent(api.rules))
    .register(wetEvent(api.rules))
    .register(markEvent(api.rules, "keen"))
    .register(markEvent(api.rules, "windy"))
    .register(threwEvent(api.rules))
    .register(lightsEvent(api.rules));
  const time = timeOf(api, events);
  api.registerRuleset({
    id: "pebbles",
    label: "PEBBLES.name",
    hint: "PEBBLES.hint",
    prefix: "pebble",
    module: "pebbles",
    actors: {
      "pebbles.pebbleThrower": {
        model: ThrowerModel,
        sheet: ThrowerSheet,
        sheetLabel: "PEBBLES.Sheet.thrower",
        icon: "fa-solid fa-person",
        image: path("icons/thrower.svg"),
        trackable: { bar: ["joy"], value: ["skill"] },
        token: { linked: true, friendly: true, bar1: "joy" },
      },
    },
    items: {
      "pebbles.pebbleStone": {
        model: StoneModel,
        sheet: StoneSheet,
        sheetLabel: "PEBBLES.Sheet.stone",
        icon: "fa-solid fa-circle",
        image: path("icons/stone.svg"),
      },
    },
    rolls: [PebbleRoll],
    play: {
      rollKinds: [
        skipKind(api),
        matchKind(api),
        diveKind(api),
        glanceKind(api),
        pondKind(api),
        api.rolls.timeKind(time),
      ],
      questions: [cheerQuestion(api), ...matchQuestions(api)],
      events,
      gate,
      tracker,
      time,
    },
    world,
    encounter,
    settings: [
      {
        key: "pond",
        label: "PEBBLES.Setting.pond",
        scope: "world",
        type: "choice",
        default: "near",
        choices: { near: "PEBBLES.Setting.pond_near", far: "PEBBLES.Setting.pond_far" },
        visible: true,
      },
    ],
    migrations: MIGRATIONS,
    statuses: [
      {
        id: "pebble-wet",
        name: "PEBBLES.Status.wet",
        img: path("icons/stone.svg"),
        _id: "pebbleWet0000000",
        holds: ({ wet }) => wet === true,
      },
    ],
    templates: [
      "thrower/thrower",
      "thrower/stone",
      "thrower/guide",
      "skip/skip-dialog",
      "skip/skip-buttons",
      "skip/skip-card",
    ].map((name) => path(`templates/${name}.hbs`)),
  });
});

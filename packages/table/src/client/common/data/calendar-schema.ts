import * as fields from "./fields/index.ts";

const whole = (options: Loose = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, ...options });
const positive = () => new fields.NumberField({ required: true, nullable: false, positive: true });
const label = () => new fields.StringField({ required: true, blank: false });
const absentable = (schema: Loose) =>
  new fields.SchemaField(schema, { required: true, nullable: true, initial: null as Loose });
const listOf = (schema: Loose) => new fields.ArrayField(new fields.SchemaField(schema));
const named = () => ({ name: label(), abbreviation: new fields.StringField(), ordinal: whole({ min: 1 }) });
const indexed = () => new fields.NumberField({ required: true, nullable: true, min: 0, integer: true });

/** The fields of a calendar, as the published `CalendarData.Schema` has them. */
export const calendarSchema = () => ({
  name: label(),
  description: new fields.StringField(),
  years: absentable({
    yearZero: whole(),
    firstWeekday: whole({ min: 0 }),
    leapYear: absentable({ leapStart: whole(), leapInterval: whole({ min: 1 }) }),
  }),
  months: absentable({
    values: listOf({
      ...named(),
      days: new fields.NumberField({ required: true, nullable: false }),
      leapDays: new fields.NumberField({ required: false, nullable: true }),
    }),
  }),
  days: new fields.SchemaField({
    values: listOf(named()),
    daysPerYear: positive(),
    hoursPerDay: positive(),
    minutesPerHour: positive(),
    secondsPerMinute: positive(),
  }),
  seasons: absentable({
    values: listOf({
      name: label(),
      abbreviation: new fields.StringField(),
      monthStart: indexed(),
      dayStart: indexed(),
      monthEnd: indexed(),
      dayEnd: indexed(),
    }),
  }),
});

const MONTHS: readonly (readonly [string, number, number?])[] = [
  ["January", 31],
  ["February", 28, 29],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const short = (name: string): string => name.slice(0, 3);

/** The calendar of this world with a leap year each fourth year. The names are the table's; the shape is the published one. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: Loose = {
  name: "Simplified Gregorian",
  description: "Twelve months, a leap day each fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 4, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days, leapDays], index) => ({
      name,
      abbreviation: short(name),
      ordinal: index + 1,
      days,
      ...(leapDays && { leapDays }),
    })),
  },
  days: {
    values: WEEKDAYS.map((name, index) => ({ name, abbreviation: short(name), ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: [
      { name: "Spring", monthStart: 3, monthEnd: 5 },
      { name: "Summer", monthStart: 6, monthEnd: 8 },
      { name: "Autumn", monthStart: 9, monthEnd: 11 },
      { name: "Winter", monthStart: 12, monthEnd: 2 },
    ],
  },
};

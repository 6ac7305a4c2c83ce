import type { ConformanceEntry, ConformanceTable } from "./conformance.check.ts";

const NEWER = "generation 14's, which the published types do not know yet";
const PIPELINE = "a step of our own update pipeline";
const MIXIN = "published on the client's document mixin; here it serves the server's permission checks too";
const SPLIT = "a step that the published class keeps private";

const FIELD_OWN = {
  persisted: NEWER,
  placeholder: NEWER,
  _applyChangeSubtract: NEWER,
  _migrate: NEWER,
  _validateChange: PIPELINE,
};

const MODEL_OWN = { _makeSchema: SPLIT, _prepareChanges: PIPELINE, _commit: PIPELINE, _updateDiff: NEWER };

const DOCUMENT_OWN = {
  ...MODEL_OWN,
  backend: "the place where the client plugs its connection in",
  permission: MIXIN,
  isOwner: MIXIN,
  limited: MIXIN,
  visible: MIXIN,
};

/** The table of the DOM-free half. Load the modules as generation 13, which the published types describe. */
export function foundationTable(common: Loose, dice: Loose): ConformanceTable {
  const { fields, documents } = common;
  const element = () => new fields.StringField();
  const schema = () => ({ type: new fields.StringField({ required: true, initial: "a" }) });
  const make: Record<string, () => object> = {
    SchemaField: () => new fields.SchemaField({}),
    ArrayField: () => new fields.ArrayField(element()),
    SetField: () => new fields.SetField(element()),
    TypedObjectField: () => new fields.TypedObjectField(element()),
    FilePathField: () => new fields.FilePathField({ categories: ["IMAGE"] }),
    TypedSchemaField: () => new fields.TypedSchemaField({ a: schema() }),
    EmbeddedDataField: () => new fields.EmbeddedDataField(documents.PrototypeToken),
    EmbeddedCollectionField: () => new fields.EmbeddedCollectionField(documents.BaseItem),
    EmbeddedCollectionDeltaField: () => new fields.EmbeddedCollectionDeltaField(documents.BaseItem),
    EmbeddedDocumentField: () => new fields.EmbeddedDocumentField(documents.BaseActorDelta),
    ForeignDocumentField: () => new fields.ForeignDocumentField(documents.BaseItem),
    DocumentAuthorField: () => new fields.DocumentAuthorField(documents.BaseUser),
    TypeDataField: () => new fields.TypeDataField(documents.BaseItem),
    DocumentTypeField: () => new fields.DocumentTypeField(documents.BaseItem),
  };
  const fieldEntries = Object.keys(fields).map(
    (name): ConformanceEntry => ({
      standIn: fields[name],
      published: `foundry.data.fields.${name}`,
      sample: (make[name] ?? (() => new fields[name]()))(),
      own: { ...FIELD_OWN, ...FIELD_EXTRAS[name] },
    }),
  );
  const documentEntries = Object.keys(documents)
    .filter((name) => name.startsWith("Base"))
    .map(
      (name): ConformanceEntry => ({
        standIn: documents[name],
        published: `foundry.documents.${name}`,
        own: { ...DOCUMENT_OWN, ...(name === "BaseActiveEffect" && { DEFAULT_ICON: NEWER }) },
      }),
    );
  return [
    { standIn: common.DataModel, published: "foundry.abstract.DataModel", own: MODEL_OWN },
    {
      standIn: common.TypeDataModel,
      published: "foundry.abstract.TypeDataModel",
      own: { ...MODEL_OWN, onEmbed: NEWER },
    },
    { standIn: common.Document, published: "foundry.abstract.Document", own: DOCUMENT_OWN },
    { standIn: common.EmbeddedCollection, published: "foundry.abstract.EmbeddedCollection" },
    { standIn: common.Collection, published: "foundry.utils.Collection" },
    { standIn: common.Color, published: "foundry.utils.Color" },
    { standIn: common.Hooks, published: "Hooks" },
    { standIn: common.utils, published: "foundry.utils", namespace: true },
    { standIn: common.CONST, published: "CONST", namespace: true },
    {
      standIn: common.DataModelValidationFailure,
      published: "foundry.data.validation.DataModelValidationFailure",
      own: { fallbackValue: NEWER, empty: NEWER, getFailure: NEWER, getAllFailures: NEWER },
    },
    { standIn: common.DataModelValidationError, published: "foundry.data.validation.DataModelValidationError" },
    ...fieldEntries,
    ...documentEntries,
    ...diceEntries(dice),
  ];
}

const OPTION = "a documented option, whose member the types leave out";

/** What single fields have of their own. */
const FIELD_EXTRAS: Record<string, Record<string, string>> = {
  ArrayField: { min: OPTION, max: OPTION },
  SetField: { min: OPTION, max: OPTION },
  EmbeddedCollectionField: { min: OPTION, max: OPTION },
  EmbeddedCollectionDeltaField: { min: OPTION, max: OPTION },
  TypedObjectField: { validateKey: OPTION },
  DocumentFlagsField: { validateKey: OPTION },
  FilePathField: { virtual: OPTION },
  JavaScriptField: { async: OPTION },
};

function diceEntries({ Roll, MersenneTwister, terms }: Loose): ConformanceEntry[] {
  const waitless = "terms are evaluated without waiting through a method of their own here";
  const own = {
    evaluateSync: waitless,
    _evaluateSync: waitless,
    _extreme: "each kind of die's lowest and highest face in one place",
  };
  const make: Record<string, () => object> = {
    NumericTerm: () => new terms.NumericTerm({ number: 1 }),
    OperatorTerm: () => new terms.OperatorTerm({ operator: "+" }),
    StringTerm: () => new terms.StringTerm({ term: "x" }),
    FunctionTerm: () => new terms.FunctionTerm({ fn: "floor", terms: ["1"] }),
    ParentheticalTerm: () => new terms.ParentheticalTerm({ term: "1" }),
  };
  return [
    {
      standIn: Roll,
      published: "foundry.dice.Roll",
      sample: new Roll("1d6"),
      own: { _dealtFace: "how faces given by hand reach the dice", _prepareChatRenderContext: NEWER },
    },
    { standIn: MersenneTwister, published: "foundry.dice.MersenneTwister" },
    ...Object.keys(terms).map(
      (name): ConformanceEntry => ({
        standIn: terms[name],
        published: `foundry.dice.terms.${name}`,
        sample: (make[name] ?? (() => new terms[name]()))(),
        own,
      }),
    ),
  ];
}

export { createFormGroup } from "./form-group.ts";
export {
  createCheckboxInput,
  createEditorInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "./inputs.ts";
export { prepareSelectOptionGroups } from "./select-options.ts";

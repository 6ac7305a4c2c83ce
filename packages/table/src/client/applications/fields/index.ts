export { createFormGroup } from "./form-group.ts";
export { setInputAttributes } from "./input-attributes.ts";
export {
  createCheckboxInput,
  createEditorInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
} from "./inputs.ts";
export { prepareSelectOptionGroups } from "./select-options.ts";

/** Custom fields: their definitions, and the values that records have. */
export { checkCustomFields as checkValues, checkListQuery } from './checks.ts'
export {
  customFieldSchema as schemaOf,
  customFieldsOf as definitionsOf,
  type Definition,
  DefinitionCache,
  type FieldType,
  fieldTypes,
  invalidateDefinitions,
  lockedCustomFieldsOf as lockedDefinitionsOf,
  optionsAtMost,
} from './definitions.ts'
export { comparable, customFieldEntity as entityOf, idsWithCustomField as idsWith } from './values.ts'

/**
 * Attribute values of products: validation, storage and queries. Product actions call these functions in their own
 * transaction.
 */
import { setImmediate as nextRound } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import {
  type Ctx,
  type f,
  type FieldErrors,
  fieldMessage,
  mergeFreeForm,
  ownValue,
  tenantSql,
  validationError,
  withRowLocks,
} from '#core'
import { hasPattern } from './attribute.rules.ts'
import type { Attribute } from './attribute.ts'
import { checkValue, formatValue, filterKeysOf, schemas, serializeValue } from './attribute.values.ts'

type Values = Record<string, unknown>

/** The attribute values of a product after a merge, and the differences from the stored values. */
export interface AttributeAssignments {
  /** Native values by code, as stored in `products.attributes`. */
  attributes: Values
  /** `written`: new or changed values. `removed`: ids of the attributes whose values are deleted. */
  written: { attribute: AttributeDefinition; value: unknown }[]
  removed: string[]
}

type AttributeDefinition = Pick<Attribute, 'id' | 'code' | 'type' | 'options' | 'validation_rules' | 'unit'>

/** Maximum number of attribute values of one product. */
export const assignmentsAtMost = 100

/**
 * Merges attribute values from a request into the current values, by code; null removes a value. Rejects unknown
 * codes, and changed values that their definition does not allow. Locks the definitions against changes until the
 * commit.
 */
export async function mergeAttributes(
  ctx: Ctx,
  current: Values,
  input: Values | null | undefined,
): Promise<AttributeAssignments> {
  if (input === undefined) return { attributes: current, written: [], removed: [] }
  const requested = input ?? Object.fromEntries(Object.keys(current).map((code) => [code, null]))
  const definitions = await definitionsOf(ctx, Object.keys(requested))
  const { values, errors } = await validateValues(definitions, current, requested)
  const attributes = mergeFreeForm(current, values)
  if (Object.keys(attributes).length > assignmentsAtMost)
    errors.attributes = [fieldMessage('attributes', `must not have more than ${assignmentsAtMost} keys`)]
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return diffAttributes(definitions, current, attributes)
}

/**
 * Returns the attribute values for a copy of a product. Values are not validated again; values of deleted attributes
 * are omitted.
 */
export async function copyAttributes(ctx: Ctx, source: Values): Promise<AttributeAssignments> {
  const definitions = await definitionsOf(ctx, Object.keys(source))
  const copied = Object.entries(source).filter(([code]) => definitions.some((each) => each.code === code))
  return diffAttributes(definitions, {}, Object.fromEntries(copied))
}

/**
 * Returns the definitions with these codes, locked against changes, so that no option is removed while a product
 * chooses it.
 */
async function definitionsOf(ctx: Ctx, codes: readonly string[]): Promise<AttributeDefinition[]> {
  if (codes.length === 0) return []
  const named = ctx.db
    .selectFrom('attributes')
    .select(['id', 'code', 'type', 'options', 'validation_rules', 'unit'])
    .where(sql<boolean>`lower(code) = any(${codes.map((code) => code.toLowerCase())})`)
    .where('code', 'in', codes)
    .where('deleted_at', 'is', null)
  return withRowLocks(named, 'share', 'attributes').execute()
}

/** Returns the schemas of attribute values in a product, by path. */
export async function attributeFields(ctx: Ctx): Promise<Record<string, f.TSchema>> {
  const rows = await ctx.db
    .selectFrom('attributes')
    .select(['code', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ code, type }) => [`attributes.${code}`, schemas[type]]))
}

async function validateValues(definitions: readonly AttributeDefinition[], current: Values, input: Values) {
  const values: Values = {}
  const errors: FieldErrors = {}
  for (const [code, given] of Object.entries(input)) {
    const path = `attributes.${code}`
    const definition = definitions.find((each) => each.code === code)
    const isUnchanged = Object.hasOwn(current, code) && isDeepStrictEqual(given, current[code])
    // An unchanged JSON value is kept even if it is an empty text or list, which would otherwise remove the value.
    if (!definition) errors[path] = [fieldMessage(path, 'does not name an attribute that exists')]
    else if (isUnchanged) values[code] = current[code]
    else if (isEmpty(given)) values[code] = null
    else {
      const { value, problems } = checkValue(definition, path, given)
      values[code] = value
      if (problems.length > 0) errors[path] = problems
      // Matching a pattern can take milliseconds, so the loop yields to other requests.
      if (hasPattern(definition.validation_rules)) await nextRound()
    }
  }
  return { values, errors }
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function diffAttributes(
  definitions: readonly AttributeDefinition[],
  current: Values,
  attributes: Values,
): AttributeAssignments {
  const isSame = ({ code }: AttributeDefinition) =>
    isDeepStrictEqual(ownValue(current, code), ownValue(attributes, code))
  const changed = definitions.filter((attribute) => !isSame(attribute))
  const [removed, written] = [
    changed.filter(({ code }) => !Object.hasOwn(attributes, code)),
    changed.filter(({ code }) => Object.hasOwn(attributes, code)),
  ]
  return {
    attributes,
    written: written.map((attribute) => ({ attribute, value: attributes[attribute.code] })),
    removed: removed.map(({ id }) => id),
  }
}

/**
 * Writes the attribute values of a product. The statements run after the product itself is written, in the same
 * transaction.
 */
export function saveAttributes(ctx: Ctx, productId: string, { written, removed }: AttributeAssignments) {
  const ids = written.map(({ attribute }) => attribute.id)
  const keys = written.flatMap(({ attribute, value }) =>
    filterKeysOf(attribute.type, value).map((key) => [attribute.id, key] as const),
  )
  const write = (statement: RawBuilder<unknown>) => ctx.defer(statement.compile(ctx.db))
  if (ids.length + removed.length > 0) write(deleteKeys(productId, [...ids, ...removed]))
  if (removed.length > 0) write(deleteValues(productId, removed))
  if (ids.length > 0) {
    const values = written.map(({ attribute, value }) => serializeValue(attribute.type, value))
    write(upsertValues(productId, ids, values))
  }
  if (keys.length > 0) {
    const own = keys.map(([id]) => id)
    write(
      insertKeys(
        productId,
        own,
        keys.map(([, key]) => key),
      ),
    )
  }
}

const deleteKeys = (productId: string, ids: readonly string[]) => tenantSql`
  delete from product_attribute_keys where product_id = ${productId} and attribute_id = any(${ids})`

const deleteValues = (productId: string, ids: readonly string[]) => tenantSql`
  delete from product_attribute_values where product_id = ${productId} and attribute_id = any(${ids})`

const upsertValues = (productId: string, ids: readonly string[], values: readonly string[]) => tenantSql`
  insert into product_attribute_values (product_id, attribute_id, value)
  select ${productId}, pair.id, pair.value from unnest(${ids}::text[], ${values}::text[]) as pair (id, value)
  on conflict (tenant_id, product_id, attribute_id) do update set value = excluded.value`

const insertKeys = (productId: string, ids: readonly string[], keys: readonly string[]) => tenantSql`
  insert into product_attribute_keys (product_id, attribute_id, key)
  select ${productId}, pair.id, pair.value from unnest(${ids}::text[], ${keys}::text[]) as pair (id, value)
  on conflict do nothing`

/** Returns the attributes that are visible to customers, by product id, sorted by `sort_order`. */
export async function visibleAttributes(ctx: Ctx, products: readonly { id: string }[]) {
  if (products.length === 0) return new Map<string, VisibleAttribute[]>()
  const rows = await ctx.db
    .selectFrom('product_attribute_values as assigned')
    .innerJoin('attributes', 'attributes.id', 'assigned.attribute_id')
    .select(['assigned.product_id', 'assigned.value'])
    .select(['attributes.code', 'attributes.name', 'attributes.label', 'attributes.type', 'attributes.unit'])
    .where(sql<boolean>`assigned.product_id = any(${products.map(({ id }) => id)})`)
    .where('attributes.is_visible_on_frontend', '=', true)
    .where('attributes.deleted_at', 'is', null)
    .orderBy('attributes.sort_order')
    .orderBy('attributes.id')
    .execute()
  const groups = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...groups].map(([id, values]) => [id, values.map(toVisibleAttribute)]))
}

type VisibleRow = Pick<Attribute, 'code' | 'name' | 'label' | 'type' | 'unit'> & { value: string }
type VisibleAttribute = ReturnType<typeof toVisibleAttribute>

const toVisibleAttribute = ({ code, name, label, type, unit, value }: VisibleRow) => ({
  code,
  name,
  label,
  value,
  formatted_value: formatValue({ type, unit }, value),
  type,
  ...(unit !== null && { unit }),
})

/** Returns a field error for each required attribute without a value in the product or its master. */
export async function missingRequired(
  ctx: Ctx,
  { attributes, parent_product_id }: { attributes: Values; parent_product_id: string | null },
): Promise<FieldErrors> {
  const required = await ctx.db
    .selectFrom('attributes')
    .select('code')
    .where('is_required', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const missing = required.filter(({ code }) => !Object.hasOwn(attributes, code))
  if (missing.length === 0) return {}
  const inherited = parent_product_id ? await valuesOf(ctx, parent_product_id) : {}
  const paths = missing
    .filter(({ code }) => !Object.hasOwn(inherited, code))
    .map(({ code }) => `attributes.${code}`)
  return Object.fromEntries(paths.map((path) => [path, [fieldMessage(path, 'is required')]]))
}

async function valuesOf(ctx: Ctx, productId: string): Promise<Values> {
  const { rows } = await tenantSql<{ attributes: Values }>`
    select attributes from products
    where id = ${productId} and deleted_at is null`.execute(ctx.db)
  return rows[0]?.attributes ?? {}
}

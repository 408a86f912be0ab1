/** The values that products have: checked, written, read. The actions of products call these in their transaction. */
import { setImmediate as nextRound } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import {
  type Ctx,
  type FieldErrors,
  fieldMessage,
  mergeFreeForm,
  ownValue,
  parameter,
  preparedSql,
  validationError,
} from '#core'
import { hasPattern } from './attribute.rules.ts'
import type { Attribute } from './attribute.ts'
import { checkValue, formatted, keysOf, storedOf } from './attribute.values.ts'

type Values = Record<string, unknown>

/** What a product has, once its attributes are merged. */
export interface AttributeAssignments {
  /** Native values by code, as the product keeps them. */
  attributes: Values
  /** Values that are new or other than before, and the ids of the attributes that have none any more. */
  written: { attribute: Known; value: unknown }[]
  removed: string[]
}

type Known = Pick<Attribute, 'id' | 'code' | 'type' | 'options' | 'validation_rules' | 'unit'>

/** So many attributes one product may have values for. */
export const assignmentsAtMost = 100

/**
 * What a product that holds these values has with those that were sent: they are merged by code, and null takes one
 * away. Refuses every code that names no attribute, and every value that its definition does not allow, unless the
 * product holds it already. The definitions stay as they are until the commit.
 */
export async function attributesWith(
  ctx: Ctx,
  held: Values,
  sent: Values | null | undefined,
): Promise<AttributeAssignments> {
  if (sent === undefined) return { attributes: held, written: [], removed: [] }
  const asked = sent ?? Object.fromEntries(Object.keys(held).map((code) => [code, null]))
  const known = await definitionsOf(ctx, Object.keys(asked))
  const { values, errors } = await checked(known, held, asked)
  const attributes = mergeFreeForm(held, values)
  if (Object.keys(attributes).length > assignmentsAtMost)
    errors.attributes = [fieldMessage('attributes', `must not have more than ${assignmentsAtMost} keys`)]
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return differing(known, held, attributes)
}

/** What a product has that is a copy of one with these values: they are not judged again. */
export async function attributesCopied(ctx: Ctx, held: Values): Promise<AttributeAssignments> {
  const known = await definitionsOf(ctx, Object.keys(held))
  const kept = Object.entries(held).filter(([code]) => known.some((each) => each.code === code))
  return differing(known, {}, Object.fromEntries(kept))
}

/** Locked against changes, so that nobody takes an option away that is just being chosen. */
async function definitionsOf(ctx: Ctx, codes: readonly string[]): Promise<Known[]> {
  if (codes.length === 0) return []
  return ctx.db
    .selectFrom('attributes')
    .select(['id', 'code', 'type', 'options', 'validation_rules', 'unit'])
    .where(sql<boolean>`lower(code) = any(${codes.map((code) => code.toLowerCase())})`)
    .where('code', 'in', codes)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
}

async function checked(known: readonly Known[], held: Values, sent: Values) {
  const values: Values = {}
  const errors: FieldErrors = {}
  for (const [code, given] of Object.entries(sent)) {
    const path = `attributes.${code}`
    const definition = known.find((each) => each.code === code)
    const isHeld = Object.hasOwn(held, code) && isDeepStrictEqual(given, held[code])
    if (!definition) errors[path] = [fieldMessage(path, 'does not name an attribute that exists')]
    else if (isEmpty(given)) values[code] = null
    else if (!isHeld) {
      const { value, problems } = checkValue(definition, path, given)
      values[code] = value
      if (problems.length > 0) errors[path] = problems
      // A pattern may take some milliseconds, and there may be one for each value: others have their turn in between.
      if (hasPattern(definition.validation_rules)) await nextRound()
    }
  }
  return { values, errors }
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function differing(known: readonly Known[], held: Values, attributes: Values): AttributeAssignments {
  const isSame = ({ code }: Known) => isDeepStrictEqual(ownValue(held, code), ownValue(attributes, code))
  const changed = known.filter((attribute) => !isSame(attribute))
  const [gone, there] = [
    changed.filter(({ code }) => !Object.hasOwn(attributes, code)),
    changed.filter(({ code }) => Object.hasOwn(attributes, code)),
  ]
  return {
    attributes,
    written: there.map((attribute) => ({ attribute, value: attributes[attribute.code] })),
    removed: gone.map(({ id }) => id),
  }
}

/** Writes down what a product has: after the product itself, in the same transaction. */
export function saveAttributes(ctx: Ctx, productId: string, { written, removed }: AttributeAssignments) {
  const ids = written.map(({ attribute }) => attribute.id)
  const keys = written.flatMap(({ attribute, value }) =>
    keysOf(attribute.type, value).map((key) => [attribute.id, key] as const),
  )
  const own = { tenant_id: ctx.tenant.id, product_id: productId }
  const write = (statement: ReturnType<typeof preparedSql>, values: object) =>
    ctx.defer(statement(ctx, { ...own, ...values }))
  if (ids.length + removed.length > 0) write(deleteKeys, { ids: [...ids, ...removed] })
  if (removed.length > 0) write(deleteValues, { ids: removed })
  if (ids.length > 0) {
    const values = written.map(({ attribute, value }) => storedOf(attribute.type, value))
    write(upsertValues, { ids, values })
  }
  if (keys.length > 0) write(insertKeys, { ids: keys.map(([id]) => id), values: keys.map(([, key]) => key) })
}

const ofProduct = sql`tenant_id = ${parameter('tenant_id')} and product_id = ${parameter('product_id')}`
const pairs = sql`unnest(${parameter('ids')}::text[], ${parameter('values')}::text[]) as pair (id, value)`

const deleteKeys = preparedSql(
  sql`delete from product_attribute_keys where ${ofProduct} and attribute_id = any(${parameter('ids')})`,
)

const deleteValues = preparedSql(
  sql`delete from product_attribute_values where ${ofProduct} and attribute_id = any(${parameter('ids')})`,
)

const upsertValues = preparedSql(sql`
  insert into product_attribute_values (tenant_id, product_id, attribute_id, value)
  select ${parameter('tenant_id')}, ${parameter('product_id')}, pair.id, pair.value from ${pairs}
  on conflict (tenant_id, product_id, attribute_id) do update set value = excluded.value`)

const insertKeys = preparedSql(sql`
  insert into product_attribute_keys (tenant_id, product_id, attribute_id, key)
  select ${parameter('tenant_id')}, ${parameter('product_id')}, pair.id, pair.value from ${pairs}
  on conflict do nothing`)

/** The attributes that a shop shows of each of these products, by the id of the product, in their order. */
export async function visibleAttributes(ctx: Ctx, products: readonly { id: string }[]) {
  if (products.length === 0) return new Map<string, Visible[]>()
  const rows = await ctx.db
    .selectFrom('product_attribute_values as held')
    .innerJoin('attributes', 'attributes.id', 'held.attribute_id')
    .select(['held.product_id', 'held.value'])
    .select(['attributes.code', 'attributes.name', 'attributes.label', 'attributes.type', 'attributes.unit'])
    .where(sql<boolean>`held.product_id = any(${products.map(({ id }) => id)})`)
    .where('attributes.is_visible_on_frontend', '=', true)
    .where('attributes.deleted_at', 'is', null)
    .orderBy('attributes.sort_order')
    .orderBy('attributes.id')
    .execute()
  const groups = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...groups].map(([id, own]) => [id, own.map(asShown)]))
}

type Shown = Pick<Attribute, 'code' | 'name' | 'label' | 'type' | 'unit'> & { value: string }
type Visible = ReturnType<typeof asShown>

const asShown = ({ code, name, label, type, unit, value }: Shown) => ({
  code,
  name,
  label,
  value,
  formatted_value: formatted({ type, unit }, value),
  type,
  ...(unit !== null && { unit }),
})

/** What keeps a product from being active: each required attribute that neither it nor its master has a value for. */
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
  const { rows } = await sql<{ attributes: Values }>`
    select attributes from products
    where tenant_id = ${ctx.tenant.id} and id = ${productId} and deleted_at is null`.execute(ctx.db)
  return rows[0]?.attributes ?? {}
}

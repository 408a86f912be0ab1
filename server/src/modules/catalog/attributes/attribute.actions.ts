import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import {
  type Change,
  checkAll,
  type Ctx,
  defined,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findForUpdate,
  insert,
  invalidField,
  rejectImmutable,
  remove,
  restore,
  tenantSql,
  update,
  validationError,
  type ValidPart,
} from '#core'
import { enqueue } from '#core/jobs'
import { rebuildSearchedTexts } from '../catalog.jobs.ts'
import { changeProducts } from '../product-changes.ts'
import { type Attribute, attributes, definitionErrors } from './attribute.ts'
import { checkValue } from './attribute.values.ts'

type Draft = f.Static<typeof attributes.draft>
type Patch = f.Static<typeof attributes.patch>

/** Adds an attribute definition. Products can then have values for it. */
export async function defineAttribute(ctx: Ctx, { default_value, ...draft }: Draft): Promise<Attribute> {
  const default_text = serializeDefault(draft, default_value ?? null)
  const attribute = await insert(ctx, attributes, { ...draft, default_text })
  emitCreated(ctx, attributes, 'created', attribute)
  return find(ctx, attributes, attribute.id)
}

/** Checks the default value of a new attribute. */
export function checkNewAttribute({ default_value, ...draft }: ValidPart<Draft>) {
  serializeDefault(draft, default_value ?? null)
}

/** Checks that a change keeps the code and the type, and that its default value is valid. */
export async function checkAttributeChange(
  ctx: Ctx,
  id: string,
  { default_value, ...patch }: ValidPart<Patch>,
): Promise<void> {
  const before = await find(ctx, attributes, id)
  return checkAll(
    () => rejectImmutable(attributes, before, patch),
    () => serializeDefault({ ...before, ...patch }, changedDefault(before, default_value) ?? null),
  )
}

/** Updates an attribute. Rejects a change of the code or type, and the removal of an option that products use. */
export async function changeAttribute(ctx: Ctx, id: string, patch: Patch): Promise<Change<Attribute>> {
  const before = await findForUpdate(ctx, attributes, id)
  rejectImmutable(attributes, before, patch)
  const { default_value: given, ...fields } = patch
  const default_value = changedDefault(before, given)
  const updated = { ...before, ...defined(fields) }
  const default_text = default_value === undefined ? undefined : serializeDefault(updated, default_value)
  // A stored JSON default is not parsed again: a JSON string would be parsed as JSON text.
  if (default_text === undefined && before.type !== 'json') serializeDefault(updated, before.default_value)
  const change = await update(ctx, attributes, before, { ...fields, default_text })
  // The update has locked the definition, so no product can choose a removed option before the commit.
  await requireRemovedOptionsUnused(ctx, change)
  emit(ctx, attributes, 'updated', change)
  if (change.changed.includes('is_searchable')) rebuildSearch(ctx)
  return change
}

/**
 * Deletes an attribute and, permanently, its values in products. Rejects the deletion of a required attribute that
 * has values.
 */
export async function deleteAttribute(ctx: Ctx, id: string): Promise<void> {
  const attribute = await findForUpdate(ctx, attributes, id)
  await remove(ctx, attributes, attribute)
  if (attribute.is_required && (await hasValues(ctx, attribute)))
    throw invalidField(
      'is_required',
      'must be false before the attribute is deleted: products have a value for it',
    )
  await deleteValues(ctx, attribute)
  if (attribute.is_searchable) rebuildSearch(ctx)
  emitDeleted(ctx, attributes, 'deleted', attribute)
}

/** A job updates the products. A pending rebuild also covers this change. */
const rebuildSearch = (ctx: Ctx) => enqueue(ctx, rebuildSearchedTexts, { after: '' }, { key: 'begin' })

/** Restores a deleted attribute without its former values. Rejects the request if another attribute has its code. */
export async function restoreAttribute(ctx: Ctx, id: string): Promise<Attribute> {
  const { after } = await restore(ctx, attributes, id)
  emitCreated(ctx, attributes, 'restored', after)
  return find(ctx, attributes, id)
}

/**
 * Returns the default value of a request, or undefined if it equals the stored one. The stored one is not parsed
 * again, because a JSON string would be parsed as JSON text.
 */
const changedDefault = (before: Attribute, given: unknown) =>
  isDeepStrictEqual(given, before.default_value) ? undefined : given

/**
 * Returns the default value as JSON text, or null if there is none. Rejects a value that the definition does not
 * allow.
 */
function serializeDefault(definition: ValidPart<Draft>, given: unknown): string | null {
  const { type, options = [], validation_rules = [] } = definition
  if (!type) return null
  // Invalid options or rules cannot check a value, and an invalid pattern could run forever.
  const isValid = Object.keys(definitionErrors({ type, options, validation_rules })).length === 0
  if (given === null || !isValid) return null
  const { value, problems } = checkValue({ type, options, validation_rules }, 'default_value', given)
  if (problems.length > 0) throw validationError({ ...definitionErrors(definition), default_value: problems })
  // An empty text means no default.
  return value === '' ? null : JSON.stringify(value)
}

/** Rejects the removal of used options. The values of deleted products count, because products can be restored. */
async function requireRemovedOptionsUnused(ctx: Ctx, { before, after }: Change<Attribute>) {
  const removed = before.options.filter((option) => !after.options.includes(option))
  if (removed.length === 0) return
  const { rows } = await tenantSql<{ key: string }>`
    select distinct key from product_attribute_keys
    where attribute_id = ${after.id} and key = any(${removed})
    order by key`.execute(ctx.db)
  const used = rows.map(({ key }) => key)
  if (used.length > 0)
    throw invalidField(
      'options',
      `must keep the options that products (including deleted ones) have chosen: ${used.join(', ')}`,
    )
}

async function hasValues(ctx: Ctx, { id }: Attribute) {
  const { rows } = await tenantSql`
    select from product_attribute_values v
      join products p on p.id = v.product_id and p.deleted_at is null
    where v.attribute_id = ${id}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Deletes the values of an attribute, including those of deleted products, because products can be restored. */
async function deleteValues(ctx: Ctx, { id, code }: Attribute) {
  const ofAttribute = sql`attribute_id = ${id}`
  const ids = tenantSql`(select product_id from product_attribute_values where ${ofAttribute})`
  await changeProducts(ctx, ids, 'attributes', sql`attributes - ${code}::text`)
  await tenantSql`delete from product_attribute_keys where ${ofAttribute}`.execute(ctx.db)
  await tenantSql`delete from product_attribute_values where ${ofAttribute}`.execute(ctx.db)
}

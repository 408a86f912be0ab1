import { sql } from 'kysely'
import type { Ctx } from '#platform/context'
import { emit, emitCreated, emitDeleted } from '#platform/events'
import type { Static } from '#platform/fields'
import { type Change, find, insert, lock, remove, restore, update } from '#platform/records'
import { type FieldErrors, invalid, refuse, sentence } from '#platform/refusal'
import { type Attribute, attributes } from './attribute.ts'
import { checkValue, type Definition } from './attribute.values.ts'

type Draft = Static<typeof attributes.draft>
type Patch = Static<typeof attributes.patch>

/** Adds an attribute: from now on products can have values for it. */
export async function defineAttribute(ctx: Ctx, { default_value, ...draft }: Draft): Promise<Attribute> {
  const { unit = null, options = [], validation_rules = [] } = draft
  const first = checkDefault({ type: draft.type, unit, options, validation_rules }, default_value)
  const attribute = await insert(ctx, attributes, { ...draft, default_text: first.text })
  if (first.problems.length > 0) throw invalid({ default_value: first.problems })
  emitCreated(ctx, attributes, 'created', attribute)
  return find(ctx, attributes, attribute.id)
}

/** Refuses another code or type, and to take away an option that products have chosen. */
export async function changeAttribute(ctx: Ctx, id: string, patch: Patch): Promise<Change<Attribute>> {
  const before = await lock(ctx, attributes, id)
  requireSame(before, patch)
  const { default_value: sent, ...fields } = patch
  const { options = before.options, validation_rules = before.validation_rules } = fields
  // JSON is held as it is, whatever the rest says; read a second time it might be something else.
  const isKept = sent === undefined && before.type === 'json'
  const held = isKept ? null : before.default_value
  const first = checkDefault({ ...before, options, validation_rules }, sent === undefined ? held : sent)
  const change = await update(ctx, attributes, before, {
    ...fields,
    default_text: sent === undefined ? undefined : first.text,
  })
  if (first.problems.length > 0) throw invalid({ default_value: first.problems })
  // The definition is written, so it is locked: nobody chooses an option any more that is gone.
  await requireUnused(ctx, change)
  emit(ctx, attributes, 'updated', change)
  return change
}

/**
 * Deletes an attribute, and with it all values that products have for it, for good. Refuses as long as it is required
 * and products have it.
 */
export async function deleteAttribute(ctx: Ctx, id: string): Promise<void> {
  const attribute = await lock(ctx, attributes, id)
  await remove(ctx, attributes, attribute)
  if (attribute.is_required && (await isHeld(ctx, attribute)))
    throw refuse('is_required', 'must be false before the attribute is deleted: products have a value for it')
  await takeAway(ctx, attribute)
  emitDeleted(ctx, attributes, 'deleted', attribute)
}

/** Brings back a definition; the values that products had for it stay away. Refuses when its code was taken. */
export async function restoreAttribute(ctx: Ctx, id: string): Promise<Attribute> {
  const { after } = await restore(ctx, attributes, id)
  emitCreated(ctx, attributes, 'restored', after)
  return find(ctx, attributes, id)
}

/** What forms begin with, as JSON text, and what is wrong with it. */
function checkDefault(definition: Definition, given: unknown) {
  if (given === undefined || given === null) return { text: null, problems: [] }
  const { value, problems } = checkValue(definition, 'default_value', given)
  return { text: problems.length > 0 ? null : JSON.stringify(value), problems }
}

/** Values were written as what the attribute was. */
function requireSame(before: Attribute, patch: Patch) {
  const changed = (['code', 'type'] as const).filter(
    (name) => patch[name] !== undefined && patch[name] !== before[name],
  )
  const errors: FieldErrors = Object.fromEntries(
    changed.map((name) => [name, [sentence(name, 'cannot be changed')]]),
  )
  if (changed.length > 0) throw invalid(errors)
}

async function requireUnused(ctx: Ctx, { before, after }: Change<Attribute>) {
  const lost = before.options.filter((option) => !after.options.includes(option))
  if (lost.length === 0) return
  const { rows } = await sql<{ key: string }>`
    select distinct key from product_attribute_keys k
      join products p on p.tenant_id = k.tenant_id and p.id = k.product_id and p.deleted_at is null
    where k.tenant_id = ${ctx.tenant.id} and k.attribute_id = ${after.id} and k.key = any(${lost})
    order by key`.execute(ctx.db)
  const used = rows.map(({ key }) => key)
  if (used.length > 0) throw refuse('options', `must keep what products have chosen: ${used.join(', ')}`)
}

async function isHeld(ctx: Ctx, { id }: Attribute) {
  const { rows } = await sql`
    select from product_attribute_values v
      join products p on p.tenant_id = v.tenant_id and p.id = v.product_id and p.deleted_at is null
    where v.tenant_id = ${ctx.tenant.id} and v.attribute_id = ${id}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Also from products that are deleted themselves: they may come back. */
async function takeAway(ctx: Ctx, { id, code }: Attribute) {
  const own = sql`tenant_id = ${ctx.tenant.id} and attribute_id = ${id}`
  await sql`
    update products set attributes = attributes - ${code}::text, version = version + 1, updated_at = ${ctx.now}
    where tenant_id = ${ctx.tenant.id} and id in (select product_id from product_attribute_values where ${own})
  `.execute(ctx.db)
  await sql`delete from product_attribute_keys where ${own}`.execute(ctx.db)
  await sql`delete from product_attribute_values where ${own}`.execute(ctx.db)
}

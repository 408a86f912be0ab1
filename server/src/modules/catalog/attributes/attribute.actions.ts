import { sql } from 'kysely'
import {
  type Change,
  type Ctx,
  defined,
  emit,
  emitCreated,
  emitDeleted,
  type FieldErrors,
  find,
  insert,
  validationError,
  findForUpdate,
  invalidField,
  remove,
  restore,
  fieldMessage,
  type Static,
  update,
} from '#core'
import { type Attribute, attributes, definitionErrors } from './attribute.ts'
import { checkValue } from './attribute.values.ts'

type Draft = Static<typeof attributes.draft>
type Patch = Static<typeof attributes.patch>

/** Adds an attribute: from now on products can have values for it. */
export async function defineAttribute(ctx: Ctx, { default_value, ...draft }: Draft): Promise<Attribute> {
  const default_text = defaultOf(draft, default_value ?? null)
  const attribute = await insert(ctx, attributes, { ...draft, default_text })
  emitCreated(ctx, attributes, 'created', attribute)
  return find(ctx, attributes, attribute.id)
}

/** Refuses another code or type, and to take away an option that products have chosen. */
export async function changeAttribute(ctx: Ctx, id: string, patch: Patch): Promise<Change<Attribute>> {
  const before = await findForUpdate(ctx, attributes, id)
  requireSame(before, patch)
  const { default_value, ...fields } = patch
  const becoming = { ...before, ...defined(fields) }
  const default_text = default_value === undefined ? undefined : defaultOf(becoming, default_value)
  // JSON is the same under all rules; read a second time, text in it might be something else.
  if (default_text === undefined && before.type !== 'json') defaultOf(becoming, before.default_value)
  const change = await update(ctx, attributes, before, { ...fields, default_text })
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
  const attribute = await findForUpdate(ctx, attributes, id)
  await remove(ctx, attributes, attribute)
  if (attribute.is_required && (await isHeld(ctx, attribute)))
    throw invalidField(
      'is_required',
      'must be false before the attribute is deleted: products have a value for it',
    )
  await takeAway(ctx, attribute)
  emitDeleted(ctx, attributes, 'deleted', attribute)
}

/** Brings back a definition; the values that products had for it stay away. Refuses when its code was taken. */
export async function restoreAttribute(ctx: Ctx, id: string): Promise<Attribute> {
  const { after } = await restore(ctx, attributes, id)
  emitCreated(ctx, attributes, 'restored', after)
  return find(ctx, attributes, id)
}

/** What forms begin with, as JSON text. Refuses a value that the definition does not allow. */
function defaultOf(definition: Draft, given: unknown): string | null {
  const { type, options = [], validation_rules = [] } = definition
  // What a value may be, nobody can say while options or rules are wrong; and such a rule may never end.
  const isSound = Object.keys(definitionErrors({ type, options, validation_rules })).length === 0
  if (given === null || !isSound) return null
  const { value, problems } = checkValue({ type, options, validation_rules }, 'default_value', given)
  if (problems.length > 0) throw validationError({ ...definitionErrors(definition), default_value: problems })
  return JSON.stringify(value)
}

/** Values were written as what the attribute was. */
function requireSame(before: Attribute, patch: Patch) {
  const changed = (['code', 'type'] as const).filter(
    (name) => patch[name] !== undefined && patch[name] !== before[name],
  )
  const errors: FieldErrors = Object.fromEntries(
    changed.map((name) => [name, [fieldMessage(name, 'cannot be changed')]]),
  )
  if (changed.length > 0) throw validationError(errors)
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
  if (used.length > 0)
    throw invalidField('options', `must keep what products have chosen: ${used.join(', ')}`)
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

/** Merges contacts of the same person. */
import {
  type Ctx,
  distinct,
  emitDeleted,
  emitHappened,
  type f,
  find,
  findAllForUpdate,
  invalidField,
  notFound,
  notifyMerge,
  remove,
  update,
} from '#core'
import { moveActivitiesOfContacts } from '../activities/activity.merge.ts'
import { unsetPreviousPrimary } from './contact.actions.ts'
import { lockWithPrimary } from './contact.locks.ts'
import { keysOf } from './similarity/normalization.ts'
import { type Contact, contacts, type MergeBody } from './contact.ts'

/**
 * Merges duplicates into a contact: moves activities and documents, fills empty fields, adds the notes and deletes the
 * duplicates.
 * Emits an event even if no field changes. Locks all contacts in the order of their ids, so that concurrent merges
 * run one after the other.
 */
export async function mergeContacts(ctx: Ctx, id: string, { duplicate_ids }: f.Static<typeof MergeBody>) {
  const duplicateIds = [...new Set(duplicate_ids)]
  if (duplicateIds.includes(id)) throw invalidField('duplicate_ids', 'must not name the contact itself')
  await find(ctx, contacts, id)
  lockWithPrimary(ctx, [id, ...duplicateIds])
  const found = await findAllForUpdate(ctx, contacts, [id, ...duplicateIds])
  const locked = new Map(found.map((contact) => [contact.id, contact]))
  const survivor = locked.get(id)
  if (!survivor) throw notFound(contacts.entityType)
  const duplicates = duplicateIds.map((each) => {
    const duplicate = locked.get(each)
    if (!duplicate) throw unknownDuplicate(duplicate_ids.indexOf(each))
    return duplicate
  })
  for (const duplicate of duplicates) {
    await remove(ctx, contacts, duplicate)
    emitDeleted(ctx, contacts, 'deleted', duplicate)
  }
  // A merged contact cannot be restored: its activities and documents are those of the other contact.
  await ctx.db.updateTable('contacts').set({ merged_into_id: id }).where('id', 'in', duplicateIds).execute()
  await moveActivitiesOfContacts(ctx, id, duplicateIds)
  await notifyMerge(ctx, contacts, id, duplicateIds)
  const values = mergedValues(survivor, duplicates)
  if (values.is_primary && !survivor.is_primary) await unsetPreviousPrimary(ctx, values.customer_id, id)
  const change = await update(ctx, contacts, survivor, values)
  emitHappened(ctx, contacts, 'merged', change, { duplicate_ids: { old: null, new: duplicateIds } })
  return find(ctx, contacts, id)
}

const singleValueFields = [
  'title',
  'department',
  'phone',
  'mobile',
  'customer_id',
  'role',
  'address',
] as const

/** Returns the merged values: from the surviving contact, or else from the first duplicate with a value. */
function mergedValues(survivor: Contact, duplicates: readonly Contact[]) {
  const all = [survivor, ...duplicates]
  const firstValues = Object.fromEntries(
    singleValueFields.map((name) => [name, all.find((contact) => contact[name] !== null)?.[name] ?? null]),
  ) as Pick<Contact, (typeof singleValueFields)[number]>
  return {
    ...firstValues,
    notes: mergedNotes(all),
    ...keysOf({ ...survivor, phone: firstValues.phone, mobile: firstValues.mobile }),
    social_profiles: mergeObjects(all.map(({ social_profiles }) => social_profiles)),
    communication_preferences: {
      ...mergeObjects(all.map(({ communication_preferences }) => communication_preferences)),
      // An opt-out of any contact is kept.
      opt_out_marketing: all.some(
        ({ communication_preferences: { opt_out_marketing } }) => opt_out_marketing,
      ),
    },
    custom_fields: mergeObjects(all.map(({ custom_fields }) => custom_fields)),
    tags: distinct(all.flatMap(({ tags }) => tags)),
    last_activity_at: latest(all.map(({ last_activity_at }) => last_activity_at)),
    is_primary: all.some(
      ({ is_primary, customer_id }) => is_primary && customer_id === firstValues.customer_id,
    ),
  }
}

const longestNotes = 65_535

/** Returns the notes of all contacts, one below the other, each text once. */
function mergedNotes(all: readonly Contact[]): string | null {
  const notes = distinct(all.flatMap((contact) => contact.notes?.trim() || []))
  const merged = notes.join('\n\n')
  if (merged.length > longestNotes)
    throw invalidField(
      'duplicate_ids',
      `have notes that are too long for one contact: at most ${longestNotes} characters together`,
    )
  return merged === '' ? null : merged
}

/** Merges objects by key; earlier objects take precedence. */
const mergeObjects = <T extends object>(parts: readonly T[]): T =>
  Object.assign({}, parts[0], ...parts.toReversed().map(withoutNulls)) as T

const withoutNulls = (part: object) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null))

const latest = (moments: readonly (string | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null

const unknownDuplicate = (index: number) =>
  invalidField(`duplicate_ids.${index}`, 'does not name a record that exists')

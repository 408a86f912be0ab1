/** Contacts that are the same person become one. */
import { sql } from 'kysely'
import {
  type Ctx,
  distinct,
  emitDeleted,
  emitHappened,
  find,
  findForUpdate,
  notifyMerge,
  ApiError,
  invalidField,
  remove,
  type Static,
  update,
} from '#core'
import { moveActivitiesOfContacts } from '../activities/activity.merge.ts'
import { makeRoomForPrimary } from './contact.actions.ts'
import { keysOf } from './similarity/normalization.ts'
import { type Contact, contacts, type Merging } from './contact.ts'

/**
 * The survivor takes over activities, documents and what it does not know itself; the duplicates are deleted. That it
 * happened is told even where the survivor knew everything. All are locked in the order of their ids, so that two who
 * merge the same people at once wait for each other.
 */
export async function mergeContacts(ctx: Ctx, id: string, { duplicate_ids }: Static<typeof Merging>) {
  const given = [...new Set(duplicate_ids)]
  if (given.includes(id)) throw invalidField('duplicate_ids', 'must not name the contact itself')
  await find(ctx, contacts, id)
  await holdContacts(ctx, [id, ...given])
  const locked = new Map<string, Contact>()
  for (const each of [id, ...given].toSorted()) {
    const isDuplicate = each !== id
    locked.set(
      each,
      await findForUpdate(ctx, contacts, each).catch((error: unknown) => {
        throw isDuplicate ? onDuplicate(error, duplicate_ids.indexOf(each)) : error
      }),
    )
  }
  const survivor = locked.get(id) as Contact
  const duplicates = given.map((each) => locked.get(each) as Contact)
  for (const duplicate of duplicates) {
    await remove(ctx, contacts, duplicate)
    emitDeleted(ctx, contacts, 'deleted', duplicate)
  }
  await moveActivitiesOfContacts(ctx, id, given)
  await notifyMerge(ctx, contacts, id, given)
  const values = united(survivor, duplicates)
  if (values.is_primary && !survivor.is_primary) await makeRoomForPrimary(ctx, values.customer_id, id)
  const change = await update(ctx, contacts, survivor, values)
  emitHappened(ctx, contacts, 'merged', change, { duplicate_ids: { old: null, new: given } })
  return find(ctx, contacts, id)
}

/** The survivor may stay as it is, and then nothing would notice that it was merged into another meanwhile. */
async function holdContacts(ctx: Ctx, ids: readonly string[]) {
  const rows = ctx.db.selectFrom('contacts').select('id')
  await rows
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

const onlyOne = ['title', 'department', 'phone', 'mobile', 'customer_id', 'role', 'address', 'notes'] as const

/** What the survivor knows afterwards: its own, else what the first duplicate that knows it says. */
function united(survivor: Contact, duplicates: readonly Contact[]) {
  const all = [survivor, ...duplicates]
  const known = Object.fromEntries(
    onlyOne.map((name) => [name, all.find((contact) => contact[name] !== null)?.[name] ?? null]),
  ) as Pick<Contact, (typeof onlyOne)[number]>
  return {
    ...known,
    ...keysOf({ ...survivor, phone: known.phone, mobile: known.mobile }),
    social_profiles: joined(all.map(({ social_profiles }) => social_profiles)),
    communication_preferences: {
      ...joined(all.map(({ communication_preferences }) => communication_preferences)),
      // Whoever once opted out stays out.
      opt_out_marketing: all.some(
        ({ communication_preferences: { opt_out_marketing } }) => opt_out_marketing,
      ),
    },
    custom_fields: joined(all.map(({ custom_fields }) => custom_fields)),
    tags: distinct(all.flatMap(({ tags }) => tags)),
    last_activity_at: latest(all.map(({ last_activity_at }) => last_activity_at)),
    is_primary: all.some(({ is_primary, customer_id }) => is_primary && customer_id === known.customer_id),
  }
}

/** Objects joined by key; what comes earlier counts more. */
const joined = <T extends object>(parts: readonly T[]): T =>
  Object.assign({}, parts[0], ...parts.toReversed().map(withoutNulls)) as T

const withoutNulls = (part: object) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null))

const latest = (moments: readonly (string | null)[]) =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null

function onDuplicate(error: unknown, place: number): unknown {
  const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND'
  return isUnknown ? invalidField(`duplicate_ids.${place}`, 'does not name a record that exists') : error
}

import {
  authorizeInitialState,
  authorizeTransition,
  type Change,
  type Ctx,
  defined,
  distinct,
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  type f,
  find,
  findAllForUpdate,
  findForUpdate,
  insert,
  merge,
  mergedPatch,
  remove,
  transition,
  update,
} from '#core'
import { keysOf } from './similarity/normalization.ts'
import { lockWithPrimary } from './contact.locks.ts'
import { type Contact, contacts, contactStates, type DeactivateBody } from './contact.ts'

type Draft = f.Static<typeof contacts.draft>
type Patch = f.Static<typeof contacts.patch>

export async function createContact(ctx: Ctx, draft: Draft): Promise<Contact> {
  const { id } = await addContact(ctx, draft)
  return find(ctx, contacts, id)
}

/** Adds a contact and returns it without its details. */
export async function addContact(ctx: Ctx, draft: Draft): Promise<Contact> {
  const { is_primary = false, customer_id = null, first_name, last_name } = draft
  const { status = contactStates.initial } = draft
  authorizeInitialState(ctx, contacts, status)
  if (is_primary) await unsetPreviousPrimary(ctx, customer_id)
  const contact = await insert(ctx, contacts, {
    ...draft,
    merged_into_id: null,
    ...keysOf({ first_name, last_name, phone: draft.phone ?? null, mobile: draft.mobile ?? null }),
    type: draft.type ?? 'person',
    status,
    is_primary,
    social_profiles: { ...noProfiles, ...draft.social_profiles },
    communication_preferences: { ...noPreferences, ...draft.communication_preferences },
  })
  emitCreated(ctx, contacts, 'created', contact)
  return contact
}

/** Updates a contact. A contact that moves to another customer is not primary there unless the request sets it. */
export async function updateContact(ctx: Ctx, id: string, patch: Patch): Promise<Change<Contact>> {
  if (patch.is_primary) lockWithPrimary(ctx, [id], patch.customer_id)
  const before = await findForUpdate(ctx, contacts, id)
  const { customer_id = before.customer_id } = patch
  const isMoved = customer_id !== before.customer_id
  const { is_primary = before.is_primary && !isMoved } = patch
  const becomesPrimary = is_primary && (!before.is_primary || isMoved)
  if (becomesPrimary) await unsetPreviousPrimary(ctx, customer_id, id)
  const after = { ...before, ...defined(patch) }
  authorizeTransition(ctx, contacts, before.status, after.status)
  const change = await update(ctx, contacts, before, {
    ...mergedPatch(contacts, before, patch),
    is_primary,
    ...keysOf(after),
    ...(after.status !== before.status && { deactivation_reason: null }),
    social_profiles: mergedOr(noProfiles, before.social_profiles, patch.social_profiles),
    communication_preferences: mergedOr(
      noPreferences,
      before.communication_preferences,
      patch.communication_preferences,
    ),
  })
  emitByField(ctx, contacts, change, { status_changed: ['status', 'deactivation_reason'] }, 'updated')
  return change
}

export async function deleteContact(ctx: Ctx, id: string) {
  const contact = await findForUpdate(ctx, contacts, id)
  await remove(ctx, contacts, contact)
  emitDeleted(ctx, contacts, 'deleted', contact)
}

export const activateContact = (ctx: Ctx, id: string) => changeStatus(ctx, id, 'activate', null)

export const deactivateContact = (ctx: Ctx, id: string, { reason = null }: f.Static<typeof DeactivateBody>) =>
  changeStatus(ctx, id, 'deactivate', reason)

/** Changes the status. The reason is stored until the contact is active again. */
async function changeStatus(
  ctx: Ctx,
  id: string,
  name: keyof typeof contactStates.transitions,
  reason: string | null,
): Promise<Contact> {
  const change = await transition(ctx, contacts, id, name, {
    values: { deactivation_reason: reason },
    reason,
  })
  return change.after
}

export async function tagContact(ctx: Ctx, id: string, change: (tags: string[]) => string[]): Promise<void> {
  const before = await findForUpdate(ctx, contacts, id)
  emit(ctx, contacts, 'updated', await update(ctx, contacts, before, { tags: distinct(change(before.tags)) }))
}

/**
 * Unsets the primary contact of a customer. Locks the customer and that contact, so that the last of several
 * concurrent requests wins and none fails.
 */
export async function unsetPreviousPrimary(ctx: Ctx, customerId: string | null, exceptId?: string) {
  if (!customerId) return
  lockWithPrimary(ctx, [], customerId)
  const others = await ctx.db
    .selectFrom('contacts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('is_primary', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = others.map(({ id }) => id).filter((id) => id !== exceptId)
  for (const before of await findAllForUpdate(ctx, contacts, ids)) {
    emit(ctx, contacts, 'updated', await update(ctx, contacts, before, { is_primary: false }))
  }
}

const noProfiles = { linkedin: null, twitter: null }
const noPreferences = { preferred_method: null, best_time: null, timezone: null, opt_out_marketing: false }

const mergedOr = <T>(nothing: T, before: T, patch: Partial<T> | null | undefined): T =>
  patch === null ? nothing : merge(before, patch)

/**
 * Notifies listeners of other modules when a record is deleted that their records depend on, such as a user. Manifests
 * declare them (`onDeletion`). They run in the transaction of the deletion.
 */
import type { Ctx } from '#runtime/database/context'
import { Need } from '#runtime/needs'
import type { Resource } from '../resource/definition.ts'

export type DeletionListener = (ctx: Ctx, of: Resource, id: string) => Promise<unknown>

/** The listeners of all manifests. */
export const deletionListeners = new Need<readonly DeletionListener[]>('the listeners to deletions')

/** Notifies all listeners that a record was deleted. */
export async function notifyDeletion(ctx: Ctx, of: Resource, id: string) {
  for (const follow of deletionListeners.get()) await follow(ctx, of, id)
}

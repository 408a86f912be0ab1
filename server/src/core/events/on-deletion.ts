/**
 * Notifies listeners of other modules when a record is deleted to which their records refer, such as a user. Listeners
 * are registered at startup (`onDeletion`) and run in the transaction of the deletion.
 */
import type { Ctx } from '#runtime/database/context'
import type { Resource } from '../resource/definition.ts'

export type DeletionListener = (ctx: Ctx, of: Resource, id: string) => Promise<unknown>

const followers: DeletionListener[] = []

/** Registers a listener. Called before the first request. */
export function onDeletion(follower: DeletionListener) {
  followers.push(follower)
}

/** Notifies all listeners that a record was deleted. */
export async function notifyDeletion(ctx: Ctx, of: Resource, id: string) {
  for (const follow of followers) await follow(ctx, of, id)
}

/**
 * Notifies listeners when one record replaces others, so that attached data, such as documents, moves with them. The
 * code that merges records does not know the listeners; they are registered at startup (`onMerge`).
 */
import type { Ctx } from '#runtime/database/context'
import type { Resource } from '../resource/definition.ts'

export type MergeListener = (ctx: Ctx, of: Resource, id: string, from: readonly string[]) => Promise<unknown>

const followers: MergeListener[] = []

/** Registers a listener. Called before the first request. */
export function onMerge(follower: MergeListener) {
  followers.push(follower)
}

/** Notifies all listeners that the record `id` replaces the records `from`. */
export async function notifyMerge(ctx: Ctx, of: Resource, id: string, from: readonly string[]) {
  for (const follow of followers) await follow(ctx, of, id, from)
}

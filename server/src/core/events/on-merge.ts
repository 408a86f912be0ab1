/**
 * What hangs on records of any kind, such as documents, follows when one record takes the place of others. Those who
 * merge records know nothing of it; whoever puts the system together says who follows (`letFollow`).
 */
import type { Ctx } from '#runtime/database/context'
import type { Resource } from '../resource/definition.ts'

export type MergeListener = (ctx: Ctx, of: Resource, id: string, from: readonly string[]) => Promise<unknown>

const followers: MergeListener[] = []

/** Called once for each follower, before the first request. */
export function onMerge(follower: MergeListener) {
  followers.push(follower)
}

/** All that hangs on the records `from` hangs on the record `id` from now on. */
export async function notifyMerge(ctx: Ctx, of: Resource, id: string, from: readonly string[]) {
  for (const follow of followers) await follow(ctx, of, id, from)
}

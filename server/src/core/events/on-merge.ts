/**
 * What hangs on records of any kind, such as documents, follows when one record takes the place of others. Those who
 * merge records know nothing of it; whoever puts the house together says who follows (`letFollow`).
 */
import type { Ctx } from '#runtime/database/context'
import type { Resource } from '../resource/definition.ts'

export type Follower = (ctx: Ctx, of: Resource, id: string, from: readonly string[]) => Promise<unknown>

const followers: Follower[] = []

/** Called once for each follower, before the first request. */
export function letFollow(follower: Follower) {
  followers.push(follower)
}

/** All that hangs on the records `from` hangs on the record `id` from now on. */
export async function moveFollowers(ctx: Ctx, of: Resource, id: string, from: readonly string[]) {
  for (const follow of followers) await follow(ctx, of, id, from)
}

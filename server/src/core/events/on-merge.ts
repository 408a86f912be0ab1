/**
 * Notifies listeners when one record replaces others, so that attached data, such as documents, moves with them. The
 * code that merges records does not depend on the listeners; manifests declare them (`onMerge`).
 */
import type { Ctx } from '#runtime/database/context'
import { Need } from '#runtime/needs'
import type { Resource } from '../resource/definition.ts'

export type MergeListener = (ctx: Ctx, of: Resource, id: string, from: readonly string[]) => Promise<unknown>

/** The listeners of all manifests. */
export const mergeListeners = new Need<readonly MergeListener[]>('the listeners to merges')

/** Notifies all listeners that the record `id` replaces the records `from`. */
export async function notifyMerge(ctx: Ctx, of: Resource, id: string, from: readonly string[]) {
  for (const follow of mergeListeners.get()) await follow(ctx, of, id, from)
}

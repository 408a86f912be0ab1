/** The records of events, for a caller or for the owner of a subscription. */
import type { Ctx } from '#runtime/database/context'
import type { Resource } from '#core'
import { readRecords, type RecordState } from '#core/data/record-forms'
import { registeredResources } from '#core/resource/registry'

/** Returns the published resources: those whose events are in the feed. */
export const publishedResources = () =>
  registeredResources().filter(({ events, isPublished }) => events.length > 0 && isPublished !== false)

export const publishedResource = (entityType: string): Resource | undefined =>
  publishedResources().find((each) => each.entityType === entityType)

interface About {
  entity_type: string
  entity_id: string
}

/**
 * Reads the records of these events, with one statement for each kind. `ctx` has the permissions and scopes of the
 * reader. The records are at least as new as the events, because an event is committed with its change.
 */
export async function recordsOfEvents(
  ctx: Ctx,
  events: readonly About[],
): Promise<(event: About) => RecordState | undefined> {
  const kinds = [...Map.groupBy(events, ({ entity_type }) => entity_type)]
  const found = await Promise.all(
    kinds.map(async ([kind, group]) => {
      const of = publishedResource(kind)
      const ids = [...new Set(group.map(({ entity_id }) => entity_id))]
      return [kind, of ? await readRecords(ctx, of, ids) : new Map<string, RecordState>()] as const
    }),
  )
  const byKind = new Map(found)
  return ({ entity_type, entity_id }) => byKind.get(entity_type)?.get(entity_id)
}

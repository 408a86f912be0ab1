/** Streams with the same access and the same filter receive the same text, which is built once. */
import { readAccess } from '#core/platform'
import type { Identity } from '#runtime/identity'
import { cursorAt } from '../feed/feed.ts'
import { isMatch, patternsIn } from '../patterns.ts'
import type { Entry } from './change.queries.ts'

export interface Audience {
  /** Equal keys mean equal audiences. */
  key: string
  access: readAccess.EventAccess
  /** Patterns of event types; null for all. */
  patterns: readonly string[] | null
}

export function audienceOf(identity: Identity, types: string | undefined): Audience {
  const access = readAccess.eventAccess(identity)
  const patterns = types === undefined ? null : patternsIn(types)
  return { key: JSON.stringify([access.isComplete, [...access.visible], patterns]), access, patterns }
}

/** Returns the server-sent events for the entries that the audience may see; empty if there are none. */
export function textFor({ access, patterns }: Audience, entries: readonly Entry[]): string {
  return entries
    .filter(
      ({ type, entity_type, data }) =>
        (patterns === null || isMatch(patterns, type)) &&
        readAccess.isEventVisible(access, { entity_type, data: data ?? {} }),
    )
    .map(({ data: _, ...change }) =>
      message({ id: cursorAt(change.sequence), event: 'change', data: JSON.stringify(change) }),
    )
    .join('')
}

/** Returns a server-sent event. */
export const message = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`

/** Changes were omitted up to this position: the client must read again everything that it shows. */
export const resetAt = (position: number) =>
  message({ id: cursorAt(position), event: 'reset', data: JSON.stringify({ reason: 'changes_omitted' }) })

/** Follows the feed for a command: through outages of the server, and from a stored position. */
import type { EventPattern, KontorEvent } from '../feed-types.ts'
import { KontorError } from '../runtime/errors.ts'
import { CommandError, type Invocation } from './command.ts'
import { connect, type Connection } from './connection.ts'
import { readList } from './input.ts'
import { CursorFile, type Position } from './position.ts'
import { printable } from './terminal.ts'

export interface FeedPage {
  /** The events after the stored position. */
  events: KontorEvent[]
  /** The position before the page; undefined at the start of the feed. */
  before: string | undefined
  cursor: string
}

export interface Feed extends Connection {
  pages: AsyncGenerator<FeedPage, void, undefined>
  /** Stores the position, if there is a file for it. */
  save(position: Position): Promise<void>
}

/** The options of the commands that follow the feed. */
export const feedOptions = {
  types: { value: 'A,B', about: 'The types of events, such as lead.created or customer.*. Default: all.' },
  'cursor-file': { value: 'FILE', about: 'Store the position in this file, and continue from it.' },
}

/** Opens the feed at the stored position. Without one, `fromNow` begins after the latest event. */
export async function openFeed(invocation: Invocation, fromNow: boolean): Promise<Feed> {
  const connection = await connect(invocation)
  const path = invocation.option('cursor-file')
  const file = path === undefined ? undefined : new CursorFile(path, connection.tenantId)
  const start = await file?.read()
  return {
    ...connection,
    pages: follow(invocation, connection, { start, fromNow }),
    save: async (position) => file?.save(position),
  }
}

async function* follow(
  { terminal, option }: Invocation,
  { kontor }: Connection,
  { start, fromNow }: { start: Position | undefined; fromNow: boolean },
): AsyncGenerator<FeedPage, void, undefined> {
  const types = readList(option('types')) as EventPattern[] | undefined
  const { signal } = terminal
  const lastSequence = start?.sequence ?? 0
  const onFailure = (error: Error, pauseMs: number) =>
    terminal.note(`${error.message}\n  Next attempt in ${Math.round(pauseMs / 1_000)} s.`)
  let before = start?.cursor
  const position = { cursor: before, ...(fromNow && { from: 'now' as const }), ...(types && { types }) }
  try {
    for await (const { events, cursor } of kontor.events.followPages({ ...position, signal, onFailure })) {
      const isNew = ({ sequence }: KontorEvent) => sequence === null || sequence > lastSequence
      yield { events: events.filter(isNew), before, cursor }
      before = cursor
    }
  } catch (error) {
    if (error instanceof KontorError && error.code === 'CURSOR_EXPIRED')
      throw new CommandError(`${error.message}\n  Events are lost. Delete the cursor file to begin again.`)
    throw error
  }
}

/** Returns `customer.created  customer 01K…  #4711`. */
export const lineOf = ({ type, entity, sequence }: KontorEvent): string =>
  printable(`${type}  ${entity.type} ${entity.id}  #${sequence ?? '-'}`)

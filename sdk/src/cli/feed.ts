/** Follows the feed for a command: through outages of the server, and from a stored position. */
import type { EventPattern, KontorEvent } from '../events.ts'
import { KontorError } from '../runtime/errors.ts'
import { isRetryable, wait } from '../runtime/retry.ts'
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

/** The longest time between attempts while the server cannot be reached. The client itself repeats before. */
const longestPauseSeconds = 30

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
  const done = start?.sequence ?? 0
  let cursor = start?.cursor
  for (let failures = 0; ; failures++) {
    try {
      const position = { cursor, ...(fromNow && { from: 'now' as const }), ...(types && { types }) }
      for await (const page of kontor.events.followPages({ ...position, signal })) {
        const events = page.events.filter(({ sequence }) => sequence === null || sequence > done)
        yield { events, before: cursor, cursor: page.cursor }
        cursor = page.cursor
        failures = 0
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof KontorError)) throw error
      if (error.code === 'CURSOR_EXPIRED')
        throw new CommandError(`${error.message}\n  Events are lost. Delete the cursor file to begin again.`)
      if (!isRetryable(error)) throw error
      const seconds = Math.min(longestPauseSeconds, 2 ** failures)
      terminal.note(`${error.message}\n  Next attempt in ${seconds} s.`)
      await wait(seconds * 1_000, signal)
    }
  }
}

/** Returns `customer.created  customer 01K…  #4711`. */
export const lineOf = ({ type, entity, sequence }: KontorEvent): string =>
  printable(`${type}  ${entity.type} ${entity.id}  #${sequence ?? '-'}`)

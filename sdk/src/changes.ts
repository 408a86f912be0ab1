/** Follows the changes of records by server-sent events. */
import type { EventPattern } from './feed-types.ts'
import type { PageCall } from './runtime/calls.ts'
import { KontorError } from './runtime/errors.ts'
import type { Options } from './runtime/options.ts'
import { Resource } from './runtime/resource.ts'
import { isRetryable, wait, waitBefore } from './runtime/retry.ts'
import type { Change, ChangesListQuery, ChangesMeta } from './generated/types.ts'

export interface FollowChangesOptions extends Pick<Options, 'signal' | 'headers'> {
  /** The types of events, or patterns. Default: all. */
  types?: readonly EventPattern[]
  /** The position after which to continue. Default: the latest change. */
  cursor?: string | undefined
  /** Called with each position of the stream, also with the first one, before any change. */
  onCursor?: (cursor: string) => void
  /** The time without a message after which the connection counts as lost, in milliseconds. Default: 60,000. */
  silenceMs?: number
}

/** A change, or `reset`: changes were omitted, so read again everything that you show. */
export type ChangeNotice =
  | { event: 'change'; change: Change; cursor: string }
  | { event: 'reset'; cursor: string }

interface Message {
  event?: string
  data?: string
  id?: string
  retry?: string
}

const longestWaitMs = 60_000

export abstract class ChangeFeed extends Resource {
  abstract list(query?: ChangesListQuery, options?: Options): PageCall<Change, ChangesMeta>

  /**
   * Returns changes as they happen, until `signal` aborts or the loop ends. A lost connection is opened again, after
   * the time that the server asks for, and continues after the last change.
   */
  async *follow(options: FollowChangesOptions = {}): AsyncGenerator<ChangeNotice, void, undefined> {
    const { types, signal, headers, onCursor, silenceMs = 60_000 } = options
    let { cursor } = options
    let [retryMs, failures] = [3_000, 0]
    for (;;) {
      signal?.throwIfAborted()
      const connection = new AbortController()
      try {
        const call = {
          headers: { ...headers, accept: 'text/event-stream' },
          signal: signal ? AbortSignal.any([signal, connection.signal]) : connection.signal,
          maxRetries: 0,
        }
        const query = { ...(types && { types: types.join(',') }), ...(cursor !== undefined && { cursor }) }
        const response = await this.transport.fetch('GET', '/changes', { query, options: call })
        for await (const message of messagesOf(response, silenceMs)) {
          failures = 0
          if (message.retry !== undefined) retryMs = Number(message.retry)
          cursor = message.id ?? cursor
          if (message.id !== undefined) onCursor?.(message.id)
          const notice = noticeOf(message, cursor ?? '')
          if (notice) yield notice
        }
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof KontorError && !isRetryable(error)) throw error
        const asked = error instanceof KontorError ? waitBefore(1, error.headers) : undefined
        retryMs = Math.max(retryMs, asked ?? 0)
        failures++
      } finally {
        connection.abort()
      }
      const growing = Math.min(longestWaitMs, retryMs * 2 ** Math.max(0, failures - 1))
      await wait(growing * (0.75 + Math.random() / 2), signal)
    }
  }
}

function noticeOf({ event, data = '' }: Message, cursor: string): ChangeNotice | undefined {
  if (event === 'reset') return { event, cursor }
  return event === 'change' ? { event, change: JSON.parse(data) as Change, cursor } : undefined
}

/** Returns the messages of a stream. Ends with the stream, and throws if nothing arrives for some time. */
async function* messagesOf({ body }: Response, silenceMs: number): AsyncGenerator<Message, void, undefined> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read(), silenceMs)
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield messageIn(block)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function messageIn(block: string): Message {
  const fields = block.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(fields)
}

function unlessSilent<T>(read: Promise<T>, silenceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The stream is silent.')), silenceMs)
    read.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * The stream of changes: one connection for all windows of the browser. The window that holds the lock has the
 * connection and passes everything on; when it closes, the next one takes over after the last change. A window that is
 * opened beside it reads what was passed on before it listened.
 */
import { basePath, kontor } from '../api/client.ts'
import { live } from '../people/session.ts'

/** A change, or that changes were omitted. */
export type ChangeNotice = typeof kontor.changes.follow extends (
  ...input: never[]
) => AsyncIterable<infer Notice>
  ? Notice
  : never

const name = `kontor-changes:${basePath}`
/** After a refusal, such as without a session. Lost connections are opened again by the client of the API. */
const pauseMs = 60_000

/** Calls `onNotice` for each change until the returned function is called. */
export function openLiveConnection(onNotice: (notice: ChangeNotice) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice>) => {
    live.cursor = data.cursor || live.cursor
    onNotice(data)
  })
  const follow = async () => {
    // A browser that is online again does not wait for the next attempt.
    const online = new AbortController()
    const restart = () => online.abort()
    addEventListener('online', restart)
    try {
      const options = {
        cursor: live.cursor,
        signal: AbortSignal.any([signal, online.signal]),
        onCursor: (position: string) => {
          live.cursor = position
        },
      }
      for await (const notice of kontor.changes.follow(options)) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
        channel.postMessage(notice)
        onNotice(notice)
      }
    } catch {
      if (!signal.aborted && !online.signal.aborted) await pause(signal)
    } finally {
      removeEventListener('online', restart)
    }
  }
  const run = async () => {
    // Without TLS, browsers have no locks: each window then has a connection.
    const hasLocks = 'locks' in navigator
    while (!signal.aborted) await (hasLocks ? navigator.locks.request(name, { signal }, follow) : follow())
  }
  void run().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  void readMissedChanges(signal, onNotice).catch(() => {
    if (!signal.aborted) onNotice({ event: 'reset', cursor: live.cursor ?? '' })
  })
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Passes on the changes since the position of this window, if another window has the connection. */
async function readMissedChanges(
  signal: AbortSignal,
  onNotice: (notice: ChangeNotice) => void,
): Promise<void> {
  const { cursor } = live
  const { held } = 'locks' in navigator ? await navigator.locks.query() : {}
  if (cursor === undefined || !held?.some((lock) => lock.name === name)) return
  const { data, meta } = await kontor.changes.list({ cursor }, { signal })
  if (meta.has_more) onNotice({ event: 'reset', cursor: meta.next_cursor })
  else for (const change of data) onNotice({ event: 'change', change, cursor: meta.next_cursor })
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The HTTP client of webhooks. It is loaded for the first webhook, because its library takes 5 MB. */
import { Agent, request } from 'undici'
import { openConnector } from './connector.ts'

export { request }

/** How long an idle connection stays open. The receiver cannot change it. */
const idleTimeoutMs = 4_000

/** Opens an agent with its own connections. It counts the open ones in `line`. */
export function openAgent(line: { open: number }, options: Parameters<typeof openConnector>[0]): Agent {
  const connect = openConnector(options)
  return new Agent({
    connect: (target, callback) =>
      connect(target, (...connected) => {
        const [, socket] = connected
        if (socket) {
          line.open += 1
          socket.once('close', () => {
            line.open -= 1
          })
        }
        callback(...connected)
      }),
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: idleTimeoutMs,
    keepAliveMaxTimeout: idleTimeoutMs,
    maxHeaderSize: 16 * 1_024,
    // The signal of the attempt limits the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

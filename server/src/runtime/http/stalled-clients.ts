/** Ends responses that their client does not read. */
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes the connection of a client that has read nothing of a response for this long. What the response was written
 * from, such as a file, is then released. Time in which the server itself has nothing to write does not count.
 */
export function endStalledResponses(app: FastifyInstance, seconds: number) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Node measures again from each byte that the connection takes, and for the next request.
    const { socket } = request.raw
    if (socket instanceof Socket)
      reply.raw.setTimeout(seconds * 1_000, () => {
        if (socket.writableLength === 0) return
        request.log.warn({ reqId: request.id }, `the client read nothing for ${seconds} s: connection closed`)
        // A reset frees what the kernel still holds for the client, which would wait for the rest otherwise.
        socket.resetAndDestroy()
      })
    done()
  })
}

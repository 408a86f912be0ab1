/** Ends responses that the client does not read. */
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes the connection of a client that has not read any part of a response for this long. This releases the source of
 * the response, such as a file. Time in which the server has nothing to write does not count.
 */
export function endStalledResponses(app: FastifyInstance, seconds: number) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Node restarts the timer for each byte that the connection accepts, and for the next request.
    const { socket } = request.raw
    if (socket instanceof Socket)
      reply.raw.setTimeout(seconds * 1_000, () => {
        if (socket.writableLength === 0) return
        request.log.warn({ reqId: request.id }, `the client read nothing for ${seconds} s: connection closed`)
        // A reset frees the buffers of the kernel, which would otherwise wait for the client.
        socket.resetAndDestroy()
      })
    done()
  })
}

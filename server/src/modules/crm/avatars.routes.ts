/** Where the pictures of those who have none are drawn. */
import type { FastifyInstance } from 'fastify'
import { drawAvatar } from './shared/avatars.ts'

/** Public: the address tells no more than two letters. */
export function mountAvatars(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/avatars/:file', async ({ params }, reply) => {
    const drawing = drawAvatar(params.file)
    if (!drawing) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawing)
  })
}

/** Serves generated avatars. */
import type { FastifyInstance } from 'fastify'
import { drawAvatar } from './common/avatars.ts'

/** Mounts the public avatar route. Its path contains only two initials and a hue. */
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

/** Files for those without a token: what the world may read, and what a link was signed for. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context'
import type { World } from '#platform/database/transaction'
import type { FileAnswer, Step } from '#platform/files'
import { sendFile } from '#platform/http/files'
import { inTenant } from '#platform/worker'
import { openDocument } from './document.downloads.ts'
import type { Proof } from './document.links.ts'
import type { Kinds } from './parents.ts'
import { openImage, type Pictured } from './profile-images.ts'
import type { Size } from './thumbnails.ts'

interface Asked {
  Params: { handle: string }
  Querystring: Record<string, unknown>
}

interface Place {
  tenant_id: string
  document_id: string | null
  image_id: string | null
}

/** `/files/<handle>/<name>`; the handle says it all. */
export function publicFiles(kinds: Kinds, pictured: ReadonlyMap<string, Pictured>) {
  const opener =
    ({ document_id, image_id }: Place, query: Asked['Querystring']) =>
    (ctx: Ctx): Promise<FileAnswer> =>
      image_id
        ? openImage(ctx, pictured, image_id, sizeIn(query))
        : openDocument(ctx, kinds, String(document_id), proofIn(query), sizeIn(query))

  return (app: FastifyInstance, world: World) =>
    app.get<Asked>('/files/:handle/*', async (request, reply) => {
      const place = await placeOf(world, request.params.handle)
      if (!place) return reply.callNotFound()
      const step: Step = (work) => inTenant(world, place.tenant_id, work)
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendFile(request, reply, { read: step, write: step }, opener(place, request.query))
    })
}

async function placeOf(world: World, handle: string): Promise<Place | undefined> {
  const [place] = await world.pool.query<Place>('select * from file_at($1)', [handle])
  return place
}

/** A link that was tampered with proves nothing. */
function proofIn({ expires, signature }: Asked['Querystring']): Proof | undefined {
  if (expires === undefined && signature === undefined) return undefined
  return { expires: Number(String(expires)), signature: String(signature) }
}

const sizeIn = ({ size }: Asked['Querystring']) =>
  [64, 256, 1_024].includes(Number(size)) ? (Number(size) as Size) : undefined

/** Routes without a token: public files and signed links. */
import type { FastifyInstance } from 'fastify'
import type { Ctx, Step } from '#runtime/database/context'
import type { Runtime } from '#runtime/database/transaction'
import { f } from '#core'
import { type FileResponse, sendFile } from '#core/files'
import { checkQuery } from '#core/platform'
import { validationError } from '#runtime/api-error'
import { inTenant } from '#runtime/jobs/worker'
import { SizeQuery } from '../document.bodies.ts'
import { openDocument } from './download.actions.ts'
import type { Proof } from './download.links.ts'
import type { Kinds } from '../document.parents.ts'
import { openImage, type Pictured } from '../images/profile-images.ts'

interface Asked {
  Params: { handle: string }
  Querystring: Record<string, unknown>
}

interface Place {
  tenant_id: string
  document_id: string | null
  image_id: string | null
}

/** The query after the file name: the size of an image, and the signature of a link. */
const FileQuery = f.Type.Object({
  ...f.fieldsOf(SizeQuery),
  expires: f.Optional(f.Type.String({ maxLength: 255 })),
  signature: f.Optional(f.Type.String({ maxLength: 255 })),
})
type Query = f.Static<typeof SizeQuery> & { expires?: string; signature?: string }

/** Serves `/files/<handle>/<name>`; only the handle identifies the file. */
export function publicFiles(kinds: Kinds, pictured: ReadonlyMap<string, Pictured>) {
  const opener =
    ({ document_id, image_id }: Place, query: Query) =>
    (ctx: Ctx): Promise<FileResponse> =>
      image_id
        ? openImage(ctx, pictured, image_id, query.size)
        : openDocument(ctx, kinds, String(document_id), proofIn(query), query.size)

  return (app: FastifyInstance, runtime: Runtime) =>
    app.get<Asked>('/files/:handle/*', async (request, reply) => {
      const query = queryOf(request.query)
      const place = await placeOf(runtime, request.params.handle)
      if (!place) return reply.callNotFound()
      const step: Step = (work) => inTenant(runtime, place.tenant_id, work)
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendFile(request, reply, { read: step, write: step }, opener(place, query))
    })
}

async function placeOf(runtime: Runtime, handle: string): Promise<Place | undefined> {
  if (!/^[\w-]{1,100}$/.test(handle)) return undefined
  const [place] = await runtime.pool.query<Place>('select * from file_at($1)', [handle])
  return place
}

function queryOf(query: Asked['Querystring']): Query {
  const { value, errors } = checkQuery(FileQuery, query)
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return value
}

/** Returns the proof in a link; undefined when the link was tampered with. */
function proofIn({ expires, signature }: Query): Proof | undefined {
  if (expires === undefined && signature === undefined) return undefined
  return { expires: Number(expires), signature: String(signature) }
}

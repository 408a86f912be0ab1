/** The envelopes of the OpenAPI document, with the fields that a body can add to `meta`. */
import { about, fieldsOf, type TSchema, Type } from '../../resource/fields/fields.ts'
import { dryRunFields } from '../dry-run.ts'
import { type Endpoint, takesDryRun } from '../endpoint.ts'
import { hasDocumentDates } from '../../data/document-dates.ts'
import { optional } from '../replies/reply.ts'
import { hasReadOnly } from '../requests/ignored-fields.ts'

const Ignored = about(
  'The read-only fields of the body whose value differs from the record. They have no effect. ' +
    'Absent if there are none.',
  Type.Array(Type.String()),
)

const Warnings = about(
  'Whole sentences about dates that are more than a year from today. Absent if there are none.',
  Type.Array(Type.String()),
)

/** Returns the envelope with the fields that a request can add to `meta`: dry run, ignored fields and warnings. */
export function envelopeOf(endpoint: Endpoint): TSchema {
  const { reply, body } = endpoint
  const { envelope, hasExactMeta, fileTypes } = reply
  const canIgnore = !!body && !hasExactMeta && !fileTypes && hasReadOnly(body)
  const own = fieldsOf(envelope).meta
  const ownFields = own ? fieldsOf(own) : {}
  const canWarn = !!body && !hasExactMeta && !fileTypes && hasDocumentDates(body) && !ownFields.warnings
  const canRunDry = takesDryRun(endpoint)
  if (!canRunDry && !canIgnore && !canWarn) return envelope
  const { title: ownTitle = '' } = (own ?? {}) as { title?: string }
  const added = canIgnore ? 'Change' : canWarn ? 'Warning' : ''
  // Reads have some of the others without the fields of dry runs.
  const title = `${canRunDry && !added ? 'DryRun' : ''}${added}${ownTitle || 'Meta'}`
  const isAlways = canIgnore || canWarn || !own || 'version' in ownFields
  const meta = Type.Object(
    {
      ...ownFields,
      // Changes of any record have these fields, so that there is one type for them.
      dry_run: canIgnore || canWarn || own ? Type.Optional(Type.Literal(true)) : Type.Literal(true),
      ...optional(dryRunFields),
      ...((canIgnore || canWarn) && !ownFields.warnings && { warnings: Type.Optional(Warnings) }),
      ...(canIgnore && { ignored: Type.Optional(Ignored) }),
      version: isAlways ? Type.Literal('v1') : Type.Optional(Type.Literal('v1')),
    },
    { title },
  )
  return Type.Object({ ...fieldsOf(envelope), meta: own ? meta : Type.Optional(meta) })
}

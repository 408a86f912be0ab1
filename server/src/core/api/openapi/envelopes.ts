/** The envelopes of the OpenAPI document, with the fields that a body can add to `meta`. */
import { about, fieldsOf, type TSchema, Type } from '../../resource/fields/fields.ts'
import type { Endpoint } from '../endpoint.ts'
import { hasDocumentDates } from '../../data/document-dates.ts'
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

/** Returns the envelope with the fields that a body can add to `meta`: dry run, ignored fields and warnings. */
export function envelopeOf({
  reply: { envelope, hasExactMeta, fileTypes },
  dryRun,
  body,
}: Endpoint): TSchema {
  const canIgnore = !!body && !hasExactMeta && !fileTypes && hasReadOnly(body)
  const own = fieldsOf(envelope).meta
  const ownFields = own ? fieldsOf(own) : {}
  const canWarn = !!body && !hasExactMeta && !fileTypes && hasDocumentDates(body) && !ownFields.warnings
  if (!dryRun && !canIgnore && !canWarn) return envelope
  const { title: ownTitle = '' } = (own ?? {}) as { title?: string }
  const added = canIgnore ? 'Change' : canWarn ? 'Warning' : ''
  const title = `${dryRun ? 'DryRun' : ''}${added}${ownTitle || 'Meta'}`
  const meta = Type.Object(
    {
      ...ownFields,
      ...(dryRun && {
        dry_run: canIgnore || canWarn || own ? Type.Optional(Type.Literal(true)) : Type.Literal(true),
      }),
      // Changes of any record have it, so that there is one type for them.
      ...((canIgnore || canWarn) && !ownFields.warnings && { warnings: Type.Optional(Warnings) }),
      ...(canIgnore && { ignored: Type.Optional(Ignored) }),
      version: Type.Literal('v1'),
    },
    { title },
  )
  return Type.Object({ ...fieldsOf(envelope), meta: own ? meta : Type.Optional(meta) })
}

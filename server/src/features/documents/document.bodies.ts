/** The request bodies and queries of documents. */
import { f, type PageQuery, queries, type Resource } from '#core'
import { titleOf } from '#core/platform'
import { documents } from './document.ts'
import { types } from './document.types.ts'

/** Read-only fields of the response. A request may contain them; they are ignored. */
const asRead = { version: f.ReadOnly(f.Count), formatted_file_size: f.ReadOnly(f.Text()) }

export type Patch = f.Static<typeof documents.patch>

/** The tags that documents of this entity type may have; undefined when the kind does not restrict them. */
const tagsOf = (kind: Resource | undefined) => {
  const { tags } = kind?.documents ?? {}
  if (!tags) return undefined
  const description = 'Only these tags; an update replaces all of them.'
  return {
    tags: f.Type.Array(f.titled(nameOf(kind, 'Tag'), f.Choice(...tags)), { maxItems: 100, description }),
  }
}

/** An entity type that restricts tags has its own schemas. */
const nameOf = (kind: Resource | undefined, suffix: string) =>
  `${kind?.documents?.tags ? titleOf(kind.entityType) : ''}Document${suffix}`

/** The body of an update. Without an entity type, the action checks the allowed tags. */
export const documentPatch = (kind?: Resource) =>
  f.Type.Unsafe<Patch>({
    ...documents.patch,
    title: nameOf(kind, 'Patch'),
    properties: { ...f.fieldsOf(documents.patch), ...asRead, ...tagsOf(kind) },
    examples: [
      {
        name: 'Frame contract 2027',
        tags: [kind?.documents?.tags?.[0] ?? 'signed'],
        metadata: { language: 'en' },
      },
    ],
  })

type Draft = f.Static<typeof documents.draft> & { type: (typeof types)[number]; replaces?: string }

/** The fields of the upload form of a record; the form also contains `file`. */
export const uploadForm = (kind: Resource) =>
  f.Type.Unsafe<Draft>({
    type: 'object',
    title: nameOf(kind, 'Upload'),
    properties: {
      ...f.fieldsOf(documents.draft),
      ...asRead,
      type: f.about(
        'The kind of document. It determines whether an approval is required, and the default of `is_sensitive`.',
        f.titled('DocumentType', f.Choice(...types)),
      ),
      ...tagsOf(kind),
      replaces: f.Optional(
        f.about('A document of the same record; it is archived once the new file is readable.', f.Id),
      ),
    },
    required: ['type'],
    additionalProperties: false,
    examples: [{ type: 'report', name: 'Credit report', metadata: { language: 'en' } }],
  })

/** The list of a record's documents has no search. */
const { search: _, ...listed } = f.fieldsOf(queries.page(documents))

export const DocumentsQuery = f.Type.Unsafe<PageQuery & { include_archived: boolean }>(
  f.Type.Object({
    ...listed,
    include_archived: f.Default(
      f.about('True also lists archived documents, as `status=archived` does.', f.Flag),
      false,
    ),
  }),
)

export const Rejection = f.titled(
  'OptionalReason',
  f.Shape({ reason: f.Optional(f.Maybe(f.Reason)) }, { examples: [{ reason: 'The signature is missing' }] }),
)

export const LinkWish = f.Shape(
  { expires_in: f.Default(f.about('Seconds until the URL expires.', f.Integer(1, 3_600)), 300) },
  { examples: [{ expires_in: 600 }] },
)

export const SignedLink = f.Shape({ url: f.Text(2_000), expires_at: f.Instant }, { title: 'SignedLink' })

export const SizeQuery = f.Type.Object({
  size: f.Optional(
    f.Type.Unsafe<64 | 256 | 1024>({
      type: 'integer',
      enum: [64, 256, 1024],
      description: 'For images: returns a WebP whose width and height have at most this many pixels.',
    }),
  ),
})

/** The request bodies and queries of documents. */
import { f, type PageQuery, pageQuery, type Resource, titleOf } from '#core'
import { documents } from './document.ts'
import { types } from './document.types.ts'

/** Fields of the response that are accepted in a request and ignored. */
const asRead = { version: f.ReadOnly(f.Count), formatted_file_size: f.ReadOnly(f.Text()) }

export type Patch = f.Static<typeof documents.patch>

/** The tags that documents of a kind of record may have, where the kind restricts them. */
const tagsOf = (kind: Resource | undefined) => {
  const { tags } = kind?.documents ?? {}
  return tags && { tags: f.Type.Array(f.titled(nameOf(kind, 'Tag'), f.Choice(...tags)), { maxItems: 100 }) }
}

/** Kinds of records with tags of their own have schemas of their own. */
const nameOf = (kind: Resource | undefined, suffix: string) =>
  `${kind?.documents?.tags ? titleOf(kind.entityType) : ''}Document${suffix}`

/** The body of a change. Without a kind of record, the action checks the allowed tags. */
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
      type: f.titled('DocumentType', f.Choice(...types)),
      ...tagsOf(kind),
      replaces: f.Optional(f.Id),
    },
    required: ['type'],
    additionalProperties: false,
    examples: [{ type: 'report', name: 'Credit report', metadata: { language: 'en' } }],
  })

/** The documents of a record are not searched. */
const { search: _, ...listed } = f.fieldsOf(pageQuery(documents))

export const DocumentsQuery = f.Type.Unsafe<PageQuery & { include_archived: boolean }>(
  f.Type.Object({ ...listed, include_archived: f.Default(f.Flag, false) }),
)

export const Rejection = f.titled(
  'OptionalReason',
  f.Shape(
    { reason: f.Optional(f.Maybe(f.LongText(1_000))) },
    { examples: [{ reason: 'The signature is missing' }] },
  ),
)

export const LinkWish = f.Shape(
  { expires_in: f.Default(f.Integer(1, 3_600), 300) },
  { examples: [{ expires_in: 600 }] },
)

export const SignedLink = f.Shape({ url: f.Text(2_000), expires_at: f.Instant }, { title: 'SignedLink' })

/** For images: returns a smaller one, with at most so many pixels on either side. */
export const SizeQuery = f.Type.Object({
  size: f.Optional(f.Type.Unsafe<64 | 256 | 1024>({ type: 'integer', enum: [64, 256, 1024] })),
})

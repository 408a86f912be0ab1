/** `POST …/:id/restore` for every resource whose deleted records can be restored. */
import { endpoint, fullSchemaOf, type Of, replies, type Resource, type StoredRecord } from '#core'
import { type Endpoint, restoreRecord } from '#core/platform'
import type { RecordSource } from './record-source.ts'

const message = 'Record restored.'

export const restoreEndpoint = (
  of: Resource,
  source: RecordSource,
  rules: Parameters<typeof restoreRecord>[3],
): Endpoint =>
  endpoint(`POST ${source.path}/restore` as 'POST /:id/restore', {
    summary: `Restore a deleted record: ${of.entityType}`,
    description:
      'For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique ' +
      'values another record has now, or that links to a deleted record, with an error of each field.',
    permission: `${of.area}.restore` as 'signed in',
    of,
    // The action exists only for deleted records, which cannot be read.
    isAvailable: () => false,
    reply: replyOf(of, source),
    run: async (ctx, { params }) => {
      const [id = ''] = Object.values<string>(params)
      await restoreRecord(ctx, of as Of<StoredRecord>, id, rules)
      return (await source.read(ctx, params)) as never
    },
  })

/** Returns the reply of the endpoint that shows the record, with a message. */
function replyOf(of: Resource, { reply }: RecordSource): Endpoint['reply'] {
  if (!reply) return replies.one(fullSchemaOf(of), message) as unknown as Endpoint['reply']
  return { ...reply, wrap: (record, context) => ({ ...reply.wrap(record, context), message }) }
}

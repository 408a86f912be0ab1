/** Additional fields in `meta` of a response, such as warnings about a successful operation. */
import { fieldsOf, message, Shape, Text, type TProperties, Type } from '../../resource/fields/fields.ts'
import { toWire } from '../../resource/fields/wire.ts'
import { Match } from '../../resource/queries.ts'
import { mapReply, type Reply } from './reply.ts'

/** Returns the reply with these fields in `meta`. */
export function withMeta<T>(
  reply: Reply<T>,
  { title, fields }: { title: string; fields: TProperties },
  metaOf: (result: T) => object,
): Reply<T> {
  const meta = Shape({ ...fields, version: Type.Literal('v1') }, { title })
  return {
    ...reply,
    envelope: Type.Object({ ...fieldsOf(reply.envelope), meta }),
    wrap: (result, context) => ({
      ...reply.wrap(result, context),
      meta: toWire(meta, { ...metaOf(result), version: 'v1' }, context.currency),
    }),
  }
}

/** Returns the reply of a search, with `meta.match` if it found only similar texts. */
export const withMatch = <T>(reply: Reply<T>): Reply<T & { isSimilar: boolean }> => {
  const meta = Shape({ match: Match, version: Type.Literal('v1') }, { title: 'SearchMeta' })
  return {
    ...reply,
    envelope: Type.Object({ ...fieldsOf(reply.envelope), meta: Type.Optional(meta) }),
    wrap: (result, context) => ({
      ...reply.wrap(result, context),
      ...(result.isSimilar && { meta: { match: 'similar', version: 'v1' } }),
    }),
  }
}

const warningsMeta = { title: 'WarningsMeta', fields: { warnings: Type.Array(message(Text(1_000))) } }

/** Returns the reply with `meta.warnings`: complete sentences about a result that the caller may not expect. */
export const withWarnings = <T>(reply: Reply<T>, warningsOf: (result: T) => readonly string[]): Reply<T> =>
  withMeta(reply, warningsMeta, (result) => ({ warnings: warningsOf(result) }))

/** The result of an action that can warn. */
export interface Warned<T> {
  record: T
  warnings: readonly string[]
}

/** Returns the reply with the record of such a result, and with its warnings. */
export const warned = <T>(reply: Reply<T>): Reply<Warned<T>> => ({
  ...withWarnings(
    mapReply(reply, ({ record }: Warned<T>) => record),
    ({ warnings }) => warnings,
  ),
  recordOf: ({ record }) => record,
})

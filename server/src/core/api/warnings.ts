/** Warnings in the answer to an operation that succeeded. */
import { fieldsOf, Shape, Text, Type } from '../resource/fields.ts'
import { mapReply, type Reply } from './replies.ts'

const Warnings = Shape(
  { warnings: Type.Array(Text(1_000)), version: Type.Literal('v1') },
  { title: 'WarningsMeta' },
)

/** Returns the reply with `meta.warnings`: whole sentences about a result that the caller may not have intended. */
export const withWarnings = <T>(reply: Reply<T>, warningsOf: (result: T) => readonly string[]): Reply<T> => ({
  ...reply,
  envelope: Type.Object({ ...fieldsOf(reply.envelope), meta: Warnings }),
  wrap: (result, asking) => ({
    ...reply.wrap(result, asking),
    meta: { warnings: warningsOf(result), version: 'v1' },
  }),
})

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

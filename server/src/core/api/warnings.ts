/** Warnings in the answer to an operation that succeeded. */
import { fieldsOf, Shape, Text, Type } from '../resource/fields.ts'
import type { Reply } from './replies.ts'

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

/** The body of a bulk action. Its `parameters` depend on the action. */
import { type Static, type TSchema, Type } from './fields.ts'

/**
 * The key of `parameters` that each action requires, and the other key that it accepts; or `body` if the parameters are
 * the body of an operation on one record.
 */
export type BulkParameters = Readonly<Record<string, { requires?: string; accepts?: string; body?: true }>>

/** Returns the body of a bulk action; the OpenAPI document shows one schema for each action. */
export const bulkBody = <S extends TSchema>(body: S, parameters: BulkParameters) =>
  Type.Unsafe<Static<S>>({ ...body, 'x-parameters': parameters })

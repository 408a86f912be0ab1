/** The declaration of bulk actions: each record succeeds or fails independently. */
import type { Ctx } from '#runtime/database/context'
import type { Resource } from '../resource/definition.ts'
import type { BulkParameters } from '../resource/fields/bulk-body.ts'
import { Id, Shape, type Static, type TProperties, type TSchema, Type } from '../resource/fields/fields.ts'

/** The limit of records in one bulk action. */
export const bulkAtMost = 500

/** The ids of a bulk action. */
export const BulkIds = Type.Array(Id, {
  minItems: 1,
  maxItems: bulkAtMost,
  description: `At most ${bulkAtMost} records; each succeeds or fails separately.`,
})

/** Bulk actions that a module declares for a list, in addition to the operations on its single records. */
export interface BulkActions {
  of: Resource
  /** The path of the list. */
  path: string
  summary: string
  /** The permission in addition to that of each action. */
  permission: `${string}.${string}.${string}`
  /** The parameters of all actions. */
  parameters: TSchema
  /** The example of a body. */
  example: object
  actions: Readonly<Record<string, BulkActionOf<never>>>
}

/** An action on one record. */
export interface BulkActionOf<P> extends Omit<BulkParameters[string], 'body'> {
  permission: string
  /** Checks the parameters once. Throws validation errors. */
  check?: (ctx: Ctx, parameters: Partial<P>) => unknown
  perform: (ctx: Ctx, id: string, parameters: P) => Promise<unknown>
}

type Parameters<P extends TProperties> = Required<Static<ReturnType<typeof Shape<P>>>>

/** Declares the bulk actions of a list; its manifest lists them. */
export const bulkActions = <P extends TProperties>(
  of: Resource,
  {
    parameters,
    ...declared
  }: Omit<BulkActions, 'of' | 'parameters' | 'actions'> & {
    parameters: P
    actions: Readonly<Record<string, BulkActionOf<Parameters<P>>>>
  },
) => ({ ...declared, of, parameters: Shape(parameters) }) as unknown as BulkActions

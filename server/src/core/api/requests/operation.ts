/** Operations inside another request: with their own checks, and the same action. */
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import type { Definitions } from '../../custom-fields/definitions.ts'
import { fieldsOf, Shape, type TSchema } from '../../resource/fields/fields.ts'
import type { Endpoint } from '../endpoint.ts'
import { type BodyInput, readFields, recordIdOf } from './input.ts'
import { completeInput } from './record-input.ts'

export { actionName } from '../endpoint.ts'
export { authorize, mayCall } from './authorization.ts'

const nothing = Shape({})

/** Returns the body of an operation, as its own request would read it, with its errors. */
export function readBody(
  { body: schema = nothing }: Endpoint,
  sent: unknown,
  { currency, definitions }: { currency: string; definitions: Definitions },
): BodyInput {
  const input = readFields(schema, true, sent, {
    currency,
    definitions,
    query: { errors: {} },
  })
  return { ...input, errors: { ...input.errors, ...secretErrors(schema, sent) } }
}

/** Several records cannot share a password, and the bodies of background work are stored. */
function secretErrors(schema: TSchema, sent: unknown): FieldErrors {
  const isSecret = ([, field]: [string, TSchema]) => (field as { writeOnly?: boolean }).writeOnly === true
  const secrets = Object.entries(fieldsOf(schema)).filter(isSecret)
  return Object.fromEntries(
    secrets
      .filter(([name]) => Object.hasOwn((sent ?? {}) as object, name))
      .map(([name]) => [name, [fieldMessage(name, 'cannot be set for several records')]]),
  )
}

/** Runs the operation on the record with this id. */
export async function perform(ctx: Ctx, endpoint: Endpoint, read: BodyInput, id: string) {
  const [, parameter = 'id'] = /:(\w+)/.exec(endpoint.path) ?? []
  const params = { [parameter]: id }
  const input = { ...read, params, query: {}, recordId: recordIdOf(endpoint, params) }
  const { body } = await completeInput(ctx, { endpoint, input })
  // The preparation of an update needs no runtime; operations that need one are no bulk actions.
  const prepared = await endpoint.prepare?.(
    (work) => work(ctx),
    { params, query: {}, body } as never,
    noRuntime,
  )
  return endpoint.run(ctx, { params, query: {}, body, prepared, isDryRun: false } as never)
}

const noRuntime = undefined as never

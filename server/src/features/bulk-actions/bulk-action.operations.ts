/** The bulk actions of a list: the operations on its single records, and those that its module declares. */
import { type Ctx, customFields, type f, type FieldErrors, requirePermission } from '#core'
import { type BulkActions, checkBody, type Endpoint, operations, restricted } from '#core/platform'
import { requireParameter } from './bulk-action.records.ts'
import { ApiError, fieldErrorsOf, fieldMessage } from '#runtime/api-error'

type Parameters = Readonly<Record<string, unknown>>

/** An action with its checked parameters. */
export interface ReadAction {
  /** By their path in the body: `parameters.status`. */
  errors: FieldErrors
  perform: (ctx: Ctx, id: string) => Promise<unknown>
}

export interface BulkOperation {
  /** Rejects callers who may not perform the operation on a single record. */
  authorize: (ctx: Ctx, parameters: Parameters) => void
  read: (ctx: Ctx, parameters: Parameters) => Promise<ReadAction>
}

/** Returns the operations on single records of this list that are bulk actions, by their names in `meta.actions`. */
export function operationsBelow(path: string, endpoints: readonly Endpoint[]): Map<string, Endpoint> {
  const found = new Map<string, Endpoint>()
  for (const endpoint of endpoints) {
    const name = isBulkAction(path, endpoint) ? operations.actionName(endpoint, `${path}/:id`) : undefined
    if (name) found.set(name, endpoint)
  }
  return found
}

function isBulkAction(path: string, endpoint: Endpoint): boolean {
  const { method, acceptsFile, acceptsForm, reply, isBulkAction: isDeclared } = endpoint
  if (method === 'GET' || method === 'PUT' || isDeclared === false) return false
  const [, rest] = endpoint.path.startsWith(`${path}/:`)
    ? (/^\/:\w+(.*)$/.exec(endpoint.path.slice(path.length)) ?? [])
    : []
  if (rest === undefined || rest.includes(':') || (method === 'DELETE' && rest !== '')) return false
  return !acceptsFile && !acceptsForm && !reply.fileTypes
}

/** Performs an operation on single records, as its own requests would. */
export const operationOf = (endpoint: Endpoint): BulkOperation => ({
  authorize: (ctx, parameters) => {
    operations.authorize(endpoint, ctx)
    if (endpoint.body) requireFields(endpoint.body, parameters, ctx)
  },
  read: async (ctx, parameters) => {
    const entity = customFields.entityOf(endpoint.body)
    const definitions = new Map(entity ? [[entity, await customFields.definitionsOf(ctx, entity)]] : [])
    const input = operations.readBody(endpoint, parameters, { currency: ctx.tenant.currency, definitions })
    return {
      errors: inParameters(input.errors),
      perform: (each, id) => operations.perform(each, endpoint, input, id),
    }
  },
})

/** Performs an action that the module declares. */
export function declaredOperation({ parameters: schema, actions }: BulkActions, name: string): BulkOperation {
  const action = actions[name]
  if (!action) throw new Error(`No bulk action ${name}.`)
  return {
    authorize: (ctx) => requirePermission(ctx, action.permission),
    read: async (ctx, sent) => {
      const { value, errors } = checkBody(schema, sent)
      const parameters = value as never
      const further =
        Object.keys(errors).length > 0
          ? {}
          : await fieldErrorsOf(async () => {
              requireParameter(name, parameters, action)
              await action.check?.(ctx, parameters)
            })
      return {
        errors: { ...inParameters(errors), ...further },
        perform: (each, id) => action.perform(each, id, parameters),
      }
    },
  }
}

/** Rejects with 403 fields that the caller may not see. */
export function requireFields(schema: f.TSchema, sent: unknown, ctx: Ctx, inside = 'parameters') {
  const missing = [...restricted.missingPermissions(schema, sent, ctx)]
  if (missing.length === 0) return
  const names = [...new Set(missing.map(([, permission]) => permission))].join(', ')
  const errors = missing.map(([path, permission]) => {
    const full = `${inside}.${path}`
    return [full, [fieldMessage(full, `needs the permission ${permission}`)]]
  })
  throw new ApiError('FORBIDDEN', `This needs the permission ${names}.`, {
    errors: Object.fromEntries(errors),
  })
}

/** Returns the errors of a body as errors of `parameters`. */
const inParameters = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      `parameters.${path}`,
      messages.map((message) => message.replace(`The ${path} field`, `The parameters.${path} field`)),
    ]),
  )

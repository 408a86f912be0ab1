/** Reads the path and the query of a request. */
import { type FieldErrors, fieldMessage, notFound } from '#runtime/api-error'
import { hasTooMany, parametersAtMost } from '#runtime/http/query-string'
import { isId } from '#runtime/ids'
import { entityOf } from '../../resource/custom-fields.ts'
import { Shape, textPattern, type TSchema } from '../../resource/fields/fields.ts'
import {
  checkFilters,
  type Definitions,
  isCustomFilter,
} from '../../resource/validation/custom-field-checks.ts'
import { checkQuery } from '../../resource/validation/query-validation.ts'
import { type Endpoint, isNumber } from '../endpoint.ts'
import type { KeyedRequest, ReceivedRequest, RequestWithQuery } from './request.ts'

type Values = Record<string, unknown>

const noParameters = Shape({})
const noDefinitions: Definitions = new Map()
const isPlainText = new RegExp(textPattern)

/** Adds the parameters of the path and the query. Rejects an id with an invalid format with 404. */
export async function readQuery(keyed: KeyedRequest): Promise<RequestWithQuery> {
  const { apiMount, endpoint, request, identity } = keyed
  const definitions = needsDefinitions(keyed) ? await apiMount.definitions.of(identity) : noDefinitions
  const params = (request.params ?? {}) as Record<string, string>
  checkParams(endpoint, params)
  const schema = endpoint.query ?? noParameters
  const query = checked(schema, request.query as Values, definitions, identity.tenant.timezone)
  return { ...keyed, params, query, definitions }
}

/** Returns whether a request needs the custom fields of its tenant. */
function needsDefinitions({ endpoint: { method, body, query }, request }: ReceivedRequest): boolean {
  if (method !== 'GET' && entityOf(body) !== undefined) return true
  return entityOf(query) !== undefined && Object.keys(request.query as object).some(isCustomFilter)
}

/** Rejects with 404 a parameter that cannot be the id of a record. */
export function checkParams({ of, textParameters = [] }: Endpoint, params: Record<string, string>) {
  const isValid = ([name, value]: [string, string]) => {
    if (textParameters.includes(name)) return isPlainText.test(value)
    return isNumber(name) ? /^[1-9]\d{0,8}$/.test(value) : isId(value)
  }
  if (!Object.entries(params).every(isValid)) throw notFound(of?.entityType ?? 'record')
}

const tooManyParameters: FieldErrors = {
  query: [fieldMessage('query', `must not have more than ${parametersAtMost} parameters`)],
}

/** Validates a query, including the filters of a list by custom fields. */
function checked(
  schema: TSchema,
  query: Values,
  definitions: Definitions,
  timezone: string,
): RequestWithQuery['query'] {
  if (hasTooMany(query)) return { value: {}, errors: tooManyParameters }
  const entity = entityOf(schema)
  if (entity === undefined || !Object.keys(query).some(isCustomFilter))
    return checkQuery(schema, query, { timezone })
  const select = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => isWanted(name)))
  const plain = checkQuery(
    schema,
    select((name) => !isCustomFilter(name)),
    { timezone },
  )
  const custom = checkFilters(entity, definitions.get(entity) ?? [], select(isCustomFilter))
  return {
    value: { ...plain.value, custom_fields: custom.value },
    errors: { ...plain.errors, ...custom.errors },
  }
}

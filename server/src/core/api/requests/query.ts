/** Reads the path and the query of a request. */
import { fieldMessage, notFound } from '#runtime/api-error'
import { hasTooMany, parametersAtMost } from '#runtime/http/query-string'
import { isId } from '#runtime/ids'
import { checkListQuery, isCustomFilter } from '../../custom-fields/checks.ts'
import type { Definitions } from '../../custom-fields/definitions.ts'
import { customFieldEntity } from '../../custom-fields/values.ts'
import { Shape, textPattern } from '../../resource/fields/fields.ts'
import { withoutParameter } from '../dry-run.ts'
import { type Endpoint, isNumber } from '../endpoint.ts'
import { keyText } from '../../resource/validation/text-forms.ts'
import type { KeyedRequest, ReceivedRequest, RequestWithQuery } from './request.ts'

const noParameters = Shape({})
const noDefinitions: Definitions = new Map()
const tooMany = {
  value: {},
  errors: { query: [fieldMessage('query', `must not have more than ${parametersAtMost} parameters`)] },
}
const isPlainText = new RegExp(textPattern)

/** Adds the parameters of the path and the query. Rejects an id with an invalid format with 404. */
export async function readQuery(keyed: KeyedRequest): Promise<RequestWithQuery> {
  const { apiMount, endpoint, request, identity } = keyed
  const definitions = needsDefinitions(keyed) ? await apiMount.definitions.of(identity) : noDefinitions
  const params = readParams(endpoint, (request.params ?? {}) as Record<string, string>)
  checkParams(endpoint, params)
  const schema = endpoint.query ?? noParameters
  const { query: sent, errors } = withoutParameter(endpoint, request.query as Record<string, unknown>)
  if (hasTooMany(sent)) return { ...keyed, params, query: tooMany, definitions }
  const entity = customFieldEntity(schema)
  const own = (entity && definitions.get(entity)) || []
  const read = checkListQuery(schema, sent, { timezone: identity.tenant.timezone }, entity, own)
  return { ...keyed, params, query: { ...read, errors: { ...errors, ...read.errors } }, definitions }
}

/** Texts in a path, such as a SKU, have the form in which they are stored. */
function readParams({ textParameters = [] }: Endpoint, sent: Record<string, string>): Record<string, string> {
  if (textParameters.length === 0) return sent
  const texts = textParameters.map((name) => [name, keyText((sent[name] ?? '').trim())])
  return { ...sent, ...Object.fromEntries(texts) }
}

/** Returns whether a request needs the custom fields of its tenant. */
function needsDefinitions({ endpoint: { method, body, query }, request }: ReceivedRequest): boolean {
  if (method !== 'GET' && customFieldEntity(body) !== undefined) return true
  return customFieldEntity(query) !== undefined && Object.keys(request.query as object).some(isCustomFilter)
}

/** Rejects with 404 a parameter that cannot be the id of a record. */
export function checkParams({ of, textParameters = [] }: Endpoint, params: Record<string, string>) {
  const isValid = ([name, value]: [string, string]) => {
    if (textParameters.includes(name)) return isPlainText.test(value)
    return isNumber(name) ? /^[1-9]\d{0,8}$/.test(value) : isId(value)
  }
  if (!Object.entries(params).every(isValid)) throw notFound(of?.entityType ?? 'record')
}

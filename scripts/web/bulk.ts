/** The actions on many records of a list, from the body of their endpoint. */
import type { Endpoint } from '../../server/src/core/api/endpoint.ts'
import { fieldsOf, type TSchema } from '../../server/src/core/resource/fields/fields.ts'
import { flat } from './fields.ts'

/** The parameters of an action as its schema names them; `body`: those of the operation on one record. */
interface Terms {
  requires?: string
  accepts?: string
  body?: true
}

/**
 * Returns the bulk actions of a list: the field of their body with the ids, whether they take a filter, and the
 * parameters of each. An action without an entry in `parameters` has those of the operation on one record.
 */
export function bulkOf(endpoint: Endpoint | undefined, entities: ReadonlyMap<string, string>) {
  const schema = (endpoint?.body ?? {}) as TSchema
  const body = fieldsOf(schema)
  const idsField = Object.keys(body).find((name) => /^(?:\w+_)?ids$/.test(name))
  if (!idsField) return {}
  const all = body.parameters ? flat(body.parameters, entities) : {}
  const terms = (schema as { 'x-parameters'?: Record<string, Terms> })['x-parameters'] ?? {}
  const own = Object.entries(terms).filter(([, { body: isBody }]) => !isBody)
  const parameters = own.map(([name, { requires, accepts }]) => [
    name,
    {
      ...(requires && { [requires]: { ...all[requires], required: true } }),
      ...(accepts && { [accepts]: all[accepts] }),
    },
  ])
  return {
    bulk: {
      ids: idsField,
      ...('filter' in body && { filter: true }),
      actions: (body.action as { enum?: readonly string[] } | undefined)?.enum ?? [],
      parameters: Object.fromEntries(parameters),
    },
  }
}

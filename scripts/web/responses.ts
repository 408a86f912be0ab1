/**
 * Writes the types of the responses by method and path, with the types of the SDK. The browser app imports them as
 * types only, so they add nothing to its scripts.
 */
import type { Endpoint } from '../../server/src/core/api/endpoint.ts'
import { typeNamesIn } from '../sdk/names.ts'
import { type ApiDocument, json, type Operation, operationsOf } from '../sdk/operations.ts'
import { typeOf } from '../sdk/types.ts'
import { header } from './names.ts'

/** Returns the type of the `data` of a response as JSON; undefined for other content. */
function dataOf({ responses }: Operation): string | undefined {
  const [, success] = Object.entries(responses).find(([status]) => Number(status) < 300) ?? []
  const data = success?.content?.[json]?.schema.properties?.data
  return data && typeOf(data)
}

/** Returns the file with the type `Responses`. `ids` are the ids of the operations of the endpoints. */
export function responsesFile(document: unknown, ids: ReadonlyMap<Endpoint, string>): string {
  const operations = new Map(operationsOf(document as ApiDocument).map((each) => [each.operationId, each]))
  const lines = [...ids].flatMap(([{ method, path }, id]) => {
    const operation = operations.get(id)
    const type = operation && dataOf(operation)
    return type ? [`  '${method} ${path}': ${type}\n`] : []
  })
  const body = `/** The \`data\` of the responses by method and path; of a list, its rows. */
export interface Responses {\n${lines.join('')}}\n`
  return `${header}import type { ${typeNamesIn(body, ['Responses']).join(', ')} } from '@kontor/sdk'\n\n${body}`
}

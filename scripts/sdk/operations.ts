/** The operations in the OpenAPI document. */
import { titleOf } from './names.ts'
import { nameIn, type Schema } from './types.ts'

export type Content = Record<string, { schema: Schema }>

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  style?: string
  explode?: boolean
  schema: Schema
}

export interface Operation {
  operationId: string
  method: string
  path: string
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  'x-pagination'?: 'page' | 'cursor' | 'none'
  'x-dry-run'?: true
  'x-idempotency-key'?: true
  'x-twin-of'?: string
}

export interface ApiDocument {
  paths: Record<string, Record<string, Partial<Operation>>>
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

/** Returns all operations that do not only repeat another. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  const parameters = ({ parameters: some = [] }: Partial<Operation>) =>
    some.map((each) => (each.$ref ? components.parameters[nameIn(each.$ref)] : each) as Parameter)
  return Object.entries(paths).flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods)
      .filter(([, operation]) => !operation['x-twin-of'])
      .map(([method, operation]) => ({
        ...(operation as Operation),
        method,
        path,
        parameters: parameters(operation),
      })),
  )
}

export const json = 'application/json'

/** Returns the parameters of the query; `dry_run` is an option. */
export const queryOf = ({ parameters }: Operation) =>
  parameters.filter((each) => each.in === 'query' && each.name !== 'dry_run')

export const queryName = ({ operationId }: Operation) => `${titleOf(operationId)}Query`

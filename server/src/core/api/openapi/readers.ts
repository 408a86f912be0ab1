/** The OpenAPI document as the documentation page shows it. */
type Json = Record<string, unknown>

/** The document as JSON, compressed: in full, and in the form for the HTML reference. */
export interface OpenApiTexts {
  full: Uint8Array
  forReaders: Uint8Array
}

interface Parameter {
  in?: string
  required?: boolean
  schema?: Json & { $ref?: string }
}

/** Returns the document without the operations that repeat another, and with no optional parameter selected. */
export function forReaders(document: Json): Json {
  const { schemas } = document.components as { schemas: Record<string, Json> }
  const paths = Object.entries(document.paths as Record<string, Json>).flatMap(([path, operations]) => {
    const own = Object.entries(operations).filter(([, each]) => !(each as Json)['x-twin-of'])
    const visible = own.map(([name, each]) => [name, unselected(each as Json, schemas)])
    return own.some(([name]) => name !== 'parameters') ? [[path, Object.fromEntries(visible)]] : []
  })
  return { ...document, paths: Object.fromEntries(paths) as Json }
}

/**
 * When a user tests an operation, Scalar sends each default and the first of several choices as filters that the user
 * did not choose. The marker shows the value as a suggestion that is not sent.
 */
function unselected(operation: Json, schemas: Record<string, Json>): Json {
  const { parameters } = operation as { parameters?: Parameter[] }
  if (!parameters) return operation
  return {
    ...operation,
    parameters: parameters.map((each) => {
      const value = each.in === 'query' && !each.required ? suggested(each.schema, schemas) : undefined
      return value === undefined ? each : { ...each, examples: { default: { value, 'x-disabled': true } } }
    }),
  }
}

function suggested(
  { $ref, ...schema }: Json & { $ref?: string } = {},
  schemas: Record<string, Json>,
): unknown {
  if (schema.type === 'array') {
    const item = suggested(schema.items as Json, schemas)
    return item === undefined ? undefined : [item]
  }
  const referred = schemas[$ref?.slice($ref.lastIndexOf('/') + 1) ?? '']
  const {
    default: usual,
    enum: values,
    examples,
  } = { ...referred, ...schema } as {
    default?: unknown
    enum?: unknown[]
    examples?: unknown[]
  }
  return usual ?? values?.[0] ?? examples?.[0]
}

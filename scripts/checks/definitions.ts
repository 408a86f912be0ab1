/** Finds the file of the server that defines an input of the API, and names inputs without a description with it. */
import { titleOf } from '../sdk/names.ts'
import type { ApiDocument } from '../sdk/operations.ts'
import { undescribedIn } from './descriptions.ts'
import { isServer, isTest } from './fault.ts'

interface Source {
  path: string
  text: string
}

/** Whether a text has the definition. */
type Test = (text: string) => boolean

const snakeCase = (name: string) => name.replaceAll(/(?!^)(?=[A-Z])/g, '_').toLowerCase()

/** An operation is an endpoint, whose parameters may have other names, or is derived from a resource. */
function testsOfOperation(id: string, document: ApiDocument): Test[] {
  const resource = `resource('${snakeCase(id.split('.')[0] ?? '')}'`
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]): Test[] => {
      const url = path.replaceAll(/\{\w+\}/g, String.raw`:\w+`)
      const pattern = new RegExp(String.raw`'${method.toUpperCase()} ${url}'|updateEndpoints\('${url}'`)
      return operationId === id ? [(text) => pattern.test(text)] : []
    }),
  )
  return [...endpoints, (text) => text.includes(resource)]
}

/**
 * A component has a title, belongs to a resource (`LeadDraft`), or is the body of an operation (`LeadsConvertBody`).
 * Those inside others begin with their names: `LeadAddressBody` is in the component `LeadAddress` or in the resource.
 */
function testsOfComponent(name: string, document: ApiDocument): Test[] {
  const words = name.split(/(?=[A-Z])/)
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
  )
  return words.flatMap((_, index): Test[] => {
    const title = words.slice(0, words.length - index).join('')
    const entity = `entityType: '${snakeCase(title)}'`
    const operations = ids.filter((id) => titleOf(id) === title)
    return [
      (text) => text.includes(`title: '${title}'`) || text.includes(`('${title}',`),
      (text) => text.includes(entity) && text.includes('= resource('),
      ...operations.flatMap((id) => testsOfOperation(id, document)),
    ]
  })
}

/** Returns the file that defines a component or an operation; undefined if none is found. */
export function fileOf(owner: string, document: ApiDocument, files: readonly Source[]): string | undefined {
  const own = files.filter(({ path }) => isServer(path) && path.endsWith('.ts') && !isTest(path))
  const isComponent = owner in document.components.schemas
  for (const isDefinition of (isComponent ? testsOfComponent : testsOfOperation)(owner, document)) {
    const found = own.find(({ text }) => isDefinition(text))
    if (found) return found.path
  }
  return undefined
}

/** Returns a sentence for each input without a description, with the file of its definition. */
export const missingDescriptions = (document: ApiDocument, files: readonly Source[]): string[] =>
  undescribedIn(document).map((input) => {
    const file = fileOf(input.replace(/(?:\?|\.(?=\w+$)).*$/, ''), document, files)
    return `${file ?? 'server/src'}: ${input} has no description.`
  })

/**
 * Writes the generated part of the SDK from the OpenAPI document: the types, a class for each resource with a method
 * for each operation, and the client with a field for each resource (decision 91).
 */
import { declarationsIn } from './declarations.ts'
import { fileName, header, typeImport } from './names.ts'
import { type ApiDocument, operationsOf } from './operations.ts'
import { clientFile, resourceFile } from './resources.ts'

/** Returns the generated files of the SDK by their paths in `sdk/src/generated`. */
export function sdkFiles(document: unknown): Record<string, string> {
  const api = document as ApiDocument
  const { schemas } = api.components
  const resources = Map.groupBy(operationsOf(api), ({ operationId }) => operationId.split('.')[0] ?? '')
  const names = [...resources.keys()].toSorted()
  const files = Map.groupBy(declarationsIn(api, resources), ({ file }) => file)
  const typeFiles = [...files.keys()].toSorted()
  return {
    'client.ts': clientFile(names),
    'types.ts': `${header}${typeFiles.map((each) => `export type * from './types/${fileName(each)}'\n`).join('')}`,
    ...Object.fromEntries(
      typeFiles.map((each) => [`types/${fileName(each)}`, typesFile(files.get(each) ?? [])]),
    ),
    ...Object.fromEntries(
      names.map((each) => [
        `resources/${fileName(each)}`,
        resourceFile(each, resources.get(each) ?? [], schemas),
      ]),
    ),
  }
}

function typesFile(declarations: readonly { name: string; code: string }[]): string {
  const sorted = declarations.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const text = sorted.map(({ code }) => code).join('\n')
  return `${header}${typeImport(text)}\n${text}`
}

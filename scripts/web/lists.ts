/** Small generated files about all resources. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '../../server/src/app.ts'
import { header, textOf } from './names.ts'

/** The name of the file of a resource: `tax-classes.ts` for `taxClasses`. */
export const fileOf = (name: string) =>
  `${name.replace(/\.|[A-Z]/g, (letter) => `-${letter === '.' ? '' : letter.toLowerCase()}`)}.ts`
export const camel = (name: string) =>
  name.replace(/[-_/.]+(\w)/g, (_, letter: string) => letter.toUpperCase())

const pagesFolder = join(import.meta.dirname, '../../web/src/pages')

/** The metadata of resources without a file of pages. */
export function plainFile(names: readonly string[]): string {
  const plain = names.filter((name) => !existsSync(join(pagesFolder, fileOf(name))))
  const lines = plain.map(
    (name) => `  ${camel(name)}: async () => (await import('./resources/${fileOf(name)}')).${camel(name)},\n`,
  )
  return `${header}/** Resources that are shown as their definitions say: no file of \`pages\` adds anything. */
export const plainResources = {
${lines.join('')}}
`
}

/** The groups of states by table. The metadata of a resource is too large for code that only needs these. */
export const stateGroupsFile = () => {
  const groups = resources.flatMap(({ table, states }) =>
    Object.keys(states?.groups ?? {}).length > 0 ? [[camel(table), states?.groups]] : [],
  )
  return `${header}/** Sets of states with a common meaning. */
export const stateGroups = ${textOf(Object.fromEntries(groups), 2)} as const\n`
}

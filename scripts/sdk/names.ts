/** The names in the generated part of the SDK, and their imports. */

export const header = '// Written by `npm run docs` from the definitions of the API. Do not edit.\n'

/** Returns `LeadsConvert` for `leads.convert`. */
export const titleOf = (name: string) =>
  name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns `stock-movements.ts` for `stockMovements`. */
export const fileName = (name: string) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

/**
 * Returns the names of the types in a text, except those that it declares or imports as values. Types begin with a
 * capital letter; comments, literals and names of fields are left out.
 */
export function typeNamesIn(text: string, values: readonly string[] = []): string[] {
  const code = text.replace(/\/\*[^]*?\*\/|'[^']*'|"[^"]*"|`[^`]*`/g, '')
  const declared = [...code.matchAll(/(?:class|interface|type|<)\s?(\w+)(?= extends| =| \{)/g)].map(
    ([, name]) => name,
  )
  const others = new Set(['Record', ...values, ...declared])
  return [...new Set(code.match(/\b[A-Z]\w*\b(?!\??:)/g))].filter((name) => !others.has(name)).toSorted()
}

/** Returns the import of the types in a text for a file of `sdk/src/generated/…`. */
export function typeImport(text: string, values: readonly string[] = []): string {
  const names = typeNamesIn(text, values)
  return names.length > 0 ? `import type { ${names.join(', ')} } from '../../types.ts'\n` : ''
}

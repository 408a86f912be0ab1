/** Texts of TypeScript, with the names of the types that they use. */

export interface Code {
  text: string
  /** The types to import, unless the file declares them. */
  names: readonly string[]
}

/** Returns a type that is imported by its name. */
export const imported = (name: string): Code => ({ text: name, names: [name] })

/** Joins texts, and collects their names. */
export const joined = (parts: readonly Code[], separator = ''): Code => ({
  text: parts.map(({ text }) => text).join(separator),
  names: parts.flatMap(({ names }) => names),
})

/** A template of which the values are texts, or texts with names. */
export const code = (texts: TemplateStringsArray, ...values: readonly (string | Code)[]): Code =>
  joined(
    texts.flatMap((text, index) => {
      const value = values[index] ?? ''
      return [{ text, names: [] }, typeof value === 'string' ? { text: value, names: [] } : value]
    }),
  )

/** Returns the import of the types that a text uses, except those of its own file. */
export function typeImport({ names }: Code, own: readonly string[]): string {
  const needed = [...new Set(names)].filter((name) => !own.includes(name)).toSorted()
  return needed.length > 0 ? `import type { ${needed.join(', ')} } from '../../types.ts'\n` : ''
}

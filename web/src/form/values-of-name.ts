/** The first values of a new record that is only known by its name. */
import type { Resource } from '../data/records/metadata.ts'

/** The fields that a computed name consists of. */
const partsOf = (name: string): readonly string[] =>
  name.endsWith('full_name')
    ? ['first_name', 'last_name'].map((part) => name.replace('full_name', part))
    : [name]

/** Returns the first values of a record with this name or email address, in the fields that make up its title. */
export function valuesOfName({ fields, display }: Resource, text: string): Readonly<Record<string, string>> {
  const isCreatable = (name: string) => fields[name]?.create !== undefined
  if (text.includes('@') && isCreatable('email')) return { email: text }
  const titles = display.title.flatMap((part) => (typeof part === 'string' ? [part] : []))
  const names = titles
    .map((part) => part.split(' ').flatMap(partsOf))
    .find((some) => some.every((name) => isCreatable(name) && fields[name]?.kind === 'text'))
  const [first, last] = names ?? []
  if (text === '' || first === undefined) return {}
  if (last === undefined) return { [first]: text }
  const [word = '', ...others] = text.split(' ')
  // One word is a family name, or the name of an account; a number is the code of an account.
  if (others.length === 0) return { [/^\d+$/.test(word) ? first : last]: word }
  return { [first]: word, [last]: others.join(' ') }
}

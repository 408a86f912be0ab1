/** The schema of lines, and the conversion of lines that were read. */
import { toInstant } from '#runtime/clock'
import type { Lines, Resource } from './definition.ts'
import { fieldsOf, type TProperties, type TSchema } from './fields/fields.ts'

export type Line = Record<string, unknown> & { id: string }

/** Returns the fields of a line that are columns. */
export function storedLineFields(of: Resource, name: string): TProperties {
  const { items } = fieldsOf(of.schema)[name] as { items: TSchema }
  const { computed = {} } = of.lines[name] ?? {}
  return Object.fromEntries(Object.entries(fieldsOf(items)).filter(([field]) => !(field in computed)))
}

/** Returns a line with its computed fields. */
export function computeLine<L extends object>(computed: NonNullable<Lines['computed']>, line: object): L {
  const fields = Object.entries(computed).map(([name, compute]) => [name, compute(line)])
  return { ...line, ...Object.fromEntries(fields) } as L
}

/** Returns lines with their computed fields, and with instants in the format of the API instead of JSON's. */
export function readLines(of: Resource, name: string, lines: readonly Line[] = []): Line[] {
  const isInstant = ([, field]: [string, TSchema]) => (field as { format?: string }).format === 'date-time'
  const instants = Object.entries(storedLineFields(of, name))
    .filter(isInstant)
    .map(([field]) => field)
  const { computed = {} } = of.lines[name] ?? {}
  return lines.map((line) => {
    const read = { ...line }
    for (const field of instants) if (typeof read[field] === 'string') read[field] = asInstant(read[field])
    return computeLine(computed, read)
  })
}

const asInstant = (text: string) => (text.endsWith('Z') ? text : toInstant(text))

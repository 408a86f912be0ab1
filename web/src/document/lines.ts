/** The lines of an order or an invoice while they are edited. */
import { changedLines, type Line } from '../data/records/lines.ts'
import type { Fields } from '../data/records/metadata.ts'

/** `key` identifies a line while it is moved; the API does not know it. */
export type EditorLine = Line & { readonly key: string }

export const newLine = (): EditorLine => ({ key: crypto.randomUUID(), quantity: 1 })

export const editorLines = (lines: readonly Line[]): EditorLine[] =>
  lines.map((line) => ({ ...line, key: crypto.randomUUID() }))

/** Returns whether something was entered in the line. Empty lines are not sent. */
const isFilled = ({ product_id, name, unit_price }: EditorLine) =>
  Boolean(product_id) || Boolean(name) || (unit_price !== undefined && unit_price !== null)

export const filledLines = (lines: readonly EditorLine[]): EditorLine[] => lines.filter(isFilled)

/** Returns whether the server can compute the lines: each has a quantity, and a product or a name with a price. */
export const areComplete = (lines: readonly EditorLine[]): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ product_id, name, quantity, unit_price }) =>
      typeof quantity === 'number' &&
      (Boolean(product_id) || (Boolean(name) && unit_price !== undefined && unit_price !== null)),
  )

/** Returns the lines as the API takes them. */
export const linesOf = (
  fields: Fields,
  before: readonly Line[],
  lines: readonly EditorLine[],
): readonly Line[] => changedLines(fields, before, filledLines(lines))

/** Returns the errors with the numbers of the lines in the form: the request is without the empty ones. */
export function errorsByLine(
  errors: Readonly<Record<string, string[]>>,
  lines: readonly EditorLine[],
): Record<string, string[]> {
  const sent = filledLines(lines)
  const inForm = (index: string) => {
    const line = sent[Number(index)]
    return line ? String(lines.indexOf(line)) : index
  }
  return Object.fromEntries(
    Object.entries(errors).map(([name, some]) => [
      name.replace(/^items\.(\d+)/, (_, index: string) => `items.${inForm(index)}`),
      some,
    ]),
  )
}

/** Returns the lines with one of them at another place. */
export function withMoved(lines: readonly EditorLine[], from: number, to: number): readonly EditorLine[] {
  const line = lines[from]
  if (!line || to < 0 || to >= lines.length) return lines
  return lines.toSpliced(from, 1).toSpliced(to, 0, line)
}

/** The fields of a line after its product. */
export const lineColumns = ['quantity', 'unit_price', 'discount_percent', 'tax_rate'] as const

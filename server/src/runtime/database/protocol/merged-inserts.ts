/** Merges inserts of single rows into inserts of several rows, which cost PostgreSQL less for each row. */
import type { Statement } from './statement.ts'

/** The rows of the largest merged insert. */
export const rowsOfInsert = 32

/** The numbers of rows of merged inserts. PostgreSQL prepares a statement for each. */
const sizes = [rowsOfInsert, 8]

const insertOfRow = /^(insert into "\w+" \([^()]*\) values )(\([^()]*\))$/

const merged = new Map<string, readonly string[]>()

/**
 * Returns the statements with fewer inserts. Only inserts between two other statements are merged. Each keeps the place
 * of the first of its kind, so that a row is inserted after the rows of other tables to which it refers.
 */
export function mergeInserts(statements: readonly Statement[]): Statement[] {
  const result: Statement[] = []
  let inserts = new Map<string, Statement[]>()
  const flush = () => {
    for (const [text, rows] of inserts) result.push(...mergedRows(text, rows))
    inserts = new Map()
  }
  for (const statement of statements) {
    if (!insertOfRow.test(statement.text)) {
      flush()
      result.push(statement)
      continue
    }
    const rows = inserts.get(statement.text) ?? []
    rows.push(statement)
    inserts.set(statement.text, rows)
  }
  flush()
  return result
}

function mergedRows(text: string, rows: readonly Statement[]): Statement[] {
  const result: Statement[] = []
  let start = 0
  for (const [index, size] of sizes.entries())
    for (; rows.length - start >= size; start += size) {
      const values = rows.slice(start, start + size).flatMap((row) => row.values ?? [])
      result.push({ text: textsOf(text)[index] ?? '', values })
    }
  return [...result, ...rows.slice(start)]
}

/** Returns the texts of the inserts of several rows, one for each size. */
function textsOf(text: string): readonly string[] {
  const known = merged.get(text)
  if (known) return known
  const [, start = '', row = ''] = insertOfRow.exec(text) ?? []
  const parameters = row.match(/\$\d+/g)?.length ?? 0
  const rowAt = (index: number) =>
    row.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + index * parameters}`)
  const texts = sizes.map(
    (size) => start + Array.from({ length: size }, (_, index) => rowAt(index)).join(', '),
  )
  merged.set(text, texts)
  return texts
}

/**
 * Sends statements through the public interface of `pg`. Each has a separate Sync, so this is slower than a pipeline.
 * It is used when `pg` lacks the private interfaces that a pipeline needs (pipeline.ts).
 */
import type pg from 'pg'
import { type Rows, type Statement, statementName } from './statement.ts'
import { types } from './types.ts'

/**
 * Returns the result of the last statement, or throws the first error. Inside a transaction, PostgreSQL rejects the
 * statements after a failed one.
 */
export async function sendSeparately(client: pg.ClientBase, statements: readonly Statement[]): Promise<Rows> {
  const results = await Promise.allSettled(statements.map((statement) => run(client, statement)))
  const failed = results.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  const last = results.at(-1)
  if (last?.status !== 'fulfilled') throw new Error('There is no statement to send.')
  return last.value
}

async function run(client: pg.ClientBase, { text, values = [], isOnce }: Statement): Promise<Rows> {
  const name = isOnce ? undefined : nameOf(text)
  try {
    const query = { text, values: [...values], types, ...(name && { name }) }
    const { rows, rowCount, command } = await client.query<Record<string, unknown>>(query)
    return { rows, rowCount: rowCount ?? 0, command }
  } catch (error) {
    if (outdated.has((error as { code?: string }).code ?? '')) renameStatement(text)
    throw error
  }
}

/** Errors for a statement that PostgreSQL deallocated, or whose table a migration changed. */
export const outdated: ReadonlySet<string> = new Set(['26000', '0A000'])

// Enough for all statements of the system. Further statements are parsed each time.
const namesAtMost = 2_000
const names = new Map<string, string>()

/** Returns the name under which connections prepare this statement; undefined if there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= namesAtMost) return known
  const name = statementName(text)
  names.set(text, name)
  return name
}

/** `pg` never prepares a name again on the same connection, so the statement gets another one. */
function renameStatement(text: string) {
  const known = names.get(text)
  if (!known) return
  const [, base = known, generation = '1'] = /^(kontor_[0-9a-f]+)_(\d+)$/.exec(known) ?? []
  names.set(text, `${base}_${Number(generation) + 1}`)
}

/**
 * Checks whether an address leads to a connection pooler that gives each transaction another connection to PostgreSQL,
 * such as PgBouncer with `pool_mode = transaction`.
 */
import { type Connection, openConnection } from './client.ts'

export interface Pooling {
  /** Whether two open connections shared one of PostgreSQL, or one connection had several. */
  isPerTransaction: boolean
  /** Whether a prepared statement of a connection exists in its next transactions, and only there. */
  keepsStatements: boolean
}

/** Another client of the pooler may take the connection that a round waits for. */
const rounds = 5

/** The errors of a statement that is missing, or that exists although this connection has not prepared it. */
const foreignStatement: readonly unknown[] = ['26000', '42P05']

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** Observes two connections to the same address. */
export async function observePooling(first: Connection, second: Connection): Promise<Pooling> {
  const pooling: Pooling = { isPerTransaction: false, keepsStatements: true }
  for (let round = 0; round < rounds && pooling.keepsStatements; round++) {
    try {
      const before = await preparedProcess(first, round)
      // This transaction takes the connection that the other one has just released, if both share connections.
      await second.query('begin')
      const beside = await preparedProcess(second, round)
      const after = await preparedProcess(first, round)
      pooling.isPerTransaction ||= before === beside || after !== before
    } catch (error) {
      if (!foreignStatement.includes(codeOf(error))) throw error
      Object.assign(pooling, { isPerTransaction: true, keepsStatements: false })
    } finally {
      // PgBouncer has ended the connection if it does not allow transactions.
      await second.query('rollback').catch(() => undefined)
    }
  }
  return pooling
}

/** Returns the process of PostgreSQL that runs a prepared statement. */
async function preparedProcess(connection: Connection, round: number): Promise<number | undefined> {
  const { rows } = await connection.query<{ pid: number }>({
    name: `kontor_check_${round}`,
    text: 'select pg_backend_pid() as pid',
  })
  return rows[0]?.pid
}

async function poolingOf(url: string): Promise<Pooling> {
  const first = await openConnection(url, 'kontor: check')
  try {
    const second = await openConnection(url, 'kontor: check')
    try {
      return await observePooling(first, second)
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

/** Throws if this address, which migrates and listens, does not keep its connection to PostgreSQL. */
export async function requireSession(url: string): Promise<void> {
  const { isPerTransaction } = await poolingOf(url).catch(asProblem)
  if (isPerTransaction)
    throw new Error(
      'DATABASE_URL leads to a connection pooler that gives each transaction another connection to PostgreSQL. ' +
        'Migrations need a lock of one connection, and notifications arrive only there. Let DATABASE_URL lead to ' +
        'PostgreSQL itself, and KONTOR_SERVER_DATABASE_URL to the pooler; or use pool_mode = session.',
    )
}

/** Throws if this address, which serves requests, leads to a pooler that does not keep prepared statements. */
export async function requireStatements(url: string): Promise<void> {
  const { keepsStatements } = await poolingOf(url).catch(asProblem)
  if (!keepsStatements)
    throw new Error(
      'KONTOR_SERVER_DATABASE_URL leads to a connection pooler that gives each transaction another connection to ' +
        'PostgreSQL, on which prepared statements are missing. Use PgBouncer 1.21 or later with ' +
        'max_prepared_statements above 0, or pool_mode = session.',
    )
}

/** PgBouncer rejects transactions with `pool_mode = statement`. */
function asProblem(error: unknown): never {
  if (!/statement pooling/i.test((error as Error).message)) throw error
  throw new Error('The connection pooler allows no transactions. Use pool_mode = session or transaction.', {
    cause: error,
  })
}

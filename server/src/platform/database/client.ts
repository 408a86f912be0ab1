/**
 * The one door to `pg`. Statements are prepared by name and pipelined: what is sent without being waited for
 * shares a network round trip with what follows.
 */
import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'

// Rows arrive as the wire spells them, so no mapping layer is needed: instants in ISO 8601, days as written,
// numbers as numbers (a bigint beyond 2^53 would be a bug in the data, so it throws).
const { builtins } = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INT8, readInteger],
])

/** '2026-11-21 08:00:00.12+00', as a server in UTC writes it, to '2026-11-21T08:00:00.120Z'. */
function readInstant(text: string) {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`
  return `${seconds}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

function readInteger(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`The bigint ${text} does not fit a number.`)
  return number
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

export interface Statement {
  text: string
  values?: readonly unknown[]
}

export interface Rows<Row = Record<string, unknown>> {
  rows: Row[]
  rowCount: number | null
  command: string
}

// One name per text: a hash, so that the same statement has the same name on every connection.
const names = new Map<string, string>()

function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = hash('sha256', text, 'hex').slice(0, 32)
  if (names.size < 5_000) names.set(text, name)
  return name
}

/** Runs a statement prepared by name. `IN` lists must be arrays, so that the number of texts stays small. */
export function runPrepared<Row>(
  client: pg.ClientBase,
  { text, values = [] }: Statement,
): Promise<Rows<Row>> {
  sendTogether(client)
  const query = { name: nameOf(text), text, values: values as unknown[] }
  return client.query(query) as Promise<unknown> as Promise<Rows<Row>>
}

/** Runs one of our own texts without values: BEGIN, COMMIT, SAVEPOINT. */
export function runPlain(client: pg.ClientBase, text: string): Promise<Rows> {
  sendTogether(client)
  return client.query(text)
}

const corked = new WeakSet<Duplex>()

/** What is sent in one turn of the event loop leaves in one write to the socket. */
function sendTogether(client: pg.ClientBase) {
  const { stream } = (client as { connection?: { stream?: Duplex } }).connection ?? {}
  if (!stream || corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

export interface ConnectionOptions {
  url: string
  /** How many connections at most. */
  size: number
  /** Shown in `pg_stat_activity`. */
  name: string
}

export type ClientBase = pg.ClientBase
export type Client = pg.PoolClient
export type Pool = pg.Pool

export function openPool({ url, size, name }: ConnectionOptions): Pool {
  const options: pg.PoolConfig & { pipeline: true } = {
    connectionString: url,
    max: size,
    types,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
  }
  const pool = new pg.Pool(options)
  pool.on('acquire', payCommit)
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

// A reader's COMMIT can wait for the next statement on its connection and share its write; it does not wait for long.
const owed = new WeakMap<pg.ClientBase, NodeJS.Timeout>()
const owedForMs = 5

/** Gives a connection back to the pool with its COMMIT still to be sent: only for a transaction that wrote nothing. */
export function releaseOwingCommit(client: Client) {
  owed.set(client, setTimeout(payCommit, owedForMs, client))
  client.release()
}

function payCommit(client: pg.ClientBase) {
  const timer = owed.get(client)
  if (!timer) return
  clearTimeout(timer)
  owed.delete(client)
  // A connection that is lost tells the pool itself.
  runPlain(client, 'COMMIT').catch(() => {})
}

/** A single connection outside every pool, for migrations, LISTEN and the command line. */
export async function openConnection(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types, application_name: name })
  client.on('error', () => {})
  await client.connect()
  return client
}

export type Connection = pg.Client

/** A name or a value of our own, quoted for a statement that takes no parameters. */
export const quoteName = pg.escapeIdentifier
export const quoteText = pg.escapeLiteral

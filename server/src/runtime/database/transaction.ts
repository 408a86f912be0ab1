/**
 * A request or job is one transaction of one tenant. BEGIN, the tenant setting and the first statement are sent
 * together; so are the last writes and COMMIT.
 */
import type { Identity, Permission } from '../identity.ts'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Ctx, Outbound } from './context.ts'
import { asError } from '../faults.ts'
import { isId } from '../ids.ts'
import type { Logger } from '../logging.ts'
import { unavailable } from '../api-error.ts'
import { Encryption } from '../encryption.ts'
import { type Files, noFiles } from '../storage/files.ts'
import {
  type Client,
  ConnectionLost,
  type Pool,
  releaseUncommitted,
  type Rows,
  send,
  type Statement,
} from './client.ts'
import { type Database, handleFor } from './handle.ts'
import { planStatements } from './plans.ts'
import { isRetryable } from './retries.ts'
import type { Replica } from './replica.ts'

export interface TransactionOptions {
  mode: 'read only' | 'read write'
  /** True rolls back at the end, even after success. */
  dryRun?: boolean
  /** True plans each statement for its values instead of once for all values (docs/decisions/0024-generic-plans.md). */
  hasOwnPlans?: boolean | undefined
}

export interface Runtime {
  pool: Pool
  /** A read replica, if there is one. */
  replica?: Replica | undefined
  /** The owner of the connection share; by default the tenant. */
  share?: string
  now: () => string
  publicUrl: string
  outbound: Outbound
  allPermissions: readonly Permission[]
  /** Omitted if no encrypted values are read or written. */
  encryption?: Encryption
  /** Omitted if no files are read or written. */
  files?: Files
  /** Logs errors that do not stop the work. Omitted if a person reads the output, as on the command line. */
  logger?: Logger
}

export type RequestDetails = Pick<Ctx, 'requestId' | 'precondition'>

const noKeys = new Encryption([])

const noRequest: RequestDetails = { requestId: null, precondition: null }

/** Another transaction changed a record that this one had read. */
export class ConcurrentUpdate extends Error {
  readonly code = '40001'
}

/**
 * Runs `work` in a transaction. Retries it after a conflict, or if the connection ended before COMMIT was sent, at most
 * three times in total. From the second attempt on it is pessimistic. Rejects with 503 if no connection becomes free in
 * time, or if the connection ended before PostgreSQL confirmed the commit.
 */
export async function inTransaction<T>(
  runtime: Runtime,
  identity: Identity,
  options: TransactionOptions,
  work: (ctx: Ctx) => Promise<T>,
  request: RequestDetails = noRequest,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const isPessimistic = tries > 1 || options.dryRun === true
    try {
      return await once(runtime, identity, options, work, { ...request, isPessimistic })
    } catch (error) {
      if (tries === 3 || !isRetryable(error, isPessimistic)) throw error
    }
  }
}

async function once<T>(
  runtime: Runtime,
  identity: Identity,
  options: TransactionOptions,
  work: (ctx: Ctx) => Promise<T>,
  { isPessimistic, ...request }: RequestDetails & { isPessimistic: boolean },
): Promise<T> {
  if (!isId(identity.tenant.id)) throw new Error('A transaction needs a tenant.')
  const client = await runtime.pool.connect(runtime.share ?? identity.tenant.id)
  const { mode, dryRun = false } = options
  const transaction = new Transaction(client, identity.tenant.id, options)
  try {
    const ctx: Ctx = {
      ...identity,
      ...request,
      db: transaction.db,
      now: runtime.now(),
      publicUrl: runtime.publicUrl,
      outbound: runtime.outbound,
      allPermissions: runtime.allPermissions,
      files: runtime.files ?? noFiles,
      encryption: runtime.encryption ?? noKeys,
      isReading: mode === 'read only',
      isPessimistic: () => isPessimistic || transaction.isInPart,
      run: (statement) => transaction.run(statement),
      defer: (statement) => transaction.later(statement),
      deferToEnd: (statement) => transaction.atEnd(statement),
      afterCommit: (effect) => void transaction.effects.push(effect),
      attempt: (part, prediction) => transaction.attempt(part, prediction),
      aside: ({ sql: text, parameters: values }) => runtime.pool.aside(identity.tenant.id, { text, values }),
    }
    const result = await work(ctx)
    if (dryRun) {
      await transaction.rollback()
      return result
    }
    await transaction.commit(mode)
    afterCommit(runtime, transaction.effects)
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Runs the effects after a commit. An error in one does not affect the others or the response. */
function afterCommit({ logger }: Runtime, effects: readonly (() => void)[]) {
  for (const effect of effects) {
    try {
      effect()
    } catch (error) {
      logger?.error({ err: asError(error) }, 'an effect of a commit failed; the commit stands')
    }
  }
}

// A connection keeps its Kysely handle; the transaction behind it changes.
const handles = new WeakMap<Client, { db: Database; transaction: Transaction }>()

function handleOf(client: Client, transaction: Transaction): Database {
  const known = handles.get(client)
  if (known) {
    known.transaction = transaction
    return known.db
  }
  const handle = { transaction } as { db: Database; transaction: Transaction }
  handle.db = handleFor(
    (statement) => handle.transaction.send(statement),
    () => handle.transaction.tenantId,
  )
  handles.set(client, handle)
  return handle.db
}

const begin = {
  'read only': { text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' },
  'read write': { text: 'BEGIN' },
}

/** Encoding more statements in one turn would block the event loop for milliseconds. */
const statementsAtOnce = 200

class Transaction {
  readonly db: Database
  readonly tenantId: string
  readonly effects: (() => void)[] = []
  readonly #client: Client
  /** Statements to send with the next one. */
  #waiting: Statement[]
  /** Statements to send with COMMIT. */
  #last: Statement[] = []
  #savepoints = 0
  #partsOpen = 0
  #isBegun = false
  /** Resolves when the batches of a long list of statements are sent. */
  #batches: Promise<unknown> | undefined
  #isOver = false

  constructor(client: Client, tenantId: string, { mode, hasOwnPlans }: TransactionOptions) {
    this.tenantId = tenantId
    this.db = handleOf(client, this)
    this.#client = client
    // SET accepts no parameters; the id is validated. Citus forwards SET LOCAL to its nodes, but not set_config().
    this.#waiting = [begin[mode], { text: `SET LOCAL app.tenant_id = '${tenantId}'`, isOnce: true }]
    this.#waiting.push(...planStatements(client, hasOwnPlans))
  }

  get isInPart() {
    return this.#partsOpen > 0
  }

  send<Row>(...statements: readonly Statement[]): Promise<Rows<Row>> {
    const all = [...this.#waiting, ...statements]
    this.#waiting = []
    this.#isBegun = true
    if (all.length <= statementsAtOnce && !this.#batches) return send<Row>(this.#client, ...all)
    const sent = this.#sendInBatches<Row>(all, this.#batches)
    this.#batches = sent.catch(() => undefined)
    return sent
  }

  /** Sends a long list of statements in several turns of the event loop. Later statements wait for it. */
  async #sendInBatches<Row>(all: Statement[], before: Promise<unknown> | undefined): Promise<Rows<Row>> {
    await before
    while (all.length > statementsAtOnce) await send(this.#client, ...all.splice(0, statementsAtOnce))
    return send<Row>(this.#client, ...all)
  }

  async run<Row>({ sql: text, parameters: values }: CompiledQuery): Promise<Row[]> {
    return (await this.send<Row>({ text, values })).rows
  }

  later(statement: Compilable | CompiledQuery) {
    this.#waiting.push(asStatement(statement))
  }

  atEnd(statement: Compilable | CompiledQuery) {
    this.#last.push(asStatement(statement))
  }

  async attempt<T>(part: () => Promise<T>, { predictsRows = false } = {}): Promise<T> {
    const name = `part_${++this.#savepoints}`
    await this.send({ text: `SAVEPOINT ${name}` })
    const release = { text: `RELEASE SAVEPOINT ${name}` }
    const [last, effects] = [this.#last.length, this.effects.length]
    if (!predictsRows) this.#partsOpen++
    try {
      const result = await part()
      await this.send(release)
      return result
    } catch (error) {
      this.#waiting = []
      this.#last.length = last
      this.effects.length = effects
      await this.send({ text: `ROLLBACK TO SAVEPOINT ${name}` }, release)
      throw error
    } finally {
      if (!predictsRows) this.#partsOpen--
    }
  }

  /** A reader does not wait for COMMIT; its connection sends it later. A writer waits for its result. */
  async commit(mode: TransactionOptions['mode']) {
    if (mode === 'read only') {
      this.#isOver = true
      if (this.#isBegun) releaseUncommitted(this.#client)
      else this.#client.release()
      return
    }
    const { command } = await this.send(...this.#last, { text: 'COMMIT' }).catch(asUncertain)
    this.#isOver = true
    this.#client.release()
    if (command !== 'COMMIT') throw new Error('PostgreSQL rolled back at COMMIT.')
  }

  async rollback() {
    if (this.#isOver) return
    this.#isOver = true
    this.#waiting = []
    if (!this.#isBegun) return this.#client.release()
    await this.#end('ROLLBACK')
  }

  /** Ends the transaction and releases the connection. A failed connection is not reused. */
  #end(text: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    return this.send({ text }).then(
      () => this.#client.release(),
      (error: Error) => this.#client.release(error),
    )
  }
}

function asStatement(statement: Compilable | CompiledQuery): Statement {
  const { sql: text, parameters: values } = 'compile' in statement ? statement.compile() : statement
  return { text, values }
}

/**
 * Throws 503 if a COMMIT was sent without a response. It may have taken effect, so the transaction must not run again.
 */
function asUncertain(error: unknown): never {
  if (!(error instanceof ConnectionLost)) throw error
  throw unavailable(
    'The connection to the database ended before the change was confirmed. Check the record before you try again.',
  )
}

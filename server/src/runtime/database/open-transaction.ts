/** A transaction on a connection: its statements, savepoints and end. */
import type { Compilable, CompiledQuery } from 'kysely'
import { unavailable } from '../api-error.ts'
import { type Client, ConnectionLost, releaseUncommitted, type Rows, send, type Statement } from './client.ts'
import { type Database, handleFor } from './handle.ts'
import type { PlannedEffect } from './context.ts'
import { mergeInserts, rowsOfInsert } from './protocol/merged-inserts.ts'

export interface TransactionOptions {
  mode: 'read only' | 'read write'
  /**
   * True rolls back at the end, even after success. `complete` first does what COMMIT would do: it sends the deferred
   * writes and checks the deferred constraints. It also keeps the planned effects.
   */
  dryRun?: boolean | 'complete' | undefined
  /** True plans each statement for its values instead of once for all values (docs/decisions/0024-generic-plans.md). */
  hasOwnPlans?: boolean | undefined
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

/** Reports are planned for their values, and may use several processes of PostgreSQL. */
const ownPlans: readonly Statement[] = [
  { text: 'SET LOCAL plan_cache_mode = force_custom_plan' },
  { text: 'SET LOCAL max_parallel_workers_per_gather = 2' },
]

// A plan serves all values (`defaults` in roles.ts), but only for a limited time: a plan made for an empty table
// would scan the whole table until PostgreSQL analyzes it.
const discardPlans: Statement = { text: 'DISCARD PLANS' }
const plansServeMs = 10_000
const plannedSince = new WeakMap<Client, number>()

/** Returns the statements at the beginning of a transaction that control its plans. */
const planStatements = (client: Client, hasOwnPlans = false): Statement[] => [
  ...(hasOwnPlans ? ownPlans : []),
  ...(hasOldPlans(client) ? [discardPlans] : []),
]

function hasOldPlans(client: Client): boolean {
  const now = performance.now()
  const isOld = now - (plannedSince.get(client) ?? now) > plansServeMs
  if (isOld || !plannedSince.has(client)) plannedSince.set(client, now)
  return isOld
}

/** Encoding more statements in one turn would block the event loop for milliseconds. */
const statementsAtOnce = 200
/** Before their inserts are merged. A record has about eight statements. */
const waitingAtMost = 512

export class Transaction {
  readonly db: Database
  readonly tenantId: string
  readonly effects: (() => void)[] = []
  /** The effects that the commit would have: events, emails, files and jobs. Null unless this is a complete dry run. */
  readonly planned: PlannedEffect[] | null
  readonly #client: Client
  /** Statements to send with the next one. */
  #waiting: Statement[]
  /** Statements to send with COMMIT. */
  #last: Statement[] = []
  #savepoints = 0
  #partsOpen = 0
  #isBegun = false
  /** True in a part that predicts rows: many writes are sent while the part continues, with their inserts merged. */
  #isStreaming = false
  /** The records in such a part whose writes wait: how often the first statement waits. */
  #records = 0
  /** The error of such writes. */
  #streamError: unknown
  /** Resolves when the batches of a long list of statements are sent. */
  #batches: Promise<unknown> | undefined
  #isOver = false

  constructor(client: Client, tenantId: string, { mode, dryRun, hasOwnPlans }: TransactionOptions) {
    this.tenantId = tenantId
    this.planned = dryRun === 'complete' ? [] : null
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
    const waiting = this.#isStreaming ? mergeInserts(this.#waiting) : this.#waiting
    const all = [...waiting, ...statements]
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
    const added = asStatement(statement)
    if (this.#isStreaming) this.#sendFullBatch(added)
    this.#waiting.push(added)
  }

  /**
   * Sends the waiting statements before another record is added to as many as one merged insert can have: then all
   * their inserts are merged.
   */
  #sendFullBatch({ text }: Statement) {
    const [first] = this.#waiting
    if (!first) this.#records = 0
    if (!first || first.text === text) this.#records++
    if (this.#records <= rowsOfInsert && this.#waiting.length < waitingAtMost) return
    this.#records = 1
    this.send().catch((error: unknown) => (this.#streamError ??= error))
  }

  atEnd(statement: Compilable | CompiledQuery) {
    this.#last.push(asStatement(statement))
  }

  async attempt<T>(part: () => Promise<T>, { predictsRows = false } = {}): Promise<T> {
    const name = `part_${++this.#savepoints}`
    await this.send({ text: `SAVEPOINT ${name}` })
    const release = { text: `RELEASE SAVEPOINT ${name}` }
    const [last, effects, planned] = [this.#last.length, this.effects.length, this.planned?.length ?? 0]
    const wasStreaming = this.#isStreaming
    this.#isStreaming = predictsRows
    if (!predictsRows) this.#partsOpen++
    try {
      const result = await part()
      await this.send(release)
      return result
    } catch (error) {
      this.#waiting = []
      this.#last.length = last
      this.effects.length = effects
      if (this.planned) this.planned.length = planned
      await this.send({ text: `ROLLBACK TO SAVEPOINT ${name}` }, release)
      // After this error, PostgreSQL rejected all further statements of the part with another one.
      const cause = this.#streamError ?? error
      this.#streamError = undefined
      throw cause
    } finally {
      this.#isStreaming = wasStreaming
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

  /** Does what COMMIT would do, except for the commit. The caller then rolls back. */
  async complete() {
    await this.send(...this.#last, { text: 'SET CONSTRAINTS ALL IMMEDIATE' })
    this.#last = []
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

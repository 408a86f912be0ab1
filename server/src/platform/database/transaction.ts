/**
 * One request or job is one transaction, of one tenant. BEGIN, the tenant and the first statement leave in one
 * network round trip; so do the last writes and COMMIT.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Ctx, Identity, Permission } from '../context.ts'
import { isId } from '../ids.ts'
import {
  type Client,
  type Pool,
  releaseOwingCommit,
  runPlain,
  runPrepared,
  type Statement,
} from './client.ts'
import { type Database, handleFor } from './handle.ts'

export interface TransactionOptions {
  mode: 'read only' | 'read write'
  /** True undoes everything at the end although it succeeded. */
  dryRun?: boolean
}

export interface World {
  pool: Pool
  now: () => string
  publicUrl: string
  catalogue: readonly Permission[]
}

export type Asked = Pick<Ctx, 'requestId' | 'precondition'>

const nobodyAsked: Asked = { requestId: null, precondition: null }

// To be tried again: a record that changed meanwhile (as a serialisation failure), a deadlock.
const passing = new Set(['40001', '40P01'])

/** Somebody else changed what this transaction had read. */
export class Collision extends Error {
  readonly code = '40001'
}

/** Runs `work` in a transaction; tries again, at most three times in all, after a collision. From then on it locks. */
export async function inTransaction<T>(
  world: World,
  identity: Identity,
  options: TransactionOptions,
  work: (ctx: Ctx) => Promise<T>,
  asked: Asked = nobodyAsked,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(world, identity, options, work, { ...asked, locksRecords: tries > 1 })
    } catch (error) {
      if (tries === 3 || !passing.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function once<T>(
  world: World,
  identity: Identity,
  { mode, dryRun = false }: TransactionOptions,
  work: (ctx: Ctx) => Promise<T>,
  asked: Asked & Pick<Ctx, 'locksRecords'>,
): Promise<T> {
  const client = await world.pool.connect()
  const transaction = new Transaction(client, identity.tenant.id)
  try {
    transaction.begin(mode)
    const ctx: Ctx = {
      ...identity,
      ...asked,
      db: transaction.db,
      now: world.now(),
      publicUrl: world.publicUrl,
      catalogue: world.catalogue,
      run: (statement) => transaction.run(statement),
      later: (statement) => transaction.later(statement),
      append: (statement) => void transaction.appended.push(statement),
      afterCommit: (effect) => void transaction.effects.push(effect),
      attempt: (part) => transaction.attempt(part),
    }
    const result = await work(ctx)
    if (dryRun) await transaction.rollback()
    else await transaction.commit(mode)
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

// A connection keeps its Kysely handle; the tenant it names changes with each transaction.
const handles = new WeakMap<Client, { db: Database; tenantId: string }>()

function handleOf(client: Client) {
  const known = handles.get(client)
  if (known) return known
  const handle = { tenantId: '' } as { db: Database; tenantId: string }
  handle.db = handleFor(client, () => handle.tenantId)
  handles.set(client, handle)
  return handle
}

class Transaction {
  readonly db: Database
  readonly effects: (() => void)[] = []
  readonly appended: CompiledQuery[] = []
  readonly #client: Client
  readonly #tenantId: string
  #pending: Promise<unknown>[] = []
  #savepoints = 0
  #over = false

  constructor(client: Client, tenantId: string) {
    if (!isId(tenantId)) throw new Error('A transaction needs a tenant.')
    const handle = handleOf(client)
    handle.tenantId = tenantId
    this.db = handle.db
    this.#client = client
    this.#tenantId = tenantId
  }

  /** Not waited for: it leaves with the first statement. The id was checked: `SET` takes no parameters. */
  begin(mode: TransactionOptions['mode']) {
    const begin = mode === 'read only' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN'
    this.#send(runPlain(this.#client, `${begin}; SET LOCAL app.tenant_id = '${this.#tenantId}'`))
  }

  async run<Row>({ sql: text, parameters: values }: CompiledQuery): Promise<Row[]> {
    return (await runPrepared<Row>(this.#client, { text, values })).rows
  }

  later(statement: Compilable | CompiledQuery) {
    const { sql: text, parameters: values } = 'compile' in statement ? statement.compile() : statement
    this.#send(runPrepared(this.#client, { text, values }))
  }

  async attempt<T>(part: () => Promise<T>): Promise<T> {
    await this.#settle()
    const name = `part_${++this.#savepoints}`
    this.#send(runPlain(this.#client, `SAVEPOINT ${name}`))
    try {
      const result = await part()
      this.#sendAppended()
      this.#send(runPlain(this.#client, `RELEASE SAVEPOINT ${name}`))
      await this.#settle()
      return result
    } catch (error) {
      await Promise.allSettled(this.#pending)
      this.#pending = []
      this.appended.length = 0
      await runPlain(this.#client, `ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`)
      throw error
    }
  }

  /** A reader has its answer before COMMIT is even sent; a writer only when it is certain. */
  async commit(mode: TransactionOptions['mode']) {
    this.#over = true
    if (mode === 'read only') return releaseOwingCommit(this.#client)
    this.#sendAppended()
    const commit = runPlain(this.#client, 'COMMIT')
    const answers = await Promise.allSettled([...this.#pending, commit])
    const failed = answers.find((answer) => answer.status === 'rejected')
    this.#client.release(isConnectionLost(failed?.reason))
    if (failed) throw failed.reason
    if ((await commit).command !== 'COMMIT') throw new Error('PostgreSQL rolled back at COMMIT.')
    for (const effect of this.effects) effect()
  }

  async rollback() {
    if (this.#over) return
    this.#over = true
    await Promise.allSettled(this.#pending)
    await runPlain(this.#client, 'ROLLBACK').then(
      () => this.#client.release(),
      (error: Error) => this.#client.release(error),
    )
  }

  #sendAppended() {
    const statements = this.appended.splice(0)
    if (statements.length > 0) this.#send(runPrepared(this.#client, together(statements)))
  }

  async #settle() {
    this.#sendAppended()
    const pending = this.#pending
    this.#pending = []
    await Promise.all(pending)
  }

  #send(answer: Promise<unknown>) {
    answer.catch(() => {}) // Told at the commit; a failed statement fails everything after it anyway.
    this.#pending.push(answer)
  }
}

/** Several inserts as one statement: each is a common table expression with its parameters renumbered. */
function together(statements: readonly CompiledQuery[]): Statement {
  const values: unknown[] = []
  const parts = statements.map(({ sql: text, parameters }, index) => {
    const before = values.length
    values.push(...parameters)
    return `part_${index} as (${text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)})`
  })
  return { text: `with ${parts.join(', ')} select`, values }
}

const isConnectionLost = (error: unknown) => !!error && !(error as { severity?: string }).severity

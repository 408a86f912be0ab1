/**
 * A request or job is one transaction of one tenant. BEGIN, the tenant setting and the first statement are sent
 * together; so are the last writes and COMMIT.
 */
import type { Identity, Permission } from '../identity.ts'
import type { Ctx, Outbound } from './context.ts'
import { asError } from '../faults.ts'
import { isId } from '../ids.ts'
import type { Logger } from '../logging.ts'
import { Encryption } from '../encryption.ts'
import { type Files, noFiles } from '../storage/files.ts'
import type { Pool } from './client.ts'
import { Transaction, type TransactionOptions } from './open-transaction.ts'
import { isRetryable } from './retries.ts'
import type { Replica } from './replica.ts'
import type { Shards } from './shards.ts'

export interface Runtime {
  pool: Pool
  /** A read replica, if there is one. */
  replica?: Replica | undefined
  /** The servers of a distributed database, if reads go to them directly. */
  shards?: Shards | undefined
  /** How often a transaction is tried at most; by default three times. */
  attempts?: number
  /** The owner of the connection share; by default the tenant. */
  share?: string
  now: () => string
  publicUrl: string
  /** Whether emails leave the system. Otherwise they are files under the data folder. */
  hasMailServer?: boolean
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
    const isPessimistic = tries > 1 || Boolean(options.dryRun)
    try {
      return await once(runtime, identity, options, work, { ...request, isPessimistic })
    } catch (error) {
      if (tries === (runtime.attempts ?? 3) || !isRetryable(error, isPessimistic)) throw error
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
      hasMailServer: runtime.hasMailServer ?? false,
      outbound: runtime.outbound,
      allPermissions: runtime.allPermissions,
      files: runtime.files ?? noFiles,
      encryption: runtime.encryption ?? noKeys,
      isReading: mode === 'read only',
      isPessimistic: () => isPessimistic || transaction.isInPart,
      run: (statement) => transaction.run(statement),
      defer: (statement) => transaction.later(statement),
      deferToEnd: (statement) => transaction.atEnd(statement),
      planned: transaction.planned,
      afterCommit: (effect) => void transaction.effects.push(effect),
      attempt: (part, attemptOptions) => transaction.attempt(part, attemptOptions),
      aside: ({ sql: text, parameters: values }) => runtime.pool.aside(identity.tenant.id, { text, values }),
    }
    const result = await work(ctx)
    if (dryRun) {
      if (dryRun === 'complete') await transaction.complete()
      await transaction.rollback()
      return result
    }
    await transaction.commit(mode)
    afterCommit(runtime, transaction.effects)
    return result
  } catch (error) {
    await transaction.rollback()
    const { code } = (error ?? {}) as { code?: unknown }
    // In any other transaction, the database accepts no writes for a while.
    if (mode === 'read only' && code === readOnlyTransaction)
      throw new Error('A reading transaction must not write.', { cause: error })
    throw error
  }
}

const readOnlyTransaction = '25006'

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

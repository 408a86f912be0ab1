/** The context of an action. `db` is the only transaction of the request or job. */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './handle.ts'
import type { Encryption } from '../encryption.ts'
import type { Files } from '../storage/files.ts'
import { forbidden } from '../api-error.ts'
import type { Identity, Permission } from '../identity.ts'

/** Where the system may send outgoing requests. */
export interface Outbound {
  /** Allows private addresses and requests without TLS: for development. */
  readonly allowPrivate: boolean
  readonly ports: readonly number[]
  /** The API of Stripe. */
  readonly stripeUrl: string
}

export interface Ctx extends Identity {
  readonly db: Database
  /** When the request began: ISO 8601, UTC, milliseconds. */
  readonly now: string
  readonly requestId: string | null
  /** The public URL of this system, without a slash at the end. */
  readonly publicUrl: string
  /** The file store. A rollback does not undo changes to files. */
  readonly files: Files
  readonly outbound: Outbound
  readonly encryption: Encryption
  /** All permissions that exist. */
  readonly allPermissions: readonly Permission[]
  /**
   * False on the first attempt of a transaction: records are read without a lock, and the results of writes are
   * predicted; a conflict restarts the transaction. Then it is true: records are locked as they are read, and the
   * result of each write is awaited. Also true in `attempt`, where a violation is handled inside the transaction.
   */
  isPessimistic(): boolean
  /** The value of `If-Match`; `findForUpdate()` and `update()` compare it with this record. */
  readonly precondition: { readonly id: string; readonly versions: readonly string[] } | null
  /** True for a read-only transaction: all its reads use one snapshot. */
  readonly isReading: boolean
  /** Runs a compiled statement. */
  run<Row>(statement: CompiledQuery): Promise<Row[]>
  /**
   * Defers a write whose result is not needed: it is sent with the next statement or COMMIT, which fails if it fails.
   */
  defer(statement: Compilable | CompiledQuery): void
  /**
   * Defers a write to the end of the transaction: for locks that all writers of a tenant share, such as a counter. They
   * are then held shortly and taken after all others. A rollback of a part forgets what the part deferred.
   */
  deferToEnd(statement: Compilable | CompiledQuery): void
  /** Runs after the commit, and not after a rollback. An error in it is logged; the commit stands. */
  afterCommit(effect: () => void): void
  /** Runs a part in a savepoint: if it throws, only its writes are rolled back. */
  attempt<T>(part: () => Promise<T>): Promise<T>
  /**
   * Runs a statement in a transaction of its own, at once: a rollback of this one does not undo it, and its locks are
   * not held. It fails with 55P03 if it has to wait for a lock.
   */
  aside<Row>(statement: CompiledQuery): Promise<Row[]>
}

/** Runs work in a transaction of its own; no connection is held between steps. */
export type Step = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** Returns the API that the caller uses: that of the browser for a session, otherwise the public one. */
export const apiOf = ({ publicUrl, credential }: Pick<Ctx, 'publicUrl' | 'credential'>) =>
  `${publicUrl}${credential?.kind === 'session' ? '/spa' : ''}/api/v1`

/** Returns the user who acts; rejects with 403 if there is none, for actions that need one. */
export function actorOf(ctx: Pick<Identity, 'actor'>) {
  if (!ctx.actor) throw forbidden('This needs a user; the system itself cannot do it.')
  return ctx.actor
}

/** The context of an action. `db` is the only transaction of the request or job. */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './handle.ts'
import type { Encryption } from '../encryption.ts'
import type { Files } from '../storage/files.ts'
import { forbidden } from '../api-error.ts'
import type { Identity, Permission } from '../identity.ts'

/** The allowed targets of outgoing requests. */
export interface Outbound {
  /** Allows private addresses and requests without TLS, for development. */
  readonly allowPrivate: boolean
  readonly ports: readonly number[]
  /** The API of Stripe. */
  readonly stripeUrl: string
  /** The mail server of the operator, if there is one, and the sender of its emails. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}

/** An event in the outbox of the feed and the webhooks. */
export interface PlannedEvent {
  id: string
  type: string
  entity_type: string
  entity_id: string
  version: number | null
  /** The public fields of the record, as JSON. */
  data: string
}

export interface PlannedEmail {
  to: string
  cc: readonly string[]
  subject: string
  /** The names of the files. */
  attachments: readonly string[]
}

/** A generated file that becomes a document. */
export interface PlannedFile {
  name: string
  media_type: string
}

/** An effect that a dry run would have outside of its records. Its transaction collects them. */
export type PlannedEffect =
  | { kind: 'event'; event: PlannedEvent }
  | { kind: 'email'; email: PlannedEmail }
  | { kind: 'file'; file: PlannedFile }
  | { kind: 'job'; name: string }

export interface Ctx extends Identity {
  readonly db: Database
  /** The start of the request: ISO 8601, UTC, milliseconds. */
  readonly now: string
  readonly requestId: string | null
  /** The public URL of this system, without a trailing slash. */
  readonly publicUrl: string
  /** Whether the operator has a mail server. Without one of the tenant, emails are files under the data folder. */
  readonly hasMailServer: boolean
  /** The file store. A rollback does not undo changes to files. */
  readonly files: Files
  readonly outbound: Outbound
  readonly encryption: Encryption
  /** All existing permissions. */
  readonly allPermissions: readonly Permission[]
  /**
   * False in the first attempt of a transaction: records are read without a lock, the results of writes are predicted,
   * and a conflict restarts the transaction. True after that: records are locked when they are read, and each write
   * waits for its result. Also true in `attempt`, which handles a violation inside the transaction, unless it predicts
   * rows.
   */
  isPessimistic(): boolean
  /** The value of `If-Match`; `findForUpdate()` and `update()` compare it with this record. */
  readonly precondition: { readonly id: string; readonly versions: readonly string[] } | null
  /** True for a read-only transaction: all its reads use one snapshot. */
  readonly isReading: boolean
  /** Runs a compiled statement. */
  run<Row>(statement: CompiledQuery): Promise<Row[]>
  /**
   * Defers a write whose result is not needed. It is sent with the next statement or COMMIT, which fails if the write
   * fails.
   */
  defer(statement: Compilable | CompiledQuery): void
  /**
   * Defers a write to the end of the transaction, for locks that all writers of a tenant share, such as those of
   * counters. They are taken last and held briefly. The rollback of a part discards the writes that the part deferred.
   */
  deferToEnd(statement: Compilable | CompiledQuery): void
  /**
   * In a complete dry run, what the commit would publish, send or start; otherwise null. The rollback of a part
   * discards what the part added.
   */
  readonly planned: PlannedEffect[] | null
  /** Runs an effect after the commit, and not after a rollback. Its errors are logged and do not affect the commit. */
  afterCommit(effect: () => void): void
  /**
   * Runs a part in a savepoint: if it throws, only its writes are rolled back. With `predictsRows`, its writes do not
   * wait for their results, and inserts into the same table are merged; the caller must be able to run the part again
   * after a violation.
   */
  attempt<T>(part: () => Promise<T>, options?: { predictsRows?: boolean }): Promise<T>
  /**
   * Runs a statement immediately in a separate transaction: a rollback of this one does not undo it, and its locks are
   * not held. It fails with 55P03 if it would have to wait for a lock.
   */
  aside<Row>(statement: CompiledQuery): Promise<Row[]>
}

/** Runs work in a separate transaction. No connection is held between steps. */
export type Step = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** Returns the API of the caller: the browser's API for a session, otherwise the public one. */
export const apiOf = ({ publicUrl, credential }: Pick<Ctx, 'publicUrl' | 'credential'>) =>
  `${publicUrl}${credential?.kind === 'session' ? '/spa' : ''}/api/v1`

/** Returns the acting user. Throws 403 if there is none, for actions that require one. */
export function actorOf(ctx: Pick<Identity, 'actor'>) {
  if (!ctx.actor) throw forbidden('This action requires a user; the system cannot perform it.')
  return ctx.actor
}

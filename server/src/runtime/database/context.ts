/**
 * All that an action may know about the world. `db` is the one transaction of the request or job; there is no other.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './handle.ts'
import type { Files } from '../storage/files.ts'
import { forbidden } from '../api-error.ts'
import type { Identity, Permission } from '../identity.ts'

/** Where the system may send requests of its own. */
export interface Outbound {
  /** Also to private addresses, and without TLS: for development. */
  readonly allowPrivate: boolean
  readonly ports: readonly number[]
}

export interface Ctx extends Identity {
  readonly db: Database
  /** When the request began: ISO 8601, UTC, milliseconds. */
  readonly now: string
  readonly requestId: string | null
  /** Where the world reaches this system; no slash at the end. */
  readonly publicUrl: string
  /** Where files lie. What is done to them is not undone with the transaction. */
  readonly files: Files
  readonly outbound: Outbound
  /** All permissions that there are. */
  readonly allPermissions: readonly Permission[]
  /**
   * False in the first try of a transaction: records are read without a lock, and what is written is predicted; what
   * goes against that starts everything anew. Then it is true: records are locked as they are read, and the answer to
   * each write is awaited. Also true where refusals are dealt with on the way, in `attempt`.
   */
  isPessimistic(): boolean
  /** What `If-Match` asked for; `lock()` and `update()` compare it when they meet this very record. */
  readonly precondition: { readonly id: string; readonly versions: readonly string[] } | null
  /** Whether it only reads: then all of it sees one moment. */
  readonly isReading: boolean
  /** Runs a statement that is already built. */
  run<Row>(statement: CompiledQuery): Promise<Row[]>
  /** A write whose result nobody needs: it leaves with the next statement or COMMIT, and fails that if it fails. */
  defer(statement: Compilable | CompiledQuery): void
  /** Runs after the commit, not at all when there is none. A fault in it is logged; the commit stands. */
  afterCommit(effect: () => void): void
  /** Runs a part that may be refused without harm to the rest: what it wrote is undone when it throws. */
  attempt<T>(part: () => Promise<T>): Promise<T>
}

/** Runs work in a transaction of its own; between steps no connection is held. */
export type Step = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** The interface that whoever asks has the key to: a session opens that of the browser, all else the public one. */
export const apiOf = ({ publicUrl, credential }: Pick<Ctx, 'publicUrl' | 'credential'>) =>
  `${publicUrl}${credential?.kind === 'session' ? '/spa' : ''}/api/v1`

/** The user who acts, for actions that make no sense without one. */
export function actorOf(ctx: Pick<Identity, 'actor'>) {
  if (!ctx.actor) throw forbidden('This needs a user; the house itself cannot do it.')
  return ctx.actor
}

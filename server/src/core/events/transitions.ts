/**
 * Transitions of state machines. `transition` runs a complete transition by name. An action with additional steps uses
 * its parts: `lockForTransition`, or `checkTransition` (states.ts) for a record that it has already locked; then
 * `applyTransition`.
 */
import type { Ctx } from '#runtime/database/context'
import {
  type Change,
  findForUpdate,
  type Of,
  type StoredRecord,
  update,
  type Values,
} from '../data/records.ts'
import { checkTransition, type States } from '../resource/states.ts'
import { emit } from './events.ts'

/** A resource with a state machine. `M` are the names of its transitions, `E` its events. */
type Stateful<T, E extends string, M extends string> = Of<T> & {
  events: readonly E[]
  states?: States<string, M>
}

interface Options<T> {
  /** Checks of the action on the locked record, in addition to permission and state. Throws an `ApiError`. */
  guard?: (record: T) => void | Promise<void>
  /** Values to write with the new state; a function if they depend on the locked record. */
  values?: Values<T> | ((record: T) => Values<T>)
  /** The caller's explanation, for the audit log. */
  reason?: string | null | undefined
}

/**
 * Runs a transition: locks the record, rejects callers without its permission and states that do not allow it, runs the
 * guard, writes the new state with the values, and emits the event.
 */
export async function transition<T extends StoredRecord, E extends string, M extends string>(
  ctx: Ctx,
  of: Stateful<T, E, M>,
  id: string,
  name: NoInfer<M>,
  { guard, values = {}, reason }: Options<T> = {},
): Promise<Change<T>> {
  const record = await lockForTransition(ctx, of, id, name)
  await guard?.(record)
  const written = typeof values === 'function' ? values(record) : values
  return applyTransition(ctx, of, record, name, written, reason)
}

/** Locks a record. Rejects callers without the permission of the transition and states that do not allow it. */
export async function lockForTransition<T extends StoredRecord, M extends string>(
  ctx: Ctx,
  of: Stateful<T, string, M>,
  id: string,
  name: NoInfer<M>,
): Promise<T> {
  const record = await findForUpdate(ctx, of, id)
  checkTransition(ctx, of, record, name)
  return record
}

/** Writes a transition of a locked record after the checks of the caller, and emits its event. */
export async function applyTransition<T extends StoredRecord, E extends string, M extends string>(
  ctx: Ctx,
  of: Stateful<T, E, M>,
  record: T,
  name: NoInfer<M>,
  values: Values<T> = {},
  reason?: string | null,
): Promise<Change<T>> {
  const { to, event = to } = machineOf(of).transitions[name]
  const change = await writeTransition(ctx, of, record, name, values)
  emit(ctx, of, event as E, change, { reason })
  return change
}

/** Writes a transition without its event, for actions that emit a different one. */
export function writeTransition<T extends StoredRecord, M extends string>(
  ctx: Ctx,
  of: Stateful<T, string, M>,
  record: T,
  name: NoInfer<M>,
  values: Values<T> = {},
): Promise<Change<T>> {
  const { fieldName, transitions } = machineOf(of)
  const { to } = transitions[name]
  return update(ctx, of, record, { ...values, ...(to !== undefined && { [fieldName]: to }) })
}

const machineOf = <M extends string>({ states }: { states?: States<string, M> }) =>
  states as States<string, M>

/**
 * State machines as data. A *transition* is an operation with a name of its own (`qualify`); a *transition by update*
 * changes the field that holds the state in an ordinary update. Rules that need more than the current state are in the
 * action. The same tables supply `meta.actions`, the error's `allowed`, the docs and the contract test.
 */
import { requirePermission } from '#runtime/identity'
import { type Ctx } from '#runtime/database/context'
import { Choice } from './fields.ts'
import { invalidState } from '#runtime/api-error'

interface Transition<S extends string> {
  from: readonly S[] | 'any state' | 'any open state'
  /** Omitted if the record determines the new state, or if the state does not change. */
  to?: S
  /** The verb for messages, if the name of the transition is not a verb. */
  verb?: string
  /** The operation that performs it, if no operation has its name. */
  by?: string
  /** The last part of the permission it needs, if that is not the name of the operation. */
  permission?: string
}

interface Machine<S extends string, T> {
  /** The field that holds the state; `status` by default. */
  fieldName?: string
  /** The state of a new record, if the client names none. */
  initial: S
  all: readonly S[]
  terminal?: readonly S[]
  transitions: T
  /** The states that an update can lead to, by current state; 'any' if every state can follow every other. */
  updates: Partial<Record<S, readonly S[]>> | 'any' | 'none'
}

export interface States<S extends string = string, M extends string = string> {
  readonly fieldName: string
  readonly initial: S
  readonly updates: Machine<S, M>['updates']
  readonly all: readonly S[]
  readonly transitions: Readonly<
    Record<M, Pick<Transition<S>, 'to' | 'verb' | 'by' | 'permission'> & { readonly from: unknown }>
  >
  /** Returns the states in which a transition can start. */
  origins(move: M): readonly S[]
  /** Returns the states that an update can lead to. */
  next(from: string): readonly S[]
  /** Returns the transitions that can start in a state. */
  open(from: string): M[]
}

export function states<const S extends string, const T extends Record<string, Transition<NoInfer<S>>>>(
  machine: Machine<S, T>,
) {
  type M = keyof T & string
  const { fieldName = 'status', all, terminal = [], transitions, updates } = machine
  const origins = (move: M): readonly S[] => {
    const { from } = transitions[move] as Transition<S>
    if (from === 'any state') return all
    return from === 'any open state' ? all.filter((state) => !terminal.includes(state)) : from
  }
  const next = (from: string): readonly S[] => {
    if (updates === 'any') return all.filter((state) => state !== from)
    return updates === 'none' ? [] : (updates[from as S] ?? [])
  }
  const open = (from: string) =>
    (Object.keys(transitions) as M[]).filter((move) => origins(move).includes(from as S))
  return { ...machine, fieldName, field: Choice(...all), origins, next, open }
}

/** Rejects an update of the state that the table does not allow. The same state again is not a change. */
export function checkUpdateTransition(
  entityType: string,
  { fieldName, next }: Pick<States, 'fieldName' | 'next'>,
  from: string,
  to: string,
) {
  const allowed = next(from)
  if (from === to || allowed.includes(to)) return
  const open = allowed.length > 0 ? `from there it can become ${allowed.join(', ')}` : 'that is final'
  throw invalidState(
    `${articleOf(entityType) === 'a' ? 'A' : 'An'} ${entityType} cannot become ${to} while it is ${from}: ${open}.`,
    {
      field: fieldName,
      current: from,
      allowed,
    },
  )
}

/** Rejects a transition that cannot start in the current state. */
export function checkTransition<M extends string>(
  entityType: string,
  machine: States<string, M>,
  move: M,
  current: string,
) {
  const from = machine.origins(move)
  if (from.includes(current)) return
  const needed = `it must be ${from.join(' or ')}`
  const done = machine.transitions[move].verb ?? move
  throw invalidState(`Cannot ${done} ${articleOf(entityType)} ${entityType} that is ${current}: ${needed}.`, {
    field: machine.fieldName,
    current,
    allowed: [...new Set(machine.open(current).map((open) => machine.transitions[open].by ?? open))],
  })
}

/** The part of a resource definition that these rules need. */
interface Governed {
  area: string
  permissions: Record<string, string>
  states?: States
}

/**
 * Rejects with 403 a caller who puts a record into a state without the permission of the transition that leads there:
 * in a new record, or by an ordinary update. States that no transition leads to need no further permission.
 */
export function authorizeInitialState(ctx: Pick<Ctx, 'permissions'>, of: Governed, to: string) {
  if (to === of.states?.initial) return
  for (const name of permissionsTo(of, to)) requirePermission(ctx, `${of.area}.${name}`)
}

/**
 * Rejects with 403 a caller who changes the state by an update without the permission of a transition that leads to the
 * new state; this includes the initial state. If no transition leads there, the permission named like the field is
 * needed, if the resource definition has one.
 */
export function authorizeTransition(ctx: Pick<Ctx, 'permissions'>, of: Governed, from: string, to: string) {
  const { area, permissions, states: machine } = of
  if (from === to || !machine) return
  const ofMoves = permissionsTo(of, to)
  const ofField = [machine.fieldName].filter((name) => name in permissions)
  for (const name of ofMoves.length > 0 ? ofMoves : ofField) requirePermission(ctx, `${area}.${name}`)
}

/** Returns the last parts of the permissions of the transitions that lead to a state. */
const permissionsTo = ({ permissions, states: machine }: Governed, to: string) =>
  Object.entries(machine?.transitions ?? {})
    .filter(([, move]) => move.to === to)
    .map(([name, { by, permission }]) => permission ?? by ?? name)
    .filter((name) => name in permissions)

const articleOf = (entityType: string) => (/^[aeiou]/.test(entityType) ? 'an' : 'a')

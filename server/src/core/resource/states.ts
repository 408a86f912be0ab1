/**
 * State machines as data. A *transition* is an operation with a name of its own (`qualify`); a *transition by update*
 * changes the field that holds the state in an ordinary update. Rules that need more than the current state are in the
 * action. The same tables supply `meta.actions`, the error's `allowed`, the docs and the contract test.
 */
import { requirePermission } from '#runtime/identity'
import { type Ctx } from '#runtime/database/context'
import { Choice } from './fields.ts'
import { invalidState } from '#runtime/api-error'

interface Rules<S extends string> {
  from: readonly S[] | 'any state' | 'any open state'
  /** The verb for messages, if the name of the transition is not a verb. */
  verb?: string
  /** The operation that performs it, if no operation has its name. */
  by?: string
  /** The last part of the permission it needs, if that is not the name of the operation. */
  permission?: string
  /** True: a step of the system, or of an operation with another purpose. `allowed` does not offer it. */
  isInternal?: boolean
  /** Returns whether it can succeed for a record in such a state: without that, it is not offered. */
  isPossible?: (record: never) => boolean
}

/**
 * `to` is omitted if the record determines the new state, or if the state does not change. `event` is omitted if the
 * event has the name of the new state.
 */
type Transition<S extends string> = Rules<S> & ({ to: S; event?: string } | { to?: undefined; event: string })

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
  /** The fields that an update can change, by state; none in a state that is left out. Without it, all in all. */
  editable?: Partial<Record<S, 'all' | readonly string[]>>
  /** How a change of other fields is refused: by errors of the fields, or by the state unless it is given. */
  refusal?: 'fields'
  /** The states in which a record can be deleted. Without it, all. */
  deletable?: readonly S[]
  /** The name of the record in messages about its fields, if it is not that of the entity type. */
  noun?: string
}

export interface States<S extends string = string, M extends string = string> {
  readonly fieldName: string
  readonly initial: S
  readonly updates: Machine<S, M>['updates']
  readonly editable?: Readonly<Partial<Record<string, 'all' | readonly string[]>>>
  readonly refusal?: 'fields'
  readonly deletable?: readonly string[]
  readonly noun?: string
  readonly all: readonly S[]
  readonly transitions: Readonly<
    Record<M, Omit<Rules<S>, 'from'> & { from: unknown; to?: S | undefined; event?: string }>
  >
  /** Returns the states in which a transition can start. */
  origins(move: M): readonly S[]
  /** Returns the states that an update can lead to. */
  next(from: string): readonly S[]
  /** Returns the transitions that can start in a state, without internal ones; of a record, those that can succeed. */
  open(from: string, record?: object): M[]
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
  const isOffered = ({ isInternal, isPossible }: Rules<S>, record: object | undefined) =>
    !isInternal && (!record || !isPossible || isPossible(record as never))
  const open = (from: string, record?: object) =>
    (Object.keys(transitions) as M[]).filter(
      (move) => origins(move).includes(from as S) && isOffered(transitions[move] as Rules<S>, record),
    )
  return { ...machine, fieldName, field: Choice(...all), origins, next, open }
}

/**
 * Returns the operations that perform the transitions that can start in a state, without internal ones; of a record,
 * those that can succeed.
 */
export const openOperations = <M extends string>(
  { open, transitions }: Pick<States<string, M>, 'open' | 'transitions'>,
  current: string,
  record?: object,
): string[] => [...new Set(open(current, record).map((each) => transitions[each].by ?? each))]

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

/** The part of a resource definition that these rules need. */
interface Governed<M extends string = string> {
  area: string
  entityType: string
  permissions: Record<string, string>
  states?: States<string, M>
}

/** Rejects a caller without the permission of the transition (403), and a state in which it cannot start (422). */
export function checkTransition<M extends string>(
  ctx: Pick<Ctx, 'permissions'>,
  of: Governed<M>,
  record: object,
  name: NoInfer<M>,
) {
  const permission = permissionOf(of, name)
  if (permission !== undefined) requirePermission(ctx, permission)
  const { fieldName, origins, transitions } = of.states as States<string, M>
  const current = (record as Record<string, string>)[fieldName] as string
  const from = origins(name)
  if (from.includes(current)) return
  const entityType = of.entityType.replaceAll('_', ' ')
  const done = transitions[name].verb ?? name
  const needed = `it must be ${from.join(' or ')}`
  throw invalidState(`Cannot ${done} ${articleOf(entityType)} ${entityType} that is ${current}: ${needed}.`, {
    field: fieldName,
    current,
    allowed: openOperations(of.states as States<string, M>, current, record),
  })
}

/**
 * Returns the permission of a transition. Undefined if the resource definition declares none for it: then the endpoint
 * or the action has checked the permission that it needs.
 */
export function permissionOf<M extends string>(of: Governed<M>, name: M): string | undefined {
  const { permission, by } = (of.states as States<string, M>).transitions[name]
  const part = permission ?? by ?? name
  return part in of.permissions ? `${of.area}.${part}` : undefined
}

/**
 * Rejects with 403 a caller who puts a record into a state without the permission of the transition that leads there:
 * in a new record, or by an ordinary update. States that no transition leads to need no further permission.
 */
export function authorizeInitialState(ctx: Pick<Ctx, 'permissions'>, of: Governed, to: string) {
  if (to === of.states?.initial) return
  for (const permission of permissionsTo(of, to)) requirePermission(ctx, permission)
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
  const ofField = machine.fieldName in permissions ? [`${area}.${machine.fieldName}`] : []
  for (const permission of ofMoves.length > 0 ? ofMoves : ofField) requirePermission(ctx, permission)
}

/** Returns the permissions of the transitions that lead to a state. */
const permissionsTo = (of: Governed, to: string) =>
  Object.entries(of.states?.transitions ?? {})
    .filter(([, move]) => move.to === to)
    .flatMap(([name]) => permissionOf(of, name) ?? [])

export const articleOf = (entityType: string) => (/^[aeiou]/.test(entityType) ? 'an' : 'a')

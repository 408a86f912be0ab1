/**
 * State machines as data. A *transition* is a named operation (`qualify`). A *transition by update* changes the state
 * field in an ordinary update. Rules that depend on more than the current state are in the action. The same tables
 * supply `meta.actions`, the error's `allowed`, the docs and the contract tests.
 */
import { requirePermission } from '#runtime/identity'
import { type Ctx } from '#runtime/database/context'
import { Choice, valuesDescribed } from './fields/fields.ts'
import { invalidState } from '#runtime/api-error'

interface Rules<S extends string> {
  from: readonly S[] | 'any state' | 'any open state'
  /** The verb for messages, if the name of the transition is not a verb. */
  verb?: string
  /** The operation that performs the transition, if its name differs. */
  by?: string
  /** The last part of the required permission, if it differs from the name of the operation. */
  permission?: string
  /** True: a step of the system, or of an operation with another purpose. `allowed` omits it. */
  isInternal?: boolean
  /** Returns whether the transition can succeed for a record in an allowed state. Otherwise it is not offered. */
  isPossible?: (record: never) => boolean
}

/**
 * `to` is omitted if the record determines the new state, or if the state does not change. `event` is omitted if the
 * event is named after the new state.
 */
type Transition<S extends string> = Rules<S> & ({ to: S; event?: string } | { to?: undefined; event: string })

interface Machine<S extends string, T, G> {
  /** The field with the state; `status` by default. */
  fieldName?: string
  /** The state of a new record if the request contains none. */
  initial: NoInfer<S>
  /** All states, each with one sentence about records in it. */
  all: Readonly<Record<S, string>>
  terminal?: readonly NoInfer<S>[]
  /** Sets of states with a common meaning, such as `open`. SQL, rules and the browser app use the same ones. */
  groups?: G
  transitions: T
  /** The states that an update can set, by current state; 'any' if every state can follow every other. */
  updates: Partial<Record<NoInfer<S>, readonly NoInfer<S>[]>> | 'any' | 'none'
  /** The fields that an update can change, by state; none in a missing state. If omitted, all fields in all states. */
  editable?: Partial<Record<NoInfer<S>, 'all' | readonly string[]>>
  /**
   * How a change of other fields is rejected: with field errors (`fields`), otherwise with an error about the state.
   */
  rejectWith?: 'fields'
  /** The states in which a record can be deleted. Without it, all. */
  deletable?: readonly NoInfer<S>[]
  /** The name of the record in messages about its fields, if it is not that of the entity type. */
  recordName?: string
}

export interface States<S extends string = string, M extends string = string> {
  readonly fieldName: string
  readonly initial: S
  readonly updates: Machine<S, M, object>['updates']
  readonly editable?: Readonly<Partial<Record<string, 'all' | readonly string[]>>>
  readonly rejectWith?: 'fields'
  readonly deletable?: readonly string[]
  readonly recordName?: string
  readonly all: readonly S[]
  /** The states that end the life of a record. */
  readonly terminal: readonly S[]
  readonly groups?: Readonly<Record<string, readonly S[]>>
  /** One sentence about records in each state. */
  readonly about: Readonly<Record<string, string>>
  readonly transitions: Readonly<
    Record<M, Omit<Rules<S>, 'from'> & { from: unknown; to?: S | undefined; event?: string }>
  >
  /** Returns the states in which a transition can start. */
  origins(move: M): readonly S[]
  /** Returns the states that an update can set. */
  next(from: string): readonly S[]
  /**
   * Returns the transitions that can start in a state, without internal ones. With a record, returns only those that
   * can succeed.
   */
  open(from: string, record?: object): M[]
  /** Returns the operations of these transitions. */
  openOperations(from: string, record?: object): string[]
}

export function states<
  const S extends string,
  const T extends Record<string, Transition<NoInfer<S>>>,
  const G extends Readonly<Record<string, readonly NoInfer<S>[]>> = {},
>(machine: Machine<S, T, G>) {
  type M = keyof T & string
  const { fieldName = 'status', all: about, terminal = [], transitions, updates } = machine
  const all = Object.keys(about) as S[]
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
  const openOperations = (from: string, record?: object) => [
    ...new Set(open(from, record).map((move) => (transitions[move] as Rules<S>).by ?? move)),
  ]
  const field = valuesDescribed(about, Choice(...all))
  const lists = { all: all as readonly S[], terminal: terminal as readonly S[] }
  const groups = (machine.groups ?? {}) as G
  return { ...machine, ...lists, groups, fieldName, about, field, origins, next, open, openOperations }
}

/** Rejects an update of the state that the table does not allow. Setting the same state is not a change. */
export function checkUpdateTransition(
  entityType: string,
  { fieldName, next }: Pick<States, 'fieldName' | 'next'>,
  from: string,
  to: string,
) {
  const allowed = next(from)
  if (from === to || allowed.includes(to)) return
  const open = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : `The state ${from} is final.`
  throw invalidState(
    `${articleOf(entityType) === 'a' ? 'A' : 'An'} ${entityType} cannot move from ${from} to ${to}. ${open}`,
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

/** Rejects callers without the permission of the transition (403), and states in which it cannot start (422). */
export function checkTransition<M extends string>(
  ctx: Pick<Ctx, 'permissions'>,
  of: Governed<M>,
  record: object,
  name: NoInfer<M>,
) {
  const permission = permissionOf(of, name)
  if (permission !== undefined) requirePermission(ctx, permission)
  const machine = of.states as States<string, M>
  const { fieldName, origins, transitions } = machine
  const current = (record as Record<string, string>)[fieldName] as string
  const from = origins(name)
  if (from.includes(current)) return
  const entityType = of.entityType.replaceAll('_', ' ')
  const done = transitions[name].verb ?? name
  const needed = `it must be ${from.join(' or ')}`
  throw invalidState(`Cannot ${done} ${articleOf(entityType)} ${entityType} that is ${current}: ${needed}.`, {
    field: fieldName,
    current,
    allowed: machine.openOperations(current, record),
  })
}

/**
 * Returns the permission of a transition; undefined if the resource definition declares none. The endpoint or the
 * action has then checked its permission.
 */
export function permissionOf<M extends string>(of: Governed<M>, name: M): string | undefined {
  const { permission, by } = (of.states as States<string, M>).transitions[name]
  const part = permission ?? by ?? name
  return part in of.permissions ? `${of.area}.${part}` : undefined
}

/**
 * Throws 403 if the caller lacks the permission of the transition to the state of a new record, or to a state set by an
 * update. States that are not the target of a transition need no further permission.
 */
export function authorizeInitialState(ctx: Pick<Ctx, 'permissions'>, of: Governed, to: string) {
  if (to === of.states?.initial) return
  for (const permission of permissionsTo(of, to)) requirePermission(ctx, permission)
}

/**
 * Throws 403 if the caller changes the state by an update without the permission of a transition to the new state,
 * which may be the initial one. If no transition leads to the new state, the permission with the name of the field is
 * required, if the resource definition has one.
 */
export function authorizeTransition(ctx: Pick<Ctx, 'permissions'>, of: Governed, from: string, to: string) {
  const { area, permissions, states: machine } = of
  if (from === to || !machine) return
  const ofTransitions = permissionsTo(of, to)
  const ofField = machine.fieldName in permissions ? [`${area}.${machine.fieldName}`] : []
  for (const permission of ofTransitions.length > 0 ? ofTransitions : ofField)
    requirePermission(ctx, permission)
}

/** Returns the permissions of the transitions to a state. */
const permissionsTo = (of: Governed, to: string) =>
  Object.entries(of.states?.transitions ?? {})
    .filter(([, move]) => move.to === to)
    .flatMap(([name]) => permissionOf(of, name) ?? [])

export const articleOf = (entityType: string) => (/^[aeiou]/.test(entityType) ? 'an' : 'a')

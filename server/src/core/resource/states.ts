/**
 * State machines as data. A *move* is an operation with a name of its own (`qualify`); a *step* is a change of the
 * field that holds the state by an ordinary update. Rules that need more than the current state live in the action. The
 * same tables answer `meta.actions`, the error's `allowed`, the docs and the contract test.
 */
import { requirePermission } from '#runtime/identity'
import { type Ctx } from '#runtime/database/context'
import { Choice } from './fields.ts'
import { invalidState } from '#runtime/api-error'

interface Transition<S extends string> {
  from: readonly S[] | 'any state' | 'any open state'
  /** Left out where the record itself decides, or keeps its state. */
  to?: S
  /** What doing it is called in a sentence, where its name is no action. */
  verb?: string
  /** The operation that makes it, where none has its name. */
  by?: string
  /** The last part of the permission that it needs, where that is not the operation's name. */
  permission?: string
}

interface Machine<S extends string, T> {
  /** The field that holds the state; `status` by default. */
  fieldName?: string
  /** The state of a record for which the client names none. */
  initial: S
  all: readonly S[]
  terminal?: readonly S[]
  transitions: T
  /** Where an update may lead, from each state; 'any' where every state is open from every other. */
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
  /** The states a move may start from. */
  origins(move: M): readonly S[]
  /** The states that an update may lead to. */
  next(from: string): readonly S[]
  /** The moves that are open from a state. */
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

/** Refuses an update of the state that the table does not have. Staying where one is, is no change. */
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

/** Refuses a move from a state that it may not start from. */
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

/** What these rules need to know of a resource definition. */
interface Governed {
  area: string
  permissions: Record<string, string>
  states?: States
}

/**
 * Refuses who lacks the permission of the move that leads to a state, and would have the record there by another way:
 * in a new record, or by an ordinary update. States that no move leads to are open to all who may write.
 */
export function authorizeInitialState(ctx: Pick<Ctx, 'permissions'>, of: Governed, to: string) {
  if (to === of.states?.initial) return
  for (const name of permissionsTo(of, to)) requirePermission(ctx, `${of.area}.${name}`)
}

/**
 * The same for a change from one state to another, which also leads to the initial one. Where no move leads there, it
 * takes the permission that bears the name of the field, if the resource definition has one.
 */
export function authorizeTransition(ctx: Pick<Ctx, 'permissions'>, of: Governed, from: string, to: string) {
  const { area, permissions, states: machine } = of
  if (from === to || !machine) return
  const ofMoves = permissionsTo(of, to)
  const ofField = [machine.fieldName].filter((name) => name in permissions)
  for (const name of ofMoves.length > 0 ? ofMoves : ofField) requirePermission(ctx, `${area}.${name}`)
}

/** The last parts of the permissions of the moves that lead to a state. */
const permissionsTo = ({ permissions, states: machine }: Governed, to: string) =>
  Object.entries(machine?.transitions ?? {})
    .filter(([, move]) => move.to === to)
    .map(([name, { by, permission }]) => permission ?? by ?? name)
    .filter((name) => name in permissions)

const articleOf = (entityType: string) => (/^[aeiou]/.test(entityType) ? 'an' : 'a')

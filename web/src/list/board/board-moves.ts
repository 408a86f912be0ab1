/** The moves that a card can make: an update of the field, or an action of the API. */
import { type Operation, type Resource, type Row, valueOf } from '../../data/records/metadata.ts'
import type { BoardLayout, Move } from '../../declaration/page.ts'

const operationOf = ({ actions }: Resource, { action }: Move): Operation | undefined =>
  (actions as Readonly<Record<string, Operation | undefined>>)[action]

/** Returns whether the table of states allows an action in a state. Without an entry it is always allowed. */
function isAllowedIn(resource: Resource, { action, after }: Move, state: string): boolean {
  const operation = operationOf(resource, { action })
  const transition = resource.states?.transitions[operation?.transition ?? action]
  if (operation && (transition?.from.includes(state) ?? true)) return true
  return after !== undefined && isAllowedIn(resource, { action: after }, state)
}

const isBefore = ({ states }: Resource, from: string, to: string) =>
  states !== undefined && states.all.indexOf(to) === states.all.indexOf(from) - 1

/** Returns the action for a move; undefined if it is an update of the field, which the server may refuse. */
export function moveFor(
  resource: Resource,
  { by, moves, back }: BoardLayout,
  row: Row,
  to: string,
): (Move & { operation: Operation }) | undefined {
  const from = String(valueOf(row, by))
  const candidates = [moves?.[to], back && isBefore(resource, from, to) ? back : undefined]
  for (const move of candidates) {
    const operation = move && operationOf(resource, move)
    if (operation && isAllowedIn(resource, move, from)) return { ...move, operation }
  }
  return undefined
}

/** Returns the columns that a card can move to. The server decides in the end. */
export function targetsOf(
  resource: Resource,
  layout: BoardLayout,
  row: Row,
  columns: readonly string[],
): readonly string[] {
  const from = String(valueOf(row, layout.by))
  const updates = resource.states?.field === layout.by ? (resource.states.updates[from] ?? []) : columns
  return columns.filter(
    (to) => to !== from && (updates.includes(to) || moveFor(resource, layout, row, to) !== undefined),
  )
}

/**
 * Returns the columns that a card passes on its way to a column that it cannot move to directly, the last one included:
 * forward, by steps that ask nothing. Undefined if there is no such way.
 */
export function stepsTo(
  { states }: Resource,
  { by }: BoardLayout,
  row: Row,
  to: string,
): readonly string[] | undefined {
  if (states?.field !== by) return undefined
  const at = (state: string) => states.all.indexOf(state)
  const ways: (readonly string[])[] = [[String(valueOf(row, by))]]
  for (const way of ways) {
    const last = way.at(-1) ?? ''
    if (last === to) return way.slice(1)
    for (const next of states.updates[last] ?? [])
      if (at(next) > at(last) && at(next) <= at(to)) ways.push([...way, next])
  }
  return undefined
}

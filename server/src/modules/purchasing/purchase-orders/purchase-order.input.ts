/** Two sets of names for the same: what a request means by them. Pure. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, validationError, fieldMessage } from '#core'
import type { ItemInput, Item } from './purchase-order.items.ts'
import type { PurchaseOrder, OrderInput } from './purchase-order.ts'

/** Names of the second set, with those of the first. */
const twins = [
  ['items', 'line_items'],
  ['notes', 'internal_notes'],
] as const

/** A wish in the first set of names. */
export type NormalizedInput = Omit<OrderInput, 'line_items' | 'internal_notes'>

/** What a request asks for, under one set of names; `field` is what it called the lines. */
export interface RawInput {
  wish: NormalizedInput
  field: 'items' | 'line_items'
}

/** Refuses, on the field, what is sent under both names. */
export function normalizeInput(wish: OrderInput): RawInput {
  const errors: FieldErrors = {}
  for (const [first, second] of twins)
    if (wish[first] !== undefined && wish[second] !== undefined)
      errors[second] = [fieldMessage(second, `cannot be sent together with ${first}: they are the same`)]
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const { line_items, internal_notes, items = line_items, notes = internal_notes, ...rest } = wish
  return { wish: { ...rest, items, notes }, field: line_items === undefined ? 'items' : 'line_items' }
}

/** A partial body without what it repeats of the order as it is: that was only read and sent back. */
export function withoutEchoes(order: PurchaseOrder, wish: OrderInput): OrderInput {
  const isEcho = ([name, value]: [string, unknown]) =>
    name === 'items' || name === 'line_items'
      ? isEchoOfItems(order.items, (value ?? []) as ItemInput[])
      : isDeepStrictEqual(value, order[name as keyof PurchaseOrder])
  return Object.fromEntries(Object.entries(wish).filter((entry) => entry[1] !== undefined && !isEcho(entry)))
}

const isEchoOfItems = (items: readonly Item[], asked: readonly ItemInput[]) =>
  asked.length === items.length &&
  asked.every((each, index) => each.id === items[index]?.id && changesOf(items[index], each).length === 0)

/** The quantity that is asked for, under either name. */
export const quantityOf = ({ quantity, quantity_ordered }: ItemInput) => quantity ?? quantity_ordered

/** The names under which a line is asked to be another than it is. */
export function changesOf(item: Item | undefined, { id: _, quantity, ...asked }: ItemInput): string[] {
  const isOther = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== item?.[name as keyof Item]
  const names = Object.entries(asked).filter(isOther)
  return [
    ...names.map(([name]) => name),
    ...(quantity !== undefined && quantity !== item?.quantity_ordered ? ['quantity'] : []),
  ]
}

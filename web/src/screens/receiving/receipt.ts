/** A receipt while it is entered: quantities by line, and what the API says about them. */
import { KontorError, type PurchaseOrderDetails, type PurchaseOrderItem } from '@kontor/sdk'
import { bodyOf } from '../../data/records/metadata.ts'
import type { ReceiptBody } from '../../data/business/receiving.ts'

/** The place of a line, if it is not that of the order. */
export type Place = Readonly<Record<string, unknown>>

export interface Receipt {
  /** The digits that were entered, by line. */
  quantities: Readonly<Record<string, string>>
  places: Readonly<Record<string, Place>>
  /** The other fields of the body: day, name, check, notes. */
  details: Readonly<Record<string, unknown>>
  /** The key of the request, so that a repetition after a lost response is not a second receipt. */
  sent?: { key: string; body: string }
}

export const emptyReceipt: Receipt = { quantities: {}, places: {}, details: {} }

/** Returns the lines that are shown: those of which something is left or entered. */
export const openLines = (
  { items }: PurchaseOrderDetails,
  { quantities }: Receipt,
): readonly PurchaseOrderItem[] =>
  items.filter(({ id, quantity_remaining }) => quantity_remaining > 0 || Boolean(quantities[id]))

/** Returns the body of the request: the lines with a quantity, in the order of the purchase order. */
export function bodyOfReceipt(
  order: PurchaseOrderDetails,
  { quantities, places, details }: Receipt,
): ReceiptBody {
  const items = order.items.flatMap(({ id }) => {
    const quantity_received = Number(quantities[id] ?? 0)
    return quantity_received > 0 ? [{ purchase_order_item_id: id, quantity_received, ...places[id] }] : []
  })
  return { ...bodyOf(details), items }
}

/**
 * Returns the line that a scanned product raises. Of several lines with the product, the first that is not complete
 * yet.
 */
export function lineOf(
  lines: readonly PurchaseOrderItem[],
  { quantities }: Receipt,
  isMeant: (line: PurchaseOrderItem) => boolean,
): PurchaseOrderItem | undefined {
  const meant = lines.filter(isMeant)
  return (
    meant.find(({ id, quantity_remaining }) => Number(quantities[id] ?? 0) < quantity_remaining) ?? meant[0]
  )
}

export const hasSku =
  (code: string) =>
  ({ product_sku }: PurchaseOrderItem): boolean =>
    product_sku?.toLowerCase() === code.toLowerCase()

export interface Refusal {
  error: unknown
  body: ReceiptBody
}

const errorsOf = (error: unknown) => (error instanceof KontorError ? Object.entries(error.errors) : [])

/** Returns the sentences about the quantity of each line that still has the refused quantity. */
export function lineErrors(refusal: Refusal | undefined, current: ReceiptBody): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [path, sentences] of errorsOf(refusal?.error)) {
    const [, index] = /^items\.(\d+)\./.exec(path) ?? []
    const refused = index === undefined ? undefined : refusal?.body.items[Number(index)]
    const now = current.items.find((each) => each.purchase_order_item_id === refused?.purchase_order_item_id)
    if (refused && now && now.quantity_received === refused.quantity_received)
      found.set(refused.purchase_order_item_id, sentences.join(' '))
  }
  return found
}

/** Returns the errors about the other fields, by field. */
export const detailErrors = (refusal: Refusal | undefined): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(errorsOf(refusal?.error).filter(([path]) => !path.startsWith('items.')))

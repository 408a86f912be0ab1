/** Money that came before an invoice was sent: it pays the invoice from then on. */
import type { Ctx } from '#core'
import type { Invoice } from '../invoice.ts'

/** The sources of an invoice that payments can refer to. */
export interface Billing {
  /** Null of an invoice that is not made yet. */
  id: string | null
  order_id: string | null
}

/** The locked payments that are for an invoice or its order. */
export interface Prepayments {
  /** Pays the locked invoice, which was just sent, as far as they reach. */
  pay(invoice: Invoice): Promise<void>
}

/** Locks the payments that are for an invoice, or for its order. They are locked before the invoice, as everywhere. */
type LockPrepayments = (ctx: Ctx, billing: Billing) => Promise<Prepayments>

let provided: LockPrepayments = () => Promise.resolve({ pay: () => Promise.resolve() })

/** Registers who pays: payments know of invoices, and not the other way round. */
export function providePrepayments(lock: LockPrepayments) {
  provided = lock
}

export const lockPrepayments: LockPrepayments = (ctx, billing) => provided(ctx, billing)

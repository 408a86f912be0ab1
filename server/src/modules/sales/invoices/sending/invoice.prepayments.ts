/** Money that came before an invoice was sent: it pays the invoice from then on. */
import { type Ctx, Need } from '#core'
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

/** Payments import invoices, and not the other way round. */
export const prepayments = new Need<LockPrepayments>('prepayments')

export const lockPrepayments: LockPrepayments = (ctx, billing) => prepayments.get()(ctx, billing)

/** Prepayments: payments received before their invoice was sent pay it when it is sent. */
import { type Ctx, Need } from '#core'
import type { Invoice } from '../invoice.ts'

/** The sources of an invoice that payments can refer to. */
export interface Billing {
  /** Null for an invoice that does not exist yet. */
  id: string | null
  order_id: string | null
}

/** The locked payments of an invoice or its order. */
export interface Prepayments {
  /** Pays the locked invoice, which was just sent, up to its amount due. */
  pay(invoice: Invoice): Promise<void>
}

/** Locks the payments of an invoice or its order. Lock order: payments before invoices. */
type LockPrepayments = (ctx: Ctx, billing: Billing) => Promise<Prepayments>

/** Payments import invoices, and not the other way round. */
export const prepayments = new Need<LockPrepayments>('prepayments')

export const lockPrepayments: LockPrepayments = (ctx, billing) => prepayments.get()(ctx, billing)

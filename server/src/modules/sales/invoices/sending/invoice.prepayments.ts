/** Prepayments: payments received before their invoice was sent pay it when it is sent. */
import type { Ctx } from '#core'
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

let provided: LockPrepayments = () => Promise.resolve({ pay: () => Promise.resolve() })

/** Registers the function that locks prepayments: payments depend on invoices, not the reverse. */
export function providePrepayments(lock: LockPrepayments) {
  provided = lock
}

export const lockPrepayments: LockPrepayments = (ctx, billing) => provided(ctx, billing)

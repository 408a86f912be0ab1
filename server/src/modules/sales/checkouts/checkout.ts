/** A checkout: a payment gateway page on which a customer pays an invoice or an order. */
import { columnOf, type Ctx } from '#core'
import type { Minor } from '#core/money'
import { after } from '#core/time'

export interface Checkout {
  id: string
  gateway: string
  session_id: string
  /** The URL of the page. It is stored encrypted, because it shows the payment without a sign-in. */
  url: string
  customer_id: string
  invoice_id: string | null
  order_id: string | null
  amount: Minor
  currency: string
  /** Whether the page can be reused for the same amount: it has the default return URLs. */
  is_shared: boolean
  expires_at: string
  payment_id: string | null
  checked_at: string | null
  created_by: string | null
  created_at: string
}

declare module '#runtime/database/handle' {
  interface Tables {
    payment_checkouts: Checkout
  }
}

const names = [
  'id',
  'gateway',
  'session_id',
  'url',
  'customer_id',
  'invoice_id',
  'order_id',
  'amount',
  'currency',
  'is_shared',
  'expires_at',
  'payment_id',
  'checked_at',
  'created_by',
  'created_at',
] as const

const urlColumn = ({ tenant }: Ctx) => columnOf(tenant.id, 'payment_checkouts', 'url')

/** Returns the row of a checkout, with its URL encrypted. */
export const toRow = (ctx: Ctx, checkout: Checkout): Checkout => ({
  ...checkout,
  url: ctx.encryption.encrypt(checkout.url, urlColumn(ctx)),
})

const checkouts = (ctx: Ctx) => ctx.db.selectFrom('payment_checkouts').select(names)

/** Returns a checkout of the tenant, or undefined. */
export const findCheckout = (ctx: Ctx, id: string): Promise<Checkout | undefined> =>
  checkouts(ctx).where('id', '=', id).executeTakeFirst()

export type Subject = { invoice_id: string; order_id?: null } | { order_id: string; invoice_id?: null }

/** Returns the pages on which an invoice or an order can be paid now. */
export const openCheckoutsOf = (ctx: Ctx, { invoice_id, order_id }: Subject): Promise<Checkout[]> =>
  checkouts(ctx)
    .where(invoice_id ? 'invoice_id' : 'order_id', '=', invoice_id ?? order_id ?? '')
    .where('payment_id', 'is', null)
    .where('expires_at', '>', ctx.now)
    .limit(200)
    .execute()

/** Returns an open checkout for this amount that does not expire soon. */
export async function reusableCheckout(
  ctx: Ctx,
  { invoice_id, order_id, amount }: Subject & { amount: Minor },
): Promise<Checkout | undefined> {
  const row = await checkouts(ctx)
    .where(invoice_id ? 'invoice_id' : 'order_id', '=', invoice_id ?? order_id ?? '')
    .where('payment_id', 'is', null)
    .where('is_shared', '=', true)
    .where('amount', '=', amount)
    .where('expires_at', '>', after(ctx.now, { minutes: 30 }))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const url = row && ctx.encryption.decrypt(row.url, urlColumn(ctx))
  return url ? { ...row, url } : undefined
}

/** Returns recent unpaid checkouts: their payment event may be missing. */
export const unpaidCheckouts = (ctx: Ctx): Promise<Checkout[]> =>
  checkouts(ctx)
    .where('payment_id', 'is', null)
    .where('expires_at', '>', after(ctx.now, { hours: -3 }))
    .where('created_at', '<', after(ctx.now, { minutes: -15 }))
    .orderBy('expires_at')
    .limit(200)
    .execute()

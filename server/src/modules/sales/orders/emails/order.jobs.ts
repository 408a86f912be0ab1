/** Jobs of orders. */
import { type Ctx, findByIds } from '#core'
import { enqueue, job } from '#core/jobs'
import { sendTenantMail } from '#core/printing'
import { customers } from '#crm'
import type { KindsOf } from '../../emails/email.kinds.ts'
import { isSent } from '../../emails/email.words.ts'
import { orderEmail } from './order.emails.ts'
import { type Order, orders } from '../order.ts'

const emailOrder = job<{ order_id: string; kind: KindsOf<'order'> }>('sales.email_order', {
  about: 'Emails a customer about an order that was confirmed, shipped or cancelled.',
  async run(ctx, { order_id, kind }) {
    const [order] = await findByIds(ctx, orders, [order_id])
    const [customer] = order ? await findByIds(ctx, customers, [order.customer_id]) : []
    if (!order || !customer?.email) return
    const about = { kind, entity_type: 'order', entity_id: order.id, recipient_id: customer.id }
    sendTenantMail(ctx, customer.email, await orderEmail(ctx, kind, { order, customer }), { about })
  },
})

/** Emails the customer about an order after this transaction, if the tenant sends such emails. */
export function emailCustomer(ctx: Ctx, { id: order_id }: Pick<Order, 'id'>, kind: KindsOf<'order'>) {
  if (isSent(ctx.tenant, kind)) enqueue(ctx, emailOrder, { order_id, kind })
}

export const orderJobs = [emailOrder]

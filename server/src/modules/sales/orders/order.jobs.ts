/** Jobs of orders. */
import { type Ctx, enqueue, findByIds, job, sendMail } from '#core'
import { customers } from '#crm'
import { type EmailKey, isSent, orderEmail, templateOf } from './order.emails.ts'
import { type Order, orders } from './order.ts'

const emailOrder = job<{ order_id: string; key: EmailKey }>('sales.email_order', {
  about: 'Emails a customer about an order that was confirmed, shipped or cancelled.',
  async run(ctx, { order_id, key }) {
    const [order] = await findByIds(ctx, orders, [order_id])
    const [customer] = order ? await findByIds(ctx, customers, [order.customer_id]) : []
    if (!order || !customer?.email) return
    sendMail(ctx, customer.email, orderEmail(ctx, templateOf(ctx.tenant, key), order, customer))
  },
})

/** Emails the customer about an order after this transaction, if the tenant sends such emails. */
export function emailCustomer(ctx: Ctx, { id: order_id }: Pick<Order, 'id'>, key: EmailKey) {
  if (isSent(ctx.tenant, key)) enqueue(ctx, emailOrder, { order_id, key })
}

export const orderJobs = [emailOrder]

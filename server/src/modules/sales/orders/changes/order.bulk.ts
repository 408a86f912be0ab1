/** Bulk actions on orders: each order succeeds or fails on its own. */
import { bulkActions, type Ctx, f, findForUpdate, requireRecord } from '#core'
import { completeOrder, deleteOrder, processOrder, submitOrder } from '../order.actions.ts'
import { cancelOrder, confirmOrder } from '../fulfillment/order.fulfillment.ts'
import { deliverOrder } from '../shipments/shipment.actions.ts'
import { orders } from '../order.ts'
import { updateOrder } from './order.update.ts'

export const orderBulkActions = bulkActions(orders, {
  path: '/sales/orders',
  summary: 'Change many orders in one request',
  permission: 'sales.orders.bulk_actions',
  parameters: {
    allow_backorders: f.Optional(
      f.about('True confirms items beyond the available stock; the rest waits. Default: false.', f.Flag),
    ),
    reason: f.Optional(f.Reason),
    user_id: f.Optional(f.about('The new salesperson of the orders.', f.IdOf('users'))),
    tags: f.Optional(f.about('The tags to add or remove.', f.Tags)),
  },
  example: {
    action: 'add_tags',
    order_ids: ['01KAJ3XJ5Q0000000000000001'],
    parameters: { tags: ['christmas'] },
  },
  actions: {
    submit: { permission: 'sales.orders.submit', perform: (ctx, id) => submitOrder(ctx, id) },
    confirm: {
      permission: 'sales.orders.confirm',
      accepts: 'allow_backorders',
      perform: (ctx, id, { allow_backorders }) => confirmOrder(ctx, id, { allow_backorders }),
    },
    process: { permission: 'sales.orders.process', perform: (ctx, id) => processOrder(ctx, id) },
    deliver: { permission: 'sales.orders.deliver', perform: (ctx, id) => deliverOrder(ctx, id) },
    complete: { permission: 'sales.orders.complete', perform: (ctx, id) => completeOrder(ctx, id) },
    cancel: {
      permission: 'sales.orders.cancel',
      requires: 'reason',
      perform: (ctx, id, { reason }) => cancelOrder(ctx, id, { reason }),
    },
    assign: {
      permission: 'sales.orders.write',
      requires: 'user_id',
      check: (ctx, { user_id = '' }) => requireRecord(ctx, 'parameters.user_id', 'users', user_id),
      // The salesperson.
      perform: (ctx, id, { user_id }) => updateOrder(ctx, id, { sales_rep_id: user_id }),
    },
    add_tags: {
      permission: 'sales.orders.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) => changeTags(ctx, id, (current) => [...current, ...tags]),
    },
    remove_tags: {
      permission: 'sales.orders.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) =>
        changeTags(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
    },
    delete: { permission: 'sales.orders.delete', perform: (ctx, id) => deleteOrder(ctx, id) },
  },
})

async function changeTags(ctx: Ctx, id: string, changed: (current: string[]) => string[]) {
  const { tags } = await findForUpdate(ctx, orders, id)
  return updateOrder(ctx, id, { tags: changed(tags) })
}

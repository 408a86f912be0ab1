/** Bulk actions on orders: each order succeeds or fails on its own. */
import {
  bulkBody,
  BulkIds,
  type BulkParameters,
  bulkResult,
  changeMany,
  type Ctx,
  f,
  findForUpdate,
  requireParameter,
  requirePermission,
  requireRecord,
} from '#core'
import { completeOrder, deleteOrder, processOrder, submitOrder } from '../order.actions.ts'
import { cancelOrder, confirmOrder } from '../fulfillment/order.fulfillment.ts'
import { deliverOrder } from '../shipments/shipment.actions.ts'
import { orders } from '../order.ts'
import { updateOrder } from './order.update.ts'

/** The permission of each action. */
const permissions = {
  submit: 'sales.orders.submit',
  confirm: 'sales.orders.confirm',
  process: 'sales.orders.process',
  deliver: 'sales.orders.deliver',
  complete: 'sales.orders.complete',
  cancel: 'sales.orders.cancel',
  assign: 'sales.orders.write',
  add_tags: 'sales.orders.write',
  remove_tags: 'sales.orders.write',
  delete: 'sales.orders.delete',
} as const

type Action = keyof typeof permissions

const actions = Object.keys(permissions) as Action[]

const bulkParameters: BulkParameters = {
  ...Object.fromEntries(actions.map((action) => [action, {}])),
  confirm: { accepts: 'allow_backorders' },
  cancel: { requires: 'reason' },
  assign: { requires: 'user_id' },
  add_tags: { requires: 'tags' },
  remove_tags: { requires: 'tags' },
}

const Body = f.Shape(
  {
    action: f.Choice(...actions),
    order_ids: BulkIds,
    parameters: f.Optional(
      f.Shape({
        allow_backorders: f.Optional(
          f.about('True confirms items beyond the available stock; the rest waits.', f.Flag),
        ),
        reason: f.Optional(f.Reason),
        user_id: f.Optional(f.about('The new salesperson of the orders.', f.Id)),
        tags: f.Optional(f.about('The tags to add or remove.', f.Tags)),
      }),
    ),
  },
  {
    title: 'OrderBulkAction',
    examples: [
      { action: 'add_tags', order_ids: ['01KAJ3XJ5Q0000000000000001'], parameters: { tags: ['christmas'] } },
    ],
  },
)

export const BulkAction = bulkBody(Body, bulkParameters)

export const BulkResult = bulkResult('order', actions)

type Parameters = Required<NonNullable<f.Static<typeof Body>['parameters']>>

const perform: Record<Action, (ctx: Ctx, id: string, parameters: Parameters) => Promise<unknown>> = {
  submit: submitOrder,
  confirm: (ctx, id, { allow_backorders }) => confirmOrder(ctx, id, { allow_backorders }),
  process: processOrder,
  deliver: deliverOrder,
  complete: completeOrder,
  cancel: (ctx, id, { reason }) => cancelOrder(ctx, id, { reason }),
  // The salesperson.
  assign: (ctx, id, { user_id }) => updateOrder(ctx, id, { sales_rep_id: user_id }),
  add_tags: (ctx, id, { tags }) => changeTags(ctx, id, (current) => [...current, ...tags]),
  remove_tags: (ctx, id, { tags }) =>
    changeTags(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
  delete: deleteOrder,
}

async function changeTags(ctx: Ctx, id: string, changed: (current: string[]) => string[]) {
  const { tags } = await findForUpdate(ctx, orders, id)
  return updateOrder(ctx, id, { tags: changed(tags) })
}

export async function changeManyOrders(
  ctx: Ctx,
  { action, order_ids, parameters = {} }: f.Static<typeof BulkAction>,
) {
  requirePermission(ctx, permissions[action])
  requireParameter(action, parameters, bulkParameters)
  if (parameters.user_id) await requireRecord(ctx, 'parameters.user_id', 'users', parameters.user_id)
  return changeMany(ctx, 'order', { action, ids: order_ids }, (id) =>
    perform[action](ctx, id, parameters as Parameters),
  )
}

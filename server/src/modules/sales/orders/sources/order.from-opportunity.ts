/** Orders that are created from opportunities. */
import {
  type Ctx,
  f,
  find,
  findByIds,
  findForUpdate,
  invalidField,
  invalidState,
  requireAccess,
  type ValidPart,
} from '#core'
import { customers, type Opportunity, opportunities, winOpportunity } from '#crm'
import { createOrder } from '../order.actions.ts'
import { checkInput } from '../changes/order.checks.ts'
import type { ItemInput } from '../order.items.ts'
import { type Order, type OrderInput, orders } from '../order.ts'

type Fields = Omit<OrderInput, 'customer_id' | 'opportunity_id'>

export interface OpportunityOrderInput extends Fields {
  win?: boolean | null | undefined
}

const { customer_id: _, opportunity_id: __, ...fields } = f.fieldsOf(orders.draft)

/** The fields of an order, except those that the opportunity determines; all are optional. */
export const OpportunityOrder = f.Type.Unsafe<OpportunityOrderInput>({
  ...orders.draft,
  title: 'OpportunityOrder',
  properties: {
    ...fields,
    win: f.about('Whether the opportunity is won with it. Default: false.', f.Optional(f.Maybe(f.Flag))),
  },
  required: [],
  examples: [
    { items: [{ name: 'Beverages for the winter season', quantity: 1, unit_price: 48_000, tax_rate: 7 }] },
  ],
})

/**
 * Creates a draft order from an opportunity: its customer, currency and salesperson; without items, one item with its
 * name and value. Wins the opportunity if the request asks for it.
 */
export async function createOrderOf(
  ctx: Ctx,
  id: string,
  { win, items, ...body }: OpportunityOrderInput,
): Promise<Order> {
  requireAccess(ctx, 'sales.orders.write')
  requireAccess(ctx, 'crm.opportunities.read')
  const opportunity = await findForUpdate(ctx, opportunities, id)
  if (opportunity.stage === 'lost')
    throw invalidState('The opportunity is lost: an order can be made of one that is open or won.', {
      field: 'stage',
      current: opportunity.stage,
      allowed: [],
    })
  await requireCustomer(ctx, opportunity)
  if (win) await winOpportunity(ctx, id, {})
  return createOrder(ctx, {
    ...body,
    customer_id: opportunity.customer_id,
    opportunity_id: id,
    currency: body.currency ?? opportunity.currency,
    sales_rep_id: body.sales_rep_id === undefined ? await salesRepOf(ctx, opportunity) : body.sales_rep_id,
    items: items ?? [dealAsItem(opportunity)],
  })
}

/** Checks the items of a request. */
export async function checkOpportunityOrder(ctx: Ctx, id: string, body: ValidPart<OpportunityOrderInput>) {
  const { currency } = await find(ctx, opportunities, id)
  await checkInput(ctx, { currency, ...body })
}

async function requireCustomer(ctx: Ctx, { customer_id, name }: Opportunity) {
  const [customer] = await findByIds(ctx, customers, [customer_id])
  if (!customer)
    throw invalidField('customer_id', `of the opportunity ${name} names a customer that was deleted`)
  return customer
}

/** Returns the user who works on the opportunity, unless that user has left. */
async function salesRepOf(ctx: Ctx, { assigned_user_id }: Opportunity): Promise<string | null> {
  if (assigned_user_id === null) return null
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', assigned_user_id)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return user?.id ?? null
}

/** An opportunity has a value and no products, so the order starts with one item with this value. */
const dealAsItem = ({ name, value }: Opportunity): ItemInput => ({ name, quantity: 1, unit_price: value })

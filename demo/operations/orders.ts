/** The steps of the purchase orders: each is created, approved, sent and received according to its plan. */
import type { Kontor, PurchaseOrderDetails, PurchaseOrderDraft } from '../../sdk/src/index.ts'
import { Created, type Step, staff } from '../history.ts'
import { northwind } from '../northwind.ts'
import { dayFrom, idOf, money, officeHour, pick, type When } from '../part.ts'
import { costOf, skuOf } from './figures.ts'
import { variantCost } from './merchandise.ts'
import { arrivalOf, deliveriesOf, leadOf, type OrderPlan, orderPlans } from './order-plan.ts'
import { hours } from './stock-plan.ts'
import { paymentTermsOf, supplierCode } from './suppliers.ts'

export interface OrderIds {
  /** By SKU. */
  products: ReadonlyMap<string, string>
  /** By code. */
  suppliers: ReadonlyMap<string, string>
}

export const orderSteps = (when: When, ids: OrderIds): Step[] => [
  ...orderPlans().flatMap((plan, index) => stepsOf(when, plan, index, ids)),
  ...reorderSteps(when),
]

/** Orders the products that are low after the last sales order. One of the orders stays pending approval. */
const reorderSteps = (when: When): Step[] => {
  const moment = officeHour(when, -1, hours.sale)
  return [
    {
      moment,
      user: staff.buyer,
      act: async ({ purchaseOrders }) => {
        await purchaseOrders.generateReorders()
        const { data } = await purchaseOrders.list({
          status: 'draft',
          created_from: moment,
          sort_by: 'po_number',
        })
        const [first] = data.toReversed()
        if (first) await purchaseOrders.submit(first.id)
      },
    },
  ]
}

type Transition = readonly [
  day: number,
  hour: number,
  user: string,
  act: (kontor: Kontor, id: string) => Promise<unknown>,
]

function stepsOf(when: When, plan: OrderPlan, index: number, ids: OrderIds): Step[] {
  const order = new Created<PurchaseOrderDetails>('purchase order')
  const created = order.by({
    moment: officeHour(when, plan.day, 0),
    user: staff.buyer,
    act: ({ purchaseOrders }) => purchaseOrders.create(draftOf(when, plan, index, ids)),
  })
  const deliveries = deliveriesOf(plan).map(({ day, isChecked, lines }): Transition => {
    const receive: Transition[3] = ({ purchaseOrders }, id) =>
      purchaseOrders.receive(id, {
        quality_check_passed: isChecked,
        items: lines.map(({ sku, quantity }) => ({
          purchase_order_item_id: itemOf(order.record, idOf(ids.products, sku)),
          quantity_received: quantity,
        })),
      })
    return [day, hours.receipt, staff.warehouse, receive]
  })
  const transitions = [
    ...transitionsUntilAcknowledged(plan),
    ...deliveries,
    ...transitionsAfterReceipt(plan, index, ids),
  ]
  const later = transitions.map(([day, hour, user, act]): Step => ({
    moment: officeHour(when, day, hour),
    user,
    act: (kontor) => act(kontor, order.record.id),
  }))
  return [created, ...later]
}

const itemOf = (order: PurchaseOrderDetails, productId: string) =>
  order.items.find(({ product_id }) => product_id === productId)?.id ?? ''

function draftOf(
  { now, tenant }: When,
  plan: OrderPlan,
  index: number,
  { products, suppliers }: OrderIds,
): PurchaseOrderDraft {
  const lead = leadOf(plan)
  return {
    supplier_id: idOf(suppliers, supplierCode(plan.supplier)),
    items: plan.lines.map(({ sku, quantity }) => ({
      product_id: idOf(products, sku),
      quantity,
      unit_price: money(priceOf(sku, plan.day), tenant),
    })),
    expected_delivery_date: dayFrom({ now, tenant }, plan.day + lead),
    payment_terms: paymentTermsOf(plan.supplier),
    // Some suppliers made an offer first.
    ...(index % 3 === 0 && { supplier_reference: `OFFER-${4_000 + index}` }),
    memo: lead > 20 ? 'Please announce the container a week before it arrives.' : null,
    shipping_method: lead > 20 ? 'Sea freight' : 'Road',
    shipping_cost: money(lead > 20 ? 180 : pick([25, 0, 40], index), tenant),
  }
}

const costs = () =>
  new Map(northwind.products().map((product) => [skuOf(product.productID), costOf(product)] as const))

/** Returns the purchase price on a day. More than half a year ago it was four percent lower. */
function priceOf(sku: string, day: number): number {
  const cost = costs().get(sku) ?? variantCost(sku)
  return Math.round(cost * (day < -180 ? 0.96 : 1) * 100) / 100
}

/** Returns the transitions before the receipt of goods. */
function transitionsUntilAcknowledged({ end, day, reason = '' }: OrderPlan): Transition[] {
  const { buyer, approver } = staff
  const cancel = (later: number): Transition => [
    day + later,
    6,
    buyer,
    ({ purchaseOrders }, id) => purchaseOrders.cancel(id, { reason }),
  ]
  if (end === 'draft') return []
  if (end === 'draft, cancelled') return [cancel(1)]
  const submit: Transition = [day, 1, buyer, ({ purchaseOrders }, id) => purchaseOrders.submit(id)]
  if (end === 'pending_approval') return [submit]
  if (end === 'rejected')
    return [submit, [day + 2, 2, approver, ({ purchaseOrders }, id) => purchaseOrders.reject(id, { reason })]]
  const approve: Transition = [day + 1, 2, approver, ({ purchaseOrders }, id) => purchaseOrders.approve(id)]
  if (end === 'approved') return [submit, approve]
  if (end === 'approved, cancelled') return [submit, approve, cancel(3)]
  const send: Transition = [
    day + 1,
    3,
    buyer,
    ({ purchaseOrders }, id) => purchaseOrders.send(id, { send_email: false }),
  ]
  if (end === 'sent') return [submit, approve, send]
  return [
    submit,
    approve,
    send,
    [day + 2, 4, buyer, ({ purchaseOrders }, id) => purchaseOrders.acknowledge(id)],
  ]
}

/** Returns the transitions after the last receipt. */
function transitionsAfterReceipt(plan: OrderPlan, index: number, ids: OrderIds): Transition[] {
  const { end, supplier, reason = '' } = plan
  const arrived = deliveriesOf(plan).at(-1)?.day ?? 0
  const { buyer } = staff
  if (end === 'partially_received, cancelled')
    return [[arrived + 1, 4, buyer, ({ purchaseOrders }, id) => purchaseOrders.cancel(id, { reason })]]
  const invoice_number = `${supplierCode(supplier)}-${1000 + index}`
  const invoice: Transition = [
    arrived + 2,
    4,
    buyer,
    ({ purchaseOrders }, id) => purchaseOrders.recordInvoice(id, { invoice_number }),
  ]
  const complete: Transition = [
    arrived + 5,
    5,
    buyer,
    ({ purchaseOrders }, id) => purchaseOrders.complete(id),
  ]
  const rate: Transition = [
    arrived + 6,
    6,
    buyer,
    ({ suppliers }, id) =>
      suppliers.rate(idOf(ids.suppliers, supplierCode(supplier)), {
        ...ratingOf(plan),
        purchase_order_id: id,
      }),
  ]
  if (end === 'invoiced') return [invoice]
  return end === 'completed' ? [invoice, complete, rate] : []
}

/** Returns the rating of a completed order, from its delay and its quality inspection. */
function ratingOf(plan: OrderPlan) {
  const late = arrivalOf(plan) - plan.day - leadOf(plan)
  const delivery = late > 5 ? 1 : late > 2 ? 3 : late > 0 ? 4 : 5
  const quality = plan.hasDefects ? 2 : 5
  const comment = plan.hasDefects
    ? 'A part of the first delivery was damaged.'
    : late > 0
      ? `${late} days late`
      : 'As agreed'
  return { rating: Math.floor((delivery + quality) / 2), quality, delivery, communication: 4, comment }
}

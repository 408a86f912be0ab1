/** The steps of the sales orders: each is created, confirmed, shipped and completed according to its plan. */
import type { Kontor, OrderDetails, OrderDraft } from '../../sdk/src/index.ts'
import { Created, type Step, staff } from '../history.ts'
import { northwind } from '../northwind.ts'
import { dayFrom, idOf, money, officeHour, type When } from '../part.ts'
import { skuOf } from '../operations/figures.ts'
import { hours } from '../operations/stock-plan.ts'
import type { Place } from '../operations/warehouses.ts'
import { employeeEmail } from '../users.ts'
import { salesPlans } from './all-sales.ts'
import { confirmedOn, type Dispatch, endOf, type SalesPlan } from './sales-plan.ts'

export interface SalesIds {
  /** By SKU. */
  products: ReadonlyMap<string, string>
  /** By customer number. */
  customers: ReadonlyMap<string, string>
  /** By email. */
  users: ReadonlyMap<string, string>
  places: Record<Place, string | null>
}

export function salesSteps(when: When, ids: SalesIds): Step[] {
  const emails = new Map(northwind.employees().map((each) => [each.employeeID, employeeEmail(each)]))
  return [
    ...salesPlans().flatMap((plan) => stepsOf(when, plan, emails.get(plan.employee) ?? '', ids)),
    ...discontinuations(when, ids),
  ]
}

/** A discontinued product of Northwind becomes discontinued after its last order. */
const discontinuations = (when: When, { products }: SalesIds): Step[] =>
  northwind
    .products()
    .filter(({ isDiscontinued }) => isDiscontinued)
    .map(({ productID }) => {
      const own = salesPlans().filter(({ lines }) => lines.some(({ sku }) => sku === skuOf(productID)))
      return {
        moment: officeHour(when, Math.max(...own.map(({ day }) => day)), hours.sale),
        user: staff.buyer,
        act: (kontor) => kontor.products.discontinue(idOf(products, skuOf(productID))),
      }
    })

type Transition = readonly [
  day: number,
  hour: number,
  user: string,
  act: (orders: Kontor['orders'], order: OrderDetails) => Promise<unknown>,
]

function stepsOf(when: When, plan: SalesPlan, seller: string, ids: SalesIds): Step[] {
  const order = new Created<OrderDetails>('order')
  const created = order.by({
    moment: officeHour(when, plan.day, writtenAt(plan)),
    user: seller,
    act: ({ orders }) => orders.create(draftOf(when, plan, seller, ids)),
  })
  const transitions = [
    ...transitionsBefore(plan, seller),
    ...dispatchesOf(plan, ids),
    ...transitionsAfter(plan, seller),
  ]
  const later = transitions.map(([day, hour, user, act]): Step => ({
    moment: officeHour(when, day, hour),
    user,
    act: ({ orders }) => act(orders, order.record),
  }))
  return [created, ...later]
}

/** The office hour at which an order is created. */
const writtenAt = ({ number }: SalesPlan) => number % 4

function draftOf(when: When, plan: SalesPlan, seller: string, ids: SalesIds): OrderDraft {
  const { tenant } = when
  return {
    customer_id: idOf(ids.customers, plan.customer),
    sales_rep_id: idOf(ids.users, seller),
    source: plan.source,
    promised_date: dayFrom(when, plan.promised),
    currency: tenant.currency,
    warehouse_id: ids.places[plan.place],
    items: plan.lines.map(({ sku, quantity, unitPrice, discountPercent }) => ({
      product_id: idOf(ids.products, sku),
      quantity,
      ...(unitPrice !== undefined && { unit_price: money(unitPrice, tenant) }),
      ...(discountPercent && { discount_percent: discountPercent }),
    })),
    shipping_amount: money(plan.freight, tenant),
    ...(plan.address && { shipping_address: plan.address }),
    ...(plan.address && { memo: 'We deliver to the address that you gave us for this order.' }),
    tags: ['northwind'],
    custom_fields: plan.northwindId ? { northwind_id: plan.northwindId } : {},
  }
}

/** Returns the transitions before the first shipment. */
function transitionsBefore(plan: SalesPlan, seller: string): Transition[] {
  const { end, day, number, cancelled } = plan
  const submit: Transition = [day, writtenAt(plan) + 1, seller, (orders, { id }) => orders.submit(id)]
  const confirmed = confirmedOn(plan)
  if (confirmed === undefined) return end === 'pending' ? [submit] : []
  if (end === 'backordered') return [submit, [confirmed, hours.transfer, seller, confirmWithBackorders]]
  const confirm: Transition = [confirmed, writtenAt(plan) + 2, seller, (orders, { id }) => orders.confirm(id)]
  if (cancelled) {
    const { reason } = cancelled
    return [confirm, [cancelled.day, 6, seller, (orders, { id }) => orders.cancel(id, { reason })]]
  }
  const process: Transition = [confirmed, 6, staff.warehouse, (orders, { id }) => orders.process(id)]
  return end === 'processing' || (end === 'shipped' && number % 4 === 0) ? [confirm, process] : [confirm]
}

const confirmWithBackorders: Transition[3] = (orders, { id }) =>
  orders.confirm(id, { allow_backorders: true })

function dispatchesOf({ number, carrier, end, dispatches }: SalesPlan, ids: SalesIds): Transition[] {
  return dispatches.map((dispatch, index) => {
    const details = { carrier, tracking_number: `NW-${number}-${index + 1}` }
    const isRest = end === 'shipped' && index === dispatches.length - 1
    const ship: Transition[3] = (orders, order) =>
      isRest
        ? orders.ship(order.id, details)
        : orders.createShipment(order.id, { ...details, items: itemsOf(order, dispatch, ids) })
    return [dispatch.day, hours.sale, staff.warehouse, ship]
  })
}

const itemsOf = ({ items }: OrderDetails, { lines }: Dispatch, { products }: SalesIds) =>
  lines.map(({ sku }) => ({
    id: items.find(({ product_id }) => product_id === idOf(products, sku))?.id ?? '',
  }))

/** Returns the transitions after the last shipment. */
function transitionsAfter(plan: SalesPlan, seller: string): Transition[] {
  const { delivered, completed } = endOf(plan)
  const { returned } = plan
  const deliver = (day: number): Transition => [
    day,
    4,
    staff.warehouse,
    (orders, { id }) => orders.deliver(id),
  ]
  const complete = (day: number): Transition => [day, 5, seller, (orders, { id }) => orders.complete(id)]
  return [
    ...(delivered === undefined ? [] : [deliver(delivered)]),
    ...(completed === undefined ? [] : [complete(completed)]),
    ...(returned ? [returnOf(returned)] : []),
  ]
}

const returnOf = ({ day, quantity, reason, isRestocked }: NonNullable<SalesPlan['returned']>): Transition => [
  day,
  hours.receipt,
  staff.warehouse,
  (orders, { id, items }) =>
    orders.return(id, { items: [{ id: items[0]?.id ?? '', quantity }], reason, restock: isRestocked }),
]

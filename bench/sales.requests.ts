/** The measured requests of sales, each for a random record. */
import type { Connection } from '../server/src/runtime/database/client.ts'
import type { RequestSpec } from './drive.ts'
import { below } from './large-tenant.ts'
import { companyWord } from './leads.ts'
import { idAt } from './operations.records.ts'
import { firstWanted, numberAt, type SalesCompany, skuOf, usersOf } from './sales.load.ts'

const itemsOfNewOrder = 5
const dayMs = 86_400_000

/** Returns lists with each filter and sort, searches, and reads of orders, by name. */
export async function readsOn(
  owner: Connection,
  company: SalesCompany,
): Promise<Record<string, () => RequestSpec>> {
  const { sizes, tenantId } = company
  const users = await usersOf(owner, tenantId)
  const order = () => below(sizes.orders)
  const customer = () => idAt('C', below(sizes.customers))
  const user = () => users[below(users.length)]
  const day = (ago: number) => new Date(company.now - ago * dayMs).toISOString().slice(0, 10)
  const filters: Record<string, () => string> = {
    'of a status': () => 'status=processing',
    'of two statuses': () => 'status=confirmed,processing',
    'of a source, by total': () => 'source=phone&sort_by=total_amount',
    'of a customer': () => `customer_id=${customer()}`,
    'of a sales rep': () => `sales_rep_id=${user()}`,
    'of a day': () => {
      const ago = 1 + below(600)
      return `from_date=${day(ago)}&to_date=${day(ago)}`
    },
    'of 90 days and a status': () => {
      const ago = 100 + below(500)
      return `from_date=${day(ago)}&to_date=${day(ago - 89)}&status=completed`
    },
    'with backorders': () => 'has_backorders=true',
    'without backorders': () => 'has_backorders=false',
    'partially paid': () => 'payment_status=partially_paid',
    refunded: () => 'payment_status=refunded',
    'partially fulfilled': () => 'fulfillment_status=partially_fulfilled',
    'with a return': () => 'return_status=partial',
    'with a tag': () => 'tags=rush',
    'above an amount': () => `min_total_amount=${500 + below(500)}`,
    'changed today': () => `updated_since=${day(0)}`,
    'by date': () => `sort_by=order_date&page=${1 + below(50)}`,
    'by number': () => `sort_by=order_number&page=${1 + below(50)}`,
    'by total': () => `sort_by=total_amount&page=${1 + below(50)}`,
    'by status': () => `sort_by=status&page=${1 + below(50)}`,
    'by change': () => `sort_by=updated_at&page=${1 + below(50)}`,
    'found by number': () => `search=${numberAt(order(), company)}`,
    'found by name of a customer': () => `search=${companyWord(50_000, below(sizes.customers))}`,
    'found by SKU of a product': () => `search=${skuOf(below(sizes.products))}`,
  }
  const paths: Record<string, () => string> = {
    'orders list': () => `/sales/orders?page=${1 + below(50)}`,
    'orders list, page 4,000': () => `/sales/orders?page=${3_950 + below(50)}`,
    ...Object.fromEntries(
      Object.entries(filters).map(([name, queryOf]) => [
        `orders ${name}`,
        () => `/sales/orders?${queryOf()}`,
      ]),
    ),
    'order get': () => `/sales/orders/${idAt('D', order())}`,
    'orders of a customer in CRM': () => `/crm/customers/${customer()}/orders`,
    ...reportsOf(day),
  }
  return Object.fromEntries(
    Object.entries(paths).map(([name, pathOf]) => [
      name,
      (): RequestSpec => ({ method: 'GET', path: pathOf() }),
    ]),
  )
}

/** Returns reports, both with repeated and with changing days. */
function reportsOf(day: (ago: number) => string): Record<string, () => string> {
  const datesOf = (days: number) => {
    const ago = below(600 - days)
    return `from_date=${day(ago + days - 1)}&to_date=${day(ago)}`
  }
  return {
    'report: dashboard': () => '/sales/dashboard?compare_to_previous=true',
    'report: dashboard of the year': () => '/sales/dashboard?period=year',
    'report: metrics of the dashboard': () => '/sales/dashboard/metrics?compare_to_previous=true',
    'report: performance': () => '/sales/orders/performance-metrics',
    'report: orders of high value': () => '/sales/orders/high-value?minimum_amount=500',
    'report: dashboard, other 30 days': () => `/sales/dashboard?period=custom&${datesOf(30)}`,
    'report: dashboard, other 365 days': () => `/sales/dashboard?period=custom&${datesOf(365)}`,
    'report: performance, other 30 days': () => `/sales/orders/performance-metrics?${datesOf(30)}`,
    'report: orders of high value, other 30 days': () =>
      `/sales/orders/high-value?minimum_amount=500&${datesOf(30)}`,
  }
}

/** Returns creations and confirmations. Each draft is confirmed once, by Kontor or by the baseline. */
export async function writesOn(
  owner: Connection,
  { tenantId, sizes }: SalesCompany,
): Promise<Record<string, () => RequestSpec>> {
  const draftsFrom = async (first: number, end: number) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from orders where tenant_id = $1 and id >= $2 and id < $3 and status = 'draft' order by id`,
      [tenantId, idAt('D', first), idAt('D', end)],
    )
    return rows.values()
  }
  const wanted = firstWanted(sizes)
  const drafts = await draftsFrom(sizes.orders, wanted)
  const draftsOfWanted = await draftsFrom(wanted, wanted + sizes.drafts)
  const confirm = (from: Iterator<{ id: string }>) => (): RequestSpec => {
    const { value, done } = from.next()
    if (done) throw new Error('There are too few drafts for this duration.')
    return { method: 'POST', path: `/sales/orders/${value.id}/confirm`, body: {} }
  }
  return {
    [`creations, ${itemsOfNewOrder} items`]: () => {
      const first = below(sizes.products)
      const items = Array.from({ length: itemsOfNewOrder }, (_, index) => ({
        product_id: idAt('P', (first + index * 11) % sizes.products),
        quantity: 1 + below(3),
      }))
      const customer_id = idAt('C', below(sizes.customers))
      return { method: 'POST', path: '/sales/orders', body: { customer_id, source: 'api', items } }
    },
    'confirmations of many products': confirm(drafts),
    'confirmations of one product': confirm(draftsOfWanted),
  }
}

/** An open invoice of the demo for the customer's page. */
import type { Kontor } from '../../sdk/src/index.ts'
import { perPage } from '../part.ts'

/** Returns the path of the page, preferably of a partially paid invoice in English. */
export async function openInvoicePage({ customers, invoices }: Kontor): Promise<string | undefined> {
  const english = new Set<string>()
  for await (const { id, language } of customers.list({ per_page: perPage }))
    if (language === 'en') english.add(id)
  const query = {
    type: 'standard',
    sort_by: 'invoice_number',
    sort_direction: 'asc',
    per_page: perPage,
  } as const
  for (const status of ['partially_paid', ['sent', 'viewed', 'overdue']] as const) {
    const all = await Array.fromAsync(invoices.list({ ...query, status }))
    const open = all.filter(({ order_id, public_url }) => order_id !== null && public_url)
    const chosen = open.find(({ customer_id }) => english.has(customer_id)) ?? open[0]
    const [path] = /\/i\/[^/]+$/.exec(chosen?.public_url ?? '') ?? []
    if (path) return path
  }
  return undefined
}

/** The customer's link: a page with the invoice, without signing in. Opening it marks a sent invoice as viewed. */
import type { FastifyInstance } from 'fastify'
import {
  applyTransition,
  asHtml,
  type Ctx,
  dayOf,
  find,
  findForUpdate,
  inTenantWithPermissions,
  plainPage,
  plainPagePolicy,
  type Runtime,
} from '#core'
import { taxByRate } from './invoice.items.ts'
import { formattedAmount } from './invoice.output.ts'
import { type Invoice, invoices } from './invoice.ts'

interface Place {
  tenant_id: string
  invoice_id: string
}

/** Mounts `/i/<token>`. */
export function mountInvoiceLinks(app: FastifyInstance, runtime: Runtime) {
  app.get<{ Params: { token: string } }>('/i/:token', async ({ params, method }, reply) => {
    const [place] = await runtime.pool.query<Place>('select * from invoice_of_link($1)', [params.token])
    if (!place) return reply.callNotFound()
    const page = await inTenantWithPermissions(runtime, place.tenant_id, async (ctx) => {
      if (method === 'GET') await markViewed(ctx, place.invoice_id)
      return pageOf(ctx, await find(ctx, invoices, place.invoice_id))
    })
    return reply
      .header('content-security-policy', plainPagePolicy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

async function markViewed(ctx: Ctx, id: string): Promise<void> {
  if ((await find(ctx, invoices, id)).status !== 'sent') return
  const invoice = await findForUpdate(ctx, invoices, id)
  if (invoice.status === 'sent') await applyTransition(ctx, invoices, invoice, 'view', { viewed_at: ctx.now })
}

/** Returns the page that the customer sees: nothing internal, such as notes. */
function pageOf(ctx: Ctx, invoice: Invoice): string {
  const money = (amount: Invoice['total_amount']) => asHtml(formattedAmount(ctx, amount, invoice.currency))
  const title = asHtml(
    `${invoice.type === 'credit_note' ? 'Credit note' : 'Invoice'} ${invoice.invoice_number}`,
  )
  const items = invoice.items.map(
    ({ name, description, quantity, unit_price, line_total }) =>
      `<tr><td>${asHtml(name)}${description ? `<br><small>${asHtml(description)}</small>` : ''}</td>` +
      `<td>${quantity}</td><td>${money(unit_price)}</td><td>${money(line_total)}</td></tr>`,
  )
  const sums: [string, Invoice['total_amount']][] = [
    ['Subtotal', invoice.subtotal_amount],
    ['Discount', invoice.discount_amount],
    ['Shipping', invoice.shipping_amount],
    ...taxByRate(invoice.items).map(({ rate, tax_amount }): [string, Invoice['total_amount']] => [
      `Tax ${rate} %`,
      tax_amount,
    ]),
    ['Total', invoice.total_amount],
    ['Late fee', invoice.late_fee_amount],
    ['Paid', invoice.amount_paid],
    ['Amount due', invoice.amount_due],
  ]
  const shown = sums.filter(([label, amount]) => amount > 0 || label === 'Total' || label === 'Amount due')
  return plainPage(
    title,
    `<h1>${title}</h1>
<p>${asHtml(ctx.tenant.name)}</p>
<p>${asHtml(stateOf(ctx, invoice))}</p>
${addressOf(invoice)}
<p>Date: ${invoice.issue_date}<br>Due: ${invoice.due_date}</p>
<table>
<thead><tr><th>Item</th><th>Quantity</th><th>Price</th><th>Amount</th></tr></thead>
<tbody>
${items.join('\n')}
</tbody>
</table>
<h2>Sums</h2>
<table>
${shown.map(([label, amount]) => `<tr><th>${asHtml(label)}</th><td>${money(amount)}</td></tr>`).join('\n')}
</table>`,
  )
}

function stateOf(ctx: Ctx, { status, due_date, paid_date }: Invoice): string {
  if (status === 'cancelled') return 'This invoice is cancelled. It does not have to be paid.'
  if (status === 'credited') return 'This invoice is credited. It does not have to be paid.'
  if (status === 'paid' && paid_date) return `Paid on ${dayOf(paid_date, ctx.tenant.timezone)}. Thank you.`
  return `Please pay by ${due_date}.`
}

function addressOf({ billing_address }: Invoice): string {
  const { street, postal_code, city, state, country } = billing_address ?? {}
  const lines = [street, [postal_code, city].filter(Boolean).join(' '), state, country].filter(Boolean)
  return lines.length === 0 ? '' : `<p>${lines.map((line) => asHtml(String(line))).join('<br>')}</p>`
}

/** The page that a customer sees under the link of an invoice. Opening it marks a sent invoice as viewed. */
import { applyTransition, asHtml, type Ctx, dayOf, find, findForUpdate, plainPage } from '#core'
import { taxByRate } from './invoice.items.ts'
import { formattedAmount } from './invoice.output.ts'
import { type Invoice, invoices } from './invoice.ts'

/** Returns the page of an invoice as it is now. */
export const invoicePage = async (ctx: Ctx, id: string) => pageOf(ctx, await find(ctx, invoices, id))

/** Marks a sent invoice as viewed; in every other status it does nothing. */
export async function markViewed(ctx: Ctx, id: string): Promise<void> {
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
${buyerOf(invoice)}
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

type Buyer = { first_name: string | null; last_name: string | null; company_name: string | null }

/** Returns who is billed: company, person and address. */
function buyerOf({ billing_address, ...invoice }: Invoice): string {
  const { customer } = invoice as { customer?: Buyer | null }
  const person = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  const { street, postal_code, city, state, country } = billing_address ?? {}
  const place = [postal_code, city].filter(Boolean).join(' ')
  const lines = [customer?.company_name, person, street, place, state, country].filter(Boolean)
  return lines.length === 0 ? '' : `<p>${lines.map((line) => asHtml(String(line))).join('<br>')}</p>`
}

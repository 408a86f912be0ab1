/** The sections of the invoice page, from top to bottom. */
import type { Minor, UnitPrice } from '#core/money'
import { Html, html, isolatedIn } from '#core/printing'
import { words } from '../emails/words.ts'
import { formatAmount, formatDay, formatNumber, formatPrice, taxByRate } from '#commercial-documents'
import type { InvoiceItem } from '../invoices/invoice.items.ts'
import { isDue, type PageData } from './page.data.ts'
import type { PageWords } from './page.words.ts'

/** The context of every section: data, texts and number formats. */
export interface Page extends PageData {
  words: PageWords
  locale: string
}

/** Links relative to the page, or null where there is no target. */
export interface Links {
  logo: string | null
  pdf: string | null
  pay: string | null
}

// Isolates texts of other scripts and numbers in Arabic text, which have their own direction.
const money = ({ locale, invoice }: Page, amount: number) =>
  html`<bdi>${formatAmount(locale, amount as Minor, invoice.currency)}</bdi>`
const price = ({ locale, invoice }: Page, amount: UnitPrice) =>
  html`<bdi>${formatPrice(locale, amount, invoice.currency)}</bdi>`
const day = ({ locale }: Page, date: string) => html`<bdi>${formatDay(locale, date)}</bdi>`

/** Replaces `{name}` placeholders in a text with HTML. */
const sentence = (text: string, values: Record<string, Html>) =>
  Html.joined(
    text.split(/(\{\w+\})/).map((part) => values[part.slice(1, -1)] ?? html`${part}`),
    html``,
  )

const lines = (texts: readonly (string | null | undefined)[]) =>
  Html.joined(
    texts.filter(Boolean).map((text) => html`<bdi>${text}</bdi>`),
    html`<br />`,
  )

export const titleOf = ({ language, invoice }: PageData) => words[language].types[invoice.type]

export const top = (page: Page, { logo }: Links) =>
  html`<header class="top">
    <div>
      ${
        logo
          ? html`<img class="logo" src="${logo}" alt="${isolatedIn(page.language, page.seller.name)}" />`
          : html`<p class="seller"><bdi>${page.seller.name}</bdi></p>`
      }
    </div>
    <div class="title">
      <h1>${titleOf(page)}</h1>
      <p class="number"><bdi>${page.invoice.invoice_number}</bdi></p>
    </div>
  </header>`

export function state(page: Page, { pdf, pay }: Links): Html {
  const { words: own, invoice } = page
  const amount = isDue(page) ? invoice.amount_due : invoice.total_amount
  const buttons = [
    ...(pay && isDue(page) ? [html`<a class="button pay" href="${pay}" rel="nofollow">${own.pay}</a> `] : []),
    ...(pdf ? [html`<a class="button" href="${pdf}" rel="nofollow">${own.download}</a>`] : []),
  ]
  const about = sentence(own.about[page.state], { day: day(page, invoice.due_date) })
  return html`<section class="state">
    <div>
      <p>
        ${isDue(page) ? own.amountDue : own.total}
        <span class="badge ${page.state}">${own.states[page.state]}</span>
      </p>
      <p class="due">${money(page, amount)}</p>
      <p>${about}</p>
    </div>
    ${buttons.length > 0 && html`<div class="actions">${buttons}</div>`}
  </section>`
}

type Address = Record<string, string | null> | null

/** Returns the lines of an address: `20457 Hamburg`, or with a state `Seattle, WA 98101`. */
function addressLines({ locale }: Page, address: Address) {
  const { street, postal_code, city, state: region, country } = address ?? {}
  const place = region
    ? [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [postal_code, city].filter(Boolean).join(' ')
  return [street, place, country && countryName(locale, country)]
}

/** Returns the country name of a two-letter code; any other text is returned unchanged. */
const countryName = (locale: string, country: string) =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country)
    : country

const party = (title: string, texts: readonly (string | null | undefined)[]) =>
  texts.some(Boolean) &&
  html`<div>
    <h2>${title}</h2>
    <p>${lines(texts)}</p>
  </div>`

type Fact = [label: string, value: Html | string | null | undefined]

const facts = (pairs: readonly Fact[]) =>
  html`<dl class="facts">
    ${pairs
      .filter(([, value]) => value)
      .map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${typeof value === 'string' ? html`<bdi>${value}</bdi>` : value}</dd> `,
      )}
  </dl>`

export function parties(page: Page): Html {
  const { words: own, invoice, seller, buyer } = page
  const person = [buyer.first_name, buyer.last_name].filter(Boolean).join(' ')
  const billing = invoice.billing_address as Address
  const shipping = invoice.shipping_address as Address
  const isElsewhere = shipping && JSON.stringify(shipping) !== JSON.stringify(billing)
  const { type, reference_number, buyer_reference, purchase_order_number } = invoice
  const isCredit = type === 'credit_note'
  return html`<section class="parties">
    ${party(own.seller, [seller.name, ...addressLines(page, seller)])}
    ${party(own.buyer, [buyer.company_name, person, ...addressLines(page, billing)])}
    ${isElsewhere && party(own.shipTo, addressLines(page, shipping))}
    ${facts([
      [own.date, day(page, invoice.issue_date)],
      [own.dueDate, isCredit ? null : day(page, invoice.due_date)],
      [own.reference, buyer_reference],
      [isCredit ? own.credits : own.ownReference, reference_number],
      [own.purchaseOrder, purchase_order_number],
      [own.order, page.orderNumber],
      [own.terms, isCredit ? null : page.terms],
    ])}
  </section>`
}

export function items(page: Page): Html {
  const { words: own, locale, invoice } = page
  const { prices_include_tax: isInclusive } = invoice
  const rows = invoice.items.map((item) => {
    // Amounts exclude discounts, as in the PDF, so that they add up to the subtotal.
    const amount = item.line_total + item.discount_amount + (isInclusive ? item.tax_amount : 0)
    return html`<tr>
      <td class="what">
        <p class="name"><bdi>${item.name}</bdi></p>
        ${item.sku && html`<p class="more"><bdi>${item.sku}</bdi></p>`}
        ${item.description && html`<p class="more"><bdi>${item.description}</bdi></p>`}
        ${discountText(page, item)}
      </td>
      <td class="amount" data-label="${own.quantity}"><bdi>${formatNumber(locale, item.quantity)}</bdi></td>
      <td class="amount" data-label="${own.price}">${price(page, item.unit_price)}</td>
      <td class="amount" data-label="${own.tax}"><bdi>${percent(page, item.tax_rate)}</bdi></td>
      <td class="amount" data-label="${own.amount}">${money(page, amount)}</td>
    </tr> `
  })
  return html`<section class="items">
    <table>
      <thead>
        <tr>
          <th>${own.item}</th>
          <th class="amount">${own.quantity}</th>
          <th class="amount">${own.price}</th>
          <th class="amount">${own.tax}</th>
          <th class="amount">${own.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${isInclusive && html`<p class="note">${own.inclusive}</p>`}
  </section>`
}

/** Returns the discount of an item. The amount is included only if it can be separated from the invoice discount. */
function discountText(page: Page, { discount_percent, discount_amount }: InvoiceItem): Html | false {
  const isSeparable = discount_amount > 0 && page.invoice.order_discount_amount === 0
  if (!discount_percent && !isSeparable) return false
  const rate = Boolean(discount_percent) && html`<bdi>${percent(page, discount_percent ?? 0)}</bdi>`
  const amount = isSeparable && html`(${money(page, discount_amount)})`
  return html`<p class="more">${page.words.discount} ${rate} ${amount}</p>`
}

const percent = ({ locale }: Page, rate: number) =>
  (rate / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 4 })

const sum = (page: Page, label: Html | string, amount: number, style = '') =>
  html`<tr class="${style}">
    <th>${label}</th>
    <td class="amount">${money(page, amount)}</td>
  </tr> `

export function sums(page: Page): Html {
  const { words: own, invoice } = page
  const { discount_amount, order_discount_amount, shipping_amount, late_fee_amount } = invoice
  const { credited_amount, amount_paid } = invoice
  const lineDiscounts = discount_amount - order_discount_amount
  const taxes = taxByRate(invoice.items, invoice.shipping_taxes).map(
    ({ rate, taxable_amount, tax_amount }) => {
      const values = { rate: html`<bdi>${percent(page, rate)}</bdi>`, amount: money(page, taxable_amount) }
      const label = sentence(invoice.prices_include_tax ? own.taxIncluded : own.taxOf, values)
      return sum(page, label, tax_amount)
    },
  )
  const isChanged = late_fee_amount > 0 || credited_amount > 0 || amount_paid > 0
  return html`<section class="sums">
    <table>
      ${sum(page, own.subtotal, invoice.subtotal_amount)}
      ${lineDiscounts > 0 && sum(page, own.lineDiscounts, 0 - lineDiscounts)}
      ${order_discount_amount > 0 && sum(page, own.discount, 0 - order_discount_amount)}
      ${shipping_amount > 0 && sum(page, own.shipping, shipping_amount)}
      ${!invoice.prices_include_tax && taxes}
      ${sum(page, own.total, invoice.total_amount, isChanged ? 'total' : 'total last')}
      ${invoice.prices_include_tax && taxes} ${late_fee_amount > 0 && sum(page, own.lateFee, late_fee_amount)}
      ${credited_amount > 0 && sum(page, own.creditedAmount, 0 - credited_amount)}
      ${amount_paid > 0 && sum(page, own.paidAmount, 0 - amount_paid)}
      ${isChanged && sum(page, own.amountDue, invoice.amount_due, 'total last')}
    </table>
  </section>`
}

/** Notes of the seller for this invoice and the footer text of all invoices. */
export const remarks = (texts: readonly (string | null)[]): readonly Html[] =>
  texts.filter(Boolean).map(
    (text) =>
      html`<section class="remarks">
        <p class="words"><bdi>${text}</bdi></p>
      </section>`,
  )

export function payments(page: Page): Html | false {
  const { words: own } = page
  if (page.payments.length === 0) return false
  return html`<section class="payments">
    <h2>${own.payments}</h2>
    <table>
      <thead>
        <tr>
          <th>${own.date}</th>
          <th>${own.method}</th>
          <th class="amount">${own.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${page.payments.map(
          ({ day: date, method, amount }) =>
            html`<tr>
              <td>${day(page, date)}</td>
              <td>${own.methods[method]}</td>
              <td class="amount">${money(page, amount)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`
}

/** Returns the bank details for a transfer. */
export function transfer(page: Page): Html | false {
  const { words: own, seller, invoice } = page
  if (!isDue(page) || !seller.iban) return false
  const iban = html`<bdi dir="ltr">${seller.iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')}</bdi>`
  return html`<section class="transfer">
    <h2>${own.transfer}</h2>
    ${facts([
      [own.account, seller.name],
      ['IBAN', iban],
      ['BIC', seller.bic],
      [own.bank, seller.bank_name],
      [own.paymentReference, invoice.invoice_number],
      [own.amountDue, money(page, invoice.amount_due)],
    ])}
  </section>`
}

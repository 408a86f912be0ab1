/** The footer of the invoice page: the seller with contact details and registration numbers. */
import { Html, html } from '#core/printing'
import type { Page } from './page.parts.ts'

export function foot({ seller, printing, words: own }: Page): Html {
  const labelled: [label: string, value: string | null | undefined][] = [
    [own.vatId, seller.vat_id],
    [own.taxNumber, seller.tax_number],
    [own.registration, seller.registration_number],
  ]
  const numbers = labelled
    .filter(([, value]) => value)
    .map(([label, value]) => html`${label}: <bdi>${value}</bdi>`)
  const contact = [seller.email, seller.phone, seller.website].filter(Boolean)
  const known = [
    html`<bdi>${seller.name}</bdi>`,
    ...contact.map((text) => html`<bdi>${text}</bdi>`),
    ...numbers,
  ]
  return html`<footer>
    <p>${Html.joined(known, html` · `)}</p>
    ${printing.footer && html`<p class="words"><bdi>${printing.footer}</bdi></p>`}
  </footer>`
}

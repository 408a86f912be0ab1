/** The stylesheet of the invoice page, for phones, desktops and print, and for both text directions. */
import { hash } from 'node:crypto'
import { colorsOf } from '#core/printing'

const rules = `
* { box-sizing: border-box; }
body { margin: 0; background: #eef1f4; color: #1c2630;
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif;
  font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
main { max-width: 880px; margin: 32px auto; background: #fff; border-radius: 10px; overflow: hidden;
  box-shadow: 0 1px 2px #0f1f2f1f, 0 12px 32px #0f1f2f14; border-top: 6px solid var(--area); }
section, header, footer { padding: 0 40px; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
.top { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; padding-top: 32px; }
.logo { display: block; max-width: 220px; max-height: 72px; }
.seller { font-size: 20px; font-weight: 650; }
.title { text-align: end; margin-inline-start: auto; }
h1 { font-size: 26px; line-height: 1.2; font-weight: 650; color: var(--text); }
h2, dt, th { font-size: 12px; font-weight: 600; color: #5b6875; }
h2 { margin-bottom: 4px; }
.number { color: #5b6875; overflow-wrap: anywhere; }
.state { display: flex; flex-wrap: wrap; gap: 16px 24px; align-items: center; justify-content: space-between;
  margin: 28px 40px 0; padding: 20px 24px; border-radius: 8px; background: #f4f6f8; }
.state p { color: #3d4854; }
.state .due { color: #1c2630; font-size: 30px; line-height: 1.25; font-weight: 680; letter-spacing: -0.01em; }
.badge { display: inline-block; padding: 2px 10px; border-radius: 99px; font-size: 13px; font-weight: 600;
  background: #e3e8ed; color: #33404d; }
.badge.paid, .badge.credit_note { background: #d9f2e1; color: #0c5a2a; }
.badge.overdue { background: #fde0dd; color: #8f1d14; }
.badge.partially_paid { background: #fff0cf; color: #6f4a00; }
.actions { display: flex; flex-wrap: wrap; gap: 10px; }
.button { display: inline-block; padding: 10px 20px; border-radius: 7px; border: 1px solid #b9c3cd; background: #fff;
  color: #1c2630; font-weight: 600; text-decoration: none; }
.button.pay { background: var(--area); border-color: var(--area); color: var(--on-area); }
.button:hover { text-decoration: underline; }
.button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.parties { display: flex; flex-wrap: wrap; gap: 24px 32px; margin-top: 28px; }
.parties > * { flex: 1 1 200px; }
.parties > .facts { flex: 2 1 300px; }
.parties p { overflow-wrap: anywhere; }
dl.facts { display: grid; grid-template-columns: fit-content(48%) 1fr; gap: 2px 16px; align-content: start; }
dl.facts dt { padding-top: 2px; }
dl.facts dd { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 0; text-align: start; vertical-align: top; }
th + th, td + td { padding-inline-start: 16px; }
td { border-top: 1px solid #e3e8ed; }
thead th { padding-top: 0; white-space: nowrap; }
.items { margin-top: 32px; }
.items tbody { border-bottom: 1px solid #e3e8ed; }
.items thead th { border-bottom: 2px solid var(--text); }
.items tbody tr:first-child td { border-top: 0; }
.amount { text-align: end; white-space: nowrap; }
/* Digits are aligned by decimal place in both text directions. */
[dir=rtl] .amount { text-align: right; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.more { color: #5b6875; font-size: 13px; white-space: pre-line; overflow-wrap: anywhere; }
.sums { display: flex; justify-content: flex-end; margin-top: 12px; }
.sums table { width: auto; min-width: 340px; }
.sums th { font-size: 15px; font-weight: 400; color: #3d4854; }
.sums th, .sums td { padding-block: 6px; border: 0; }
.sums .total th, .sums .total td { font-weight: 650; color: #1c2630; border-top: 1px solid #e3e8ed; }
.sums .last th, .sums .last td { font-size: 18px; }
.note { color: #5b6875; font-size: 13px; margin-top: 8px; text-align: end; }
.payments, .transfer { margin-top: 32px; }
.payments h2, .transfer h2 { font-size: 16px; color: var(--text); margin-bottom: 8px; }
.transfer dl { max-width: 520px; }
footer { margin-top: 40px; padding-top: 20px; padding-bottom: 28px; border-top: 1px solid #e3e8ed; color: #5b6875;
  font-size: 13px; overflow-wrap: anywhere; }
footer p + p { margin-top: 6px; }
.words { white-space: pre-line; }
.lost { padding: 48px 40px; }
.lost h1 { margin-bottom: 12px; }
@media (max-width: 640px) {
  body { background: #fff; }
  main { margin: 0; border-radius: 0; box-shadow: none; }
  section, header, footer { padding-inline: 20px; }
  .state { margin-inline: 20px; padding: 16px; }
  .title { text-align: start; margin-inline-start: 0; width: 100%; }
  .actions, .actions .button { width: 100%; text-align: center; }
  .items thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .items table, .items tbody, .items tr, .items td { display: block; }
  .items tr { padding: 12px 0; border-top: 1px solid #e3e8ed; }
  .items tbody tr:first-child { border-top: 2px solid var(--text); }
  .items td { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0; }
  .items td + td { padding-inline-start: 0; }
  .items td.what { display: block; }
  .items td[data-label]::before { content: attr(data-label); color: #5b6875; font-size: 13px; }
  .sums table { width: 100%; min-width: 0; }
  .sums th { white-space: normal; }
}
@media print {
  @page { margin: 16mm 14mm; }
  body { background: #fff; font-size: 10pt; line-height: 1.4; }
  main { max-width: none; margin: 0; border-radius: 0; box-shadow: none; overflow: visible; }
  section, header, footer { padding-inline: 0; }
  .state { margin-inline: 0; padding: 0; background: none; }
  .actions { display: none; }
  .state .due { font-size: 18pt; }
  .top { padding-top: 16px; }
  .parties, .items, .payments, .transfer { margin-top: 16px; }
  .parties { gap: 12px 16px; }
  .parties > * { flex-basis: 120px; }
  .parties > .facts { flex-basis: 240px; }
  .sums th { font-size: 10pt; }
  .sums .last th, .sums .last td { font-size: 12pt; }
  .items th, .items td, .payments th, .payments td { padding-block: 5px; }
  .sums th, .sums td { padding-block: 3px; }
  footer { margin-top: 24px; padding-top: 12px; padding-bottom: 0; }
  thead { display: table-header-group; }
  tr, .sums, .transfer, .payments { break-inside: avoid; }
  main, .badge { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`

/** Returns the stylesheet with the colours of a tenant. */
export function styleOf(accent: string | null): string {
  const { area, onArea, text } = colorsOf(accent)
  return `:root { color-scheme: light; --area: ${area}; --on-area: ${onArea}; --text: ${text}; }${rules}`
}

/** Returns the content security policy: it allows only this style and the logo. */
export const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

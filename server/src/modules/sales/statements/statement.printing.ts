/** The customer statement as PDF. */
import type { Ctx, f } from '#core'
import type { Minor, Sum } from '#core/money'
import {
  type Content,
  fact,
  filledWords,
  type Payment,
  type Printable,
  type Row,
  sellers,
  type Total,
  type Wording,
} from '#core/printing'
import { readCustomer, recipientLines } from '#crm'
import { bankAccount } from '../printing/bank-account.ts'
import { statementOf, type StatementQuery } from './statement.ts'

type StatementData = Awaited<ReturnType<typeof statementOf>>
type Account = StatementData['accounts'][number]
type Entry = Account['entries'][number]

export async function printableStatement(
  ctx: Ctx,
  id: string,
  query: f.Static<typeof StatementQuery>,
): Promise<Printable> {
  const statement = await statementOf(ctx, id, query)
  const { customer, wording } = await readCustomer(ctx, id)
  const { accounts, to } = statement
  const { customer_number } = statement.customer
  const address = customer?.billing_address ?? null
  const { labels, language } = wording
  const content: Content = {
    language,
    title: labels.titles.statement,
    number: '',
    date: to,
    recipient: { label: null, lines: recipientLines(customer, address, wording) },
    recipientCountry: address?.country ?? null,
    facts: [
      fact(labels.facts.date, wording.day(to)),
      fact(labels.facts.period, periodOf(statement, wording)),
      fact(labels.facts.customer_number, customer_number),
    ],
    columns: columnsOf(accounts, wording),
    rows: accounts.flatMap((account) => rowsOf(account, wording)),
    totals: accounts.flatMap((account) => totalsOf(account, wording)),
    paragraphs: accounts.some(({ closing_balance }) => closing_balance < 0)
      ? [{ title: null, text: labels.texts.negative_balance }]
      : [],
    payment: paymentOf(ctx, statement, wording),
    footer: sellers.footerOf(ctx.tenant, 'statement', language),
  }
  return { entityType: 'customer_statement', id, fileName: `statement-${customer_number}-${to}`, content }
}

const periodOf = ({ from, to }: StatementData, { day, labels: { texts } }: Wording) =>
  from === null ? filledWords(texts.since_beginning, { day: day(to) }) : `${day(from)} – ${day(to)}`

/** With several currencies each row includes its currency. */
function columnsOf(
  accounts: readonly Account[],
  { labels: { columns, facts } }: Wording,
): Content['columns'] {
  const [first, ...others] = accounts
  const currency = first && others.length === 0 ? ` (${first.currency})` : ''
  return [
    { label: facts.date, align: 'start' },
    { label: columns.entry, align: 'start', isWide: true },
    { label: facts.due_date, align: 'start' },
    { label: columns.amount + currency, align: 'end' },
    { label: columns.balance + currency, align: 'end' },
  ]
}

/** Sums beyond 2^53 minor units are rounded, which does not matter in print. */
const minor = (sum: Sum) => Number(sum) as Minor

function rowsOf({ currency, opening_balance, entries }: Account, wording: Wording): Row[] {
  const amount = (sum: Sum) => wording.amount(minor(sum), currency)
  const { opening_balance: opening } = wording.labels.sums
  const first = ['', `${opening} (${currency})`, '', '', amount(opening_balance)]
  return [
    { cells: first, details: [] },
    ...entries.map((entry) => ({
      cells: [
        wording.day(entry.date),
        [nameOfEntry(entry, wording), entry.number].filter(Boolean).join(' '),
        wording.day(entry.due_date) ?? '',
        amount(entry.amount),
        amount(entry.balance),
      ],
      details: entry.reference_number ? [entry.reference_number] : [],
    })),
  ]
}

function nameOfEntry({ type }: Entry, { labels: { titles, sums, texts, payment } }: Wording): string {
  const names = { ...titles, ...texts, late_fee: sums.late_fee, payment: payment.title }
  return names[type]
}

function totalsOf(account: Account, { labels: { sums }, money }: Wording): Total[] {
  const { currency, opening_balance, total_billed, total_credited, total_paid, closing_balance } = account
  const lines: [string, number][] = [
    [sums.opening_balance, minor(opening_balance)],
    [sums.billed, minor(total_billed)],
    [sums.credited, 0 - minor(total_credited)],
    [sums.paid, 0 - minor(total_paid)],
  ]
  const line = (label: string, amount: number): Total => ({ label, value: money(amount as Minor, currency) })
  return [
    ...lines.filter(([, amount]) => amount !== 0).map(([label, amount]) => line(label, amount)),
    { ...line(sums.closing_balance, minor(closing_balance)), weight: 'strong' },
  ]
}

/** Returns the bank details; null if no balance is due. */
function paymentOf({ tenant }: Ctx, { accounts, customer }: StatementData, wording: Wording): Payment | null {
  if (!accounts.some(({ closing_balance }) => closing_balance > 0)) return null
  const rows = bankAccount(tenant, wording, customer.customer_number).filter((row) => row !== null)
  return rows.length > 0 ? { title: wording.labels.payment.title, rows, qr: null } : null
}

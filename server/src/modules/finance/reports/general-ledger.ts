/** The general ledger as a file: the ledgers of all accounts, one after another. */
import { type Ctx, f, requireAccess, type Step } from '#core'
import { sumFrom } from '#core/money'
import { exportRows, type RowExportQuery, rowExportQuery } from '#core/reports'
import { AccountCode } from '../accounts/account.ts'
import { type AccountTurnover, turnoverOf } from './balances.ts'
import { ledgerPeriod, signOf, sourceTitles, sumOf } from './ledger.ts'
import {
  countLines,
  type LedgerRange,
  type LinePosition,
  type PostedLineRow,
  readCounterAccounts,
  readLines,
} from './ledger.queries.ts'
import { ledgerDays } from './ledger.schemas.ts'

export const GeneralLedgerQuery = rowExportQuery(f.Shape(ledgerDays))

type Query = RowExportQuery & { from_date?: string; to_date?: string }

const Amount = f.Maybe(f.AmountSum('currency'))

const Row = f.Type.Object({
  account_code: AccountCode,
  account_name: f.Text(),
  row: f.Choice('opening', 'line', 'closing'),
  date: f.Day,
  entry_number: f.Maybe(f.Text(50)),
  description: f.Maybe(f.LongText(1_000)),
  source_type: f.Maybe(f.Text(50)),
  source_number: f.Maybe(f.Text()),
  counter_accounts: f.Maybe(f.Text()),
  debit: Amount,
  credit: Amount,
  balance: f.Type.Unsafe<number | bigint>({ type: 'number', 'x-money': 'currency' }),
  currency: f.Currency,
  journal_entry_id: f.Maybe(f.IdOf('journal_entries')),
})

/** Lines that are read at once. */
const linesAtOnce = 500

/** Returns the lines of all accounts in a period as a file. */
export async function exportGeneralLedger(ctx: Ctx, query: Query) {
  requireAccess(ctx, 'finance.journal_entries.read')
  const period = ledgerPeriod(ctx, query)
  const accounts = (await turnoverOf(ctx, period)).filter(
    ({ opening, debit, credit }) => opening !== 0n || debit !== 0n || credit !== 0n,
  )
  return exportRows(ctx, query, {
    name: 'general-ledger',
    title: 'General ledger',
    schema: Row,
    size: (await countLines(ctx, period)) + 2 * accounts.length,
    batches: (step) =>
      rowsOf(step, accounts, { ...period, postedUntil: ctx.now, currency: ctx.tenant.currency }),
  })
}

interface Range {
  from: string
  to: string
  closingsBefore: string
  /** Entries that were posted later are left out. */
  postedUntil: string
  currency: string
}

async function* rowsOf(
  step: Step,
  accounts: readonly AccountTurnover[],
  range: Range,
): AsyncIterable<object[]> {
  for (const account of accounts) {
    const named = namedRow(account, range.currency)
    let balance = account.opening
    yield [named('opening', range.from, balance)]
    for await (const lines of linesOf(step, account.account_id, range))
      yield lines.map(({ place: _, debit, credit, date, ...line }) => {
        balance += BigInt(debit) - BigInt(credit)
        const amounts = { debit: sumFrom(debit), credit: sumFrom(credit) }
        return { ...named('line', date, balance), ...line, ...amounts }
      })
    yield [named('closing', range.to, balance)]
  }
}

/** Returns a function that returns a row of this account without the columns of lines. */
function namedRow({ code: account_code, name: account_name, type }: AccountTurnover, currency: string) {
  return (row: 'opening' | 'line' | 'closing', date: string, balance: bigint) => ({
    account_code,
    account_name,
    row,
    date,
    entry_number: null,
    description: null,
    source_type: null,
    source_number: null,
    counter_accounts: null,
    debit: null,
    credit: null,
    balance: sumOf(signOf(type) * balance),
    currency,
    journal_entry_id: null,
  })
}

async function* linesOf(step: Step, accountId: string, { from, to, closingsBefore, postedUntil }: Range) {
  const range: LedgerRange = { accountId, subledger: null, from, to, closingsBefore }
  let after: LinePosition | null = null
  do {
    const position: LinePosition | null = after
    const lines: readonly DescribedLine[] = await step(async (ctx) =>
      describedLines(ctx, await readLines(ctx, range, { after: position, limit: linesAtOnce, postedUntil })),
    )
    if (lines.length > 0) yield lines
    after = lines.length === linesAtOnce ? (lines.at(-1)?.place ?? null) : null
  } while (after)
}

type DescribedLine = Awaited<ReturnType<typeof describedLines>>[number]

async function describedLines(ctx: Ctx, lines: readonly PostedLineRow[]) {
  const titles = await sourceTitles(ctx, lines)
  const counterAccountsOf = await readCounterAccounts(ctx, lines)
  return lines.map((line) => ({
    place: { date: line.date, entry: line.journal_entry_id, position: line.position },
    date: line.date,
    entry_number: line.entry_number,
    description: line.line_description ?? line.entry_description,
    source_type: line.source_type,
    source_number: (line.source_id !== null && titles.get(line.source_id)) || null,
    counter_accounts: counterAccountsOf(line)
      .shown.map(({ code }) => code)
      .join(', '),
    debit: line.debit,
    credit: line.credit,
    journal_entry_id: line.journal_entry_id,
  }))
}

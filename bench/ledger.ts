/**
 * Measures the ledger on a million posted lines of a year: pages of an account with two in five of them, over 4
 * connections. The days differ in each request, so that no sum is cached.
 */
import type { Connection } from '../server/src/runtime/database/client.ts'
import { type BenchApp, reusableBenchApp, settle } from './bench-app.ts'
import { cpuTimes } from './cpu.ts'
import type { RequestSpec } from './drive.ts'
import { below, measureEach, readOptions, runBench, say } from './large-tenant.ts'
import { idAt, idSql } from './operations.records.ts'
import { startKontor } from './processes.ts'
import { withoutIndexes } from './without-indexes.ts'

const options = readOptions('data')
const connections = 4
const year = 2025
const daysOfYear = 365

interface Books {
  /** The sales of the year; each has three lines, and is paid by an entry with two. */
  sales: number
  receivables: string
  fees: string
}

async function fill({ owner, tenantId, url }: BenchApp): Promise<Books> {
  const { rows } = await owner.query<{ id: string; purpose: string }>(
    'select id, purpose from accounts where tenant_id = $1 and purpose is not null',
    [tenantId],
  )
  const idOf = (purpose: string) => rows.find((account) => account.purpose === purpose)?.id ?? ''
  const sales = Math.ceil(200_000 * options.share)
  say(`Adding ${(sales * 5).toLocaleString('en')} lines …`)
  await withoutIndexes(owner, ['journal_entries', 'journal_entry_lines'], async () => {
    const sold = ['receivables', 'revenue', 'tax'].map(idOf)
    const paid = ['bank', 'receivables'].map(idOf)
    await addEntries(owner, { tenantId, kind: 'S', sales, debits: [119], credits: [100, 19], accounts: sold })
    await addEntries(owner, { tenantId, kind: 'Q', sales, debits: [119], credits: [119], accounts: paid })
  })
  await settle(url, owner)
  return { sales, receivables: idOf('receivables'), fees: idOf('payment_fees') }
}

interface Entries {
  tenantId: string
  kind: string
  sales: number
  /** The amounts of the lines, debits first, and their accounts. */
  debits: readonly number[]
  credits: readonly number[]
  accounts: readonly string[]
}

/** Adds an entry for each sale, spread over the days of the year. */
async function addEntries(owner: Connection, { tenantId, kind, sales, debits, credits, accounts }: Entries) {
  const day = `date '${year}-01-01' + (place * ${daysOfYear} / ${sales})::integer`
  await owner.query(
    `insert into journal_entries (tenant_id, id, entry_number, date, description, status, currency, exchange_rate,
      total_amount, posted_at, created_at, updated_at)
    select $1, ${idSql(kind, 'place')}, '${kind}-' || place, ${day}, 'Sale ' || place, 'posted', 'USD', 1, 119,
      now(), now(), now()
    from generate_series(0, ${sales - 1}) place`,
    [tenantId],
  )
  for (const [position, account] of accounts.entries()) {
    const [debit, credit] = [debits[position] ?? 0, credits[position - debits.length] ?? 0]
    await owner.query(
      `insert into journal_entry_lines (tenant_id, id, journal_entry_id, position, account_id, debit, credit,
        base_debit, base_credit, date, is_posted)
      select $1, ${idSql(`${kind}${position}`, 'place')}, ${idSql(kind, 'place')}, ${position}, $2,
        $3::bigint, $4::bigint, $3::bigint, $4::bigint, ${day}, true
      from generate_series(0, ${sales - 1}) place`,
      [tenantId, account, debit, credit],
    )
  }
}

const dayAt = (index: number) => new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)

/** Returns the cursor after the receivable of a sale. */
const cursorAt = ({ receivables, sales }: Books, place: number) =>
  Buffer.from(
    JSON.stringify([receivables, dayAt(Math.floor((place * daysOfYear) / sales)), idAt('S', place), 0]),
  ).toString('base64url')

function requestsOn(books: Books): Record<string, () => RequestSpec> {
  const ledger = `/finance/accounts/${books.receivables}/ledger`
  // Days before the first line and after the last one are parts of the period, too.
  const wholeYear = () => `from_date=${dayAt(-1 - below(5_000))}&to_date=${dayAt(daysOfYear + below(300))}`
  const month = () => {
    const first = below(daysOfYear - 31)
    return `from_date=${dayAt(first)}&to_date=${dayAt(first + 20 + below(10))}`
  }
  const paths: Record<string, () => string> = {
    'ledger of a year, first page': () => `${ledger}?${wholeYear()}`,
    'ledger of a year, 100 lines': () => `${ledger}?${wholeYear()}&per_page=100`,
    'ledger of a year, any page': () =>
      `${ledger}?${wholeYear()}&cursor=${cursorAt(books, below(books.sales))}`,
    'ledger of a month, first page': () => `${ledger}?${month()}`,
    'ledger of the same year, first page': () => `${ledger}?from_date=${year}-01-01&to_date=${year}-12-31`,
    'ledger of a small account': () => `/finance/accounts/${books.fees}/ledger?${wholeYear()}`,
    'trial balance of a period': () =>
      `/finance/reports/trial-balance?${month().replace('to_date', 'as_of_date')}`,
  }
  return Object.fromEntries(
    Object.entries(paths)
      .filter(([name]) => name.includes(options.only))
      .map(([name, pathOf]) => [name, (): RequestSpec => ({ method: 'GET', path: pathOf() })]),
  )
}

await runBench(async (undo) => {
  const { app, filled: books } = await reusableBenchApp(options.data, undo, fill)
  const { port, pid, memoryMb } = await startKontor({ folder: app.folder, databaseUrl: app.url }, undo)
  const { seconds } = options
  const measuring = { port, token: app.token, seconds, connections, cpu: () => cpuTimes(pid, app.folder) }
  const reads = await measureEach(measuring, requestsOn(books))
  if (options.json) process.stdout.write(`${JSON.stringify({ reads, memory_mb: await memoryMb() })}\n`)
})

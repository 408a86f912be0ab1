/** The statement of an account: its entries of a period, with the amount on the account and a running balance. */
import { type Ctx, f, find, invalidField, tenantSql } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { fiscalYearOf } from '#core/reports'
import { dayOf } from '#core/time'
import { AccountCode, accounts, AccountTypeName, SignedAmount } from '../accounts/account.ts'

export const AccountStatementQuery = f.described(
  f.Shape({ from_date: f.Optional(f.Day), to_date: f.Optional(f.Day) }, { title: 'AccountStatementQuery' }),
  {
    from_date: 'The first day. Default: the day of the first entry.',
    to_date: 'The last day. Default: today.',
  },
)

const Entry = f.described(
  f.Type.Object(
    {
      date: f.Day,
      journal_entry_id: f.IdOf('journal_entries'),
      journal_entry: f.embedded(
        'StatementJournalEntry',
        'journal_entry',
        f.Shape({ id: f.Id, entry_number: f.Maybe(f.Text(50)) }),
      ),
      description: f.Private(f.LongText(1_000)),
      amount: SignedAmount,
      balance: SignedAmount,
    },
    { title: 'AccountStatementEntry' },
  ),
  {
    amount: 'The change of the balance of the account; other accounts of the entry are left out.',
    balance: 'The balance of the account after the entry.',
  },
)

export const AccountStatement = f.described(
  f.Type.Object(
    {
      account_id: f.IdOf('accounts'),
      code: AccountCode,
      name: f.Text(),
      type: AccountTypeName,
      from_date: f.Maybe(f.Day),
      to_date: f.Day,
      currency: f.Currency,
      opening_balance: SignedAmount,
      total_amount: SignedAmount,
      closing_balance: SignedAmount,
      entries: f.Type.Array(Entry),
    },
    { title: 'AccountStatement' },
  ),
  {
    opening_balance:
      'The balance before the first day; 0 for income and expenses, which are counted by period.',
    total_amount:
      'The sum of the entries. It is the amount of the account in the profit and loss of the period.',
    closing_balance:
      'The balance at the end of the last day. It is the amount of the account in the balance sheet of that day.',
  },
)

interface Row {
  id: string
  entry_number: string | null
  date: string
  description: string
  amount: string
}

const maxEntries = 5_000

const sumOf = (amount: bigint): Sum => sumFrom(String(amount))

/** Returns the posted entries of an account between two days, by day. A reversed entry stays, with its reversal. */
export async function accountStatementOf(
  ctx: Ctx,
  id: string,
  {
    from_date: from,
    to_date: to = dayOf(ctx.now, ctx.tenant.timezone),
  }: f.Static<typeof AccountStatementQuery>,
) {
  const { code, name, type } = await find(ctx, accounts, id)
  if (from !== undefined && from > to) throw invalidField('to_date', 'must not be before from_date')
  const isOfPeriod = type === 'income' || type === 'expense'
  // As in the reports: a period has no closing of a year, and a day not that of its own year.
  const closingsBefore = isOfPeriod ? null : fiscalYearOf(ctx.tenant, to).from
  const rows = await readEntries(ctx, id, { from: from ?? '0001-01-01', to, closingsBefore })
  if (rows.length > maxEntries)
    throw invalidField('from_date', `must be later: the statement would have more than ${maxEntries} entries`)
  // Liabilities, equity and income grow by credits.
  const sign = type === 'asset' || type === 'expense' ? 1n : -1n
  const opening = isOfPeriod || from === undefined ? 0n : sign * (await readOpening(ctx, id, from))
  let balance = opening
  const entries = rows.map(({ id: journal_entry_id, entry_number, amount, ...row }) => {
    balance += sign * BigInt(amount)
    return {
      ...row,
      journal_entry_id,
      journal_entry: { id: journal_entry_id, entry_number },
      amount: sumOf(sign * BigInt(amount)),
      balance: sumOf(balance),
    }
  })
  return {
    account_id: id,
    code,
    name,
    type,
    from_date: from ?? null,
    to_date: to,
    currency: ctx.tenant.currency,
    opening_balance: sumOf(opening),
    total_amount: sumOf(balance - opening),
    closing_balance: sumOf(balance),
    entries,
  }
}

async function readOpening(ctx: Ctx, id: string, before: string): Promise<bigint> {
  const { rows } = await tenantSql<{ amount: string }>`
    select coalesce(sum(base_debit - base_credit), 0)::text as amount from journal_entry_lines
    where account_id = ${id} and is_posted and date < ${before}`.execute(ctx.db)
  return BigInt(rows[0]?.amount ?? 0)
}

interface Days {
  from: string
  to: string
  closingsBefore: string | null
}

async function readEntries(ctx: Ctx, id: string, { from, to, closingsBefore }: Days): Promise<Row[]> {
  const { rows } = await tenantSql<Row>`
    select e.id, e.entry_number, e.date, e.description, line.amount::text as amount
    from (
      select journal_entry_id, sum(base_debit - base_credit) as amount from journal_entry_lines
      where account_id = ${id} and is_posted and date >= ${from} and date <= ${to}
        and (not is_closing or date < ${closingsBefore}::date)
      group by journal_entry_id
    ) line
    join journal_entries e on e.id = line.journal_entry_id
    order by e.date, e.entry_number, e.id
    limit ${maxEntries + 1}`.execute(ctx.db)
  return rows
}

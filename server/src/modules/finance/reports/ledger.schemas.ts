/** The parameters and the response of the ledger of an account. */
import { f } from '#core'
import { AccountCode, AccountTypeName, SignedAmount } from '../accounts/account.ts'
import { sourceTypes } from '../journal-entries/journal-entry.ts'

export interface LedgerQuery {
  from_date?: string
  to_date?: string
  subledger_id?: string
  per_page: number
  cursor?: string
}

export const cursorHint = 'must be the next_cursor of a page of the same account'

/** The days of a ledger. */
export const ledgerDays = {
  from_date: f.Optional(f.about('The first day. Default: the first day of the year of `to_date`.', f.Day)),
  to_date: f.Optional(f.about('The last day. Default: today.', f.Day)),
}

export const LedgerParameters = f.Type.Unsafe<LedgerQuery>(
  f.Type.Object({
    ...ledgerDays,
    subledger_id: f.Optional(
      f.about('Only lines of this invoice, payment or product. The balances are also theirs.', f.Id),
    ),
    per_page: f.Default(f.about('The number of lines per page.', f.Integer(1, 100)), 25),
    cursor: f.Optional(
      f.about(
        '`next_cursor` in `meta` of the page before.',
        f.annotated(f.Text(500), { 'x-hint': cursorHint }),
      ),
    ),
  }),
)

const Amount = f.AmountSum()

const LedgerEntry = f.embedded(
  'LedgerEntry',
  'journal_entry',
  f.Shape({
    id: f.Id,
    entry_number: f.Maybe(f.Text(50)),
    date: f.Day,
    description: f.LongText(1_000),
  }),
)

const LedgerSource = f.described(
  f.Shape(
    {
      type: f.titled('JournalEntrySource', f.Choice(...sourceTypes)),
      id: f.Maybe(f.Id),
      kind: f.Maybe(f.Text(50)),
      number: f.Maybe(f.Text()),
    },
    { title: 'LedgerSource' },
  ),
  {
    kind: 'The event of the source, such as `issued`.',
    number: 'The number or the name of the source; null if it has none, or if the caller may not read it.',
  },
)

const CounterAccount = f.embedded(
  'CounterAccount',
  'account',
  f.Shape({ id: f.Id, code: AccountCode, name: f.Text() }),
)

export const LedgerLine = f.described(
  f.Type.Object(
    {
      id: f.Id,
      date: f.Day,
      entry: LedgerEntry,
      description: f.LongText(1_000),
      source: f.Maybe(LedgerSource),
      counter_accounts: f.Type.Array(CounterAccount, { maxItems: 3 }),
      counter_account_count: f.Count,
      subledger_id: f.Maybe(f.Id),
      amount: SignedAmount,
      debit: Amount,
      credit: Amount,
      balance: SignedAmount,
    },
    { title: 'LedgerLine' },
  ),
  {
    id: 'The id of the line of the journal entry.',
    description: 'The description of the line, or else of its entry.',
    source: 'The record that the entry posts; null for manual entries.',
    counter_accounts:
      'The accounts on the other side of the entry: those credited if the line is a debit. At most three, the ' +
      'largest amounts first.',
    counter_account_count: 'The number of all accounts on the other side.',
    amount: 'The change of the balance.',
    balance: 'The balance of the account after the line.',
  },
)

export const AccountLedger = f.described(
  f.Type.Object(
    {
      account_id: f.IdOf('accounts'),
      code: AccountCode,
      name: f.Text(),
      type: AccountTypeName,
      from_date: f.Day,
      to_date: f.Day,
      currency: f.Currency,
      opening_balance: SignedAmount,
      total_debit: Amount,
      total_credit: Amount,
      closing_balance: SignedAmount,
      line_count: f.CountSum,
      brought_forward: SignedAmount,
      rows: f.Type.Array(LedgerLine),
    },
    { title: 'AccountLedger' },
  ),
  {
    opening_balance:
      'The balance before the first day: debits less credits of all posted lines; credits less debits for ' +
      'liabilities, equity and income.',
    total_debit: 'The debits of the period, on all pages.',
    total_credit: 'The credits of the period, on all pages.',
    closing_balance: 'The balance at the end of the last day, as in the trial balance of that day.',
    line_count: 'The number of lines on all pages.',
    brought_forward:
      'The balance before the first row of this page. It differs from the last balance of the page before if ' +
      'lines before this page were posted in between.',
    rows: 'The lines by day, then in the order in which their entries were written.',
  },
)

export const ledgerMeta = {
  title: 'LedgerMeta',
  fields: {
    per_page: f.about('The most lines on a page.', f.Count),
    next_cursor: f.about('The `cursor` of the next page; null after the last one.', f.Maybe(f.Type.String())),
  },
}

import { sql } from 'kysely'
import { embeds, f, filters, resource, type Sql, states } from '#core'
import { searchedAmount } from '#core/search'
import type { Minor } from '#core/money'

/** Only posted entries count in reports. A posted entry is immutable; it can be reversed. */
export const entryStates = states({
  initial: 'draft',
  all: {
    draft: 'Not in reports; it can be changed and deleted.',
    posted: 'Counted in reports and immutable; it can only be reversed.',
    reversed: 'Offset by a second entry; both stay in reports.',
  },
  terminal: ['reversed'],
  transitions: {
    post: { from: ['draft'], to: 'posted' },
    reverse: { from: ['posted'], to: 'reversed' },
  },
  updates: 'none',
  editable: { draft: 'all' },
  deletable: ['draft'],
})

export const linesAtMost = 1_000

const needsRate = sql<boolean>`("journal_entries"."status" = 'draft' and "journal_entries"."exchange_rate" is null)`

const Amount = f.Private(f.Money('currency'))
const BaseAmount = f.Private(f.Money())
const LineText = f.Private(f.Maybe(f.LongText(1_000)))

export const EntryLine = f.described(
  f.Shape(
    {
      id: f.Id,
      account_id: f.IdOf('accounts'),
      description: LineText,
      debit: Amount,
      credit: Amount,
      base_debit: BaseAmount,
      base_credit: BaseAmount,
      purpose: f.Maybe(f.Text(100)),
      subledger_id: f.Maybe(f.Id),
    },
    { title: 'JournalEntryLine' },
  ),
  {
    debit: 'The debit in the currency of the entry; 0 on a line with a credit.',
    credit: 'The credit in the currency of the entry; 0 on a line with a debit.',
    base_debit: 'The debit in the currency of the tenant, by the exchange rate.',
    base_credit: 'The credit in the currency of the tenant, by the exchange rate.',
    purpose:
      'The purpose of a line of an automatic entry, such as `receivables` or `tax 19`; null in manual entries.',
    subledger_id:
      'The subledger of the line: the invoice that is owed, the payment with the credit, or the product in stock. ' +
      'Clearing lines use the historical exchange rate.',
  },
)

export type EntryLine = f.Static<typeof EntryLine>

const EntryLineBody = f.Type.Object(
  {
    id: f.Optional(f.ReadOnly(f.Id)),
    account_id: f.about('An active account.', f.Link('accounts')),
    description: f.Optional(f.Maybe(f.LongText(1_000))),
    debit: f.Optional(
      f.Maybe(
        f.about('In the currency of the entry; each line has a debit or a credit.', f.Money('currency')),
      ),
    ),
    credit: f.Optional(
      f.Maybe(
        f.about('In the currency of the entry; each line has a debit or a credit.', f.Money('currency')),
      ),
    ),
    base_debit: f.Optional(f.ReadOnly(f.Money())),
    base_credit: f.Optional(f.ReadOnly(f.Money())),
    purpose: f.Optional(f.ReadOnly(f.Maybe(f.Text(100)))),
    subledger_id: f.Optional(f.ReadOnly(f.Maybe(f.Id))),
  },
  { additionalProperties: false, title: 'JournalEntryLineBody' },
)

export interface EntryLineInput {
  account_id: string
  description?: string | null | undefined
  debit?: Minor | null | undefined
  credit?: Minor | null | undefined
}

const EntryLineInputs = f.Type.Unsafe<EntryLineInput[]>(
  f.Type.Array(EntryLineBody, { minItems: 2, maxItems: linesAtMost }),
)

export const ExchangeRate = f.Type.Number({ minimum: 0.000_000_001, maximum: 1_000_000_000 })

export const sourceTypes = [
  'invoice',
  'payment',
  'purchase_order',
  'order',
  'shipment',
  'stock_movement',
  'product',
  'bill',
  'supplier_payment',
  'bank_transaction',
  'revaluation',
  'tax_return',
  'year',
  'rental',
] as const

export type SourceType = (typeof sourceTypes)[number]

export const journalEntries = resource('journal_entries', {
  area: 'finance.journal_entries',
  entityType: 'journal_entry',
  states: entryStates,
  writable: {
    date: f.DocumentDay,
    description: f.Private(f.LongText(1_000)),
    currency: f.Currency,
    exchange_rate: f.Maybe(ExchangeRate),
    lines: f.Type.Array(EntryLine),
  },
  inputFields: { lines: EntryLineInputs },
  readOnly: {
    entry_number: f.Maybe(f.Text(50)),
    status: entryStates.field,
    total_amount: Amount,
    needs_rate: f.Flag,
    requested_date: f.Maybe(f.Day),
    source_type: f.Maybe(f.titled('JournalEntrySource', f.Choice(...sourceTypes))),
    source_id: f.Maybe(f.Id),
    source_kind: f.Maybe(f.Text(50)),
    reverses_id: f.Maybe(f.IdOf('journal_entries')),
    reversed_by_id: f.Maybe(f.IdOf('journal_entries')),
    reversal_reason: f.Private(f.Maybe(f.LongText(1_000))),
    posted_at: f.Maybe(f.Instant),
    reversed_at: f.Maybe(f.Instant),
    created_by: f.Maybe(f.IdOf('users')),
  },
  hidden: { source_key: f.Text() },
  required: ['description', 'lines'],
  descriptions: {
    entry_number: 'Assigned when the entry is posted, without gaps in a year; null in a draft.',
    date: 'The date of the entry in the books. Default: today.',
    currency: 'The currency of the amounts. Default: the tenant currency.',
    exchange_rate:
      'The value of one unit of the currency in the tenant currency. Default: the rate of the day; it is 1 in ' +
      'the tenant currency.',
    lines: 'At least two lines whose debits equal their credits; an update replaces all of them.',
    total_amount: 'The sum of the debits. It equals the sum of the credits.',
    needs_rate:
      'True if the draft cannot be posted because there is no exchange rate of its currency on its day.',
    requested_date: 'The original day if its period was closed; `date` is then the first open day.',
    source_type: 'The type of the source of an automatic entry, such as `invoice`; null for manual entries.',
    source_id: 'The id of the source.',
    source_kind: 'The event of the source, such as `issued`.',
    reverses_id: 'The id of the entry that this one reverses.',
    reversed_by_id: 'The id of the entry that reverses this one.',
    created_by: 'The user who wrote the entry or caused it.',
  },
  example: {
    date: '2026-11-20',
    description: 'Rent for November',
    lines: [
      { account_id: '01KAJ3XJ5Q0000000000000001', debit: 1200 },
      { account_id: '01KAJ3XJ5Q0000000000000002', credit: 1200 },
    ],
  },
  display: {
    title: ['entry_number', 'description'],
    subtitle: ['description'],
    tones: { draft: 'neutral', posted: 'green', reversed: 'amber' },
  },
  list: {
    filters: {
      status: {},
      currency: {},
      needs_rate: {
        schema: f.about('Whether the entry is pending for lack of an exchange rate.', f.Flag),
        where: (_: Sql, isWanted: boolean) => (isWanted ? needsRate : sql<boolean>`not (${needsRate})`),
      },
      source_type: {},
      source_id: {},
      from_date: filters.fromDay('journal_entries.date'),
      to_date: filters.toDay('journal_entries.date'),
      account_id: {
        schema: f.about('Entries with a line of this account.', f.IdOf('accounts')),
        where: (eb: Sql, id: string) =>
          eb.exists(
            eb
              .selectFrom('journal_entry_lines')
              .select('journal_entry_lines.id')
              .whereRef('journal_entry_lines.journal_entry_id', '=', 'journal_entries.id')
              .where('journal_entry_lines.account_id', '=', id),
          ),
      },
    },
    sorts: { created_at: 'created_at', date: 'date', entry_number: 'entry_number' },
    order: 'created_at desc',
    sums: ['total_amount'],
    facets: null,
  },
  searchFields: ({ description, entry_number, total_amount, currency }) => [
    description,
    entry_number,
    searchedAmount(total_amount, currency),
  ],
  detail: { creator: embeds.person('journal_entries.created_by') },
  includes: {},
  computed: {
    needs_rate: ({ status, exchange_rate }: { status: string; exchange_rate: number | null }) =>
      status === 'draft' && exchange_rate === null,
  },
  lines: {
    lines: {
      table: 'journal_entry_lines',
      parent: 'journal_entry_id',
      derived: (_, { date, status }) => ({
        date,
        is_posted: status !== 'draft',
      }),
    },
  },
  documents: { megabytes: 10, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: ['created', 'updated', 'deleted', 'posted', 'reversed'],
  restorable: {},
  permissions: {
    read: 'See journal entries.',
    write: 'Write journal entries, and change drafts.',
    delete: 'Delete drafts of journal entries.',
    post: 'Post journal entries.',
    reverse: 'Reverse posted journal entries.',
    export: 'Download journal entries as files.',
  },
})

export type JournalEntry = typeof journalEntries.stored
export type EntryInput = f.Static<typeof journalEntries.patch>

declare module '#runtime/database/handle' {
  interface Tables {
    journal_entries: Omit<JournalEntry, 'lines' | 'needs_rate'> & { deleted_at: string | null }
    journal_entry_lines: EntryLine & {
      journal_entry_id: string
      position: number
      date: string
      is_posted: boolean
    }
  }
}

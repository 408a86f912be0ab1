import { sql } from 'kysely'
import { f, fromDay, type Minor, person, resource, type Sql, states, toDay } from '#core'

/** A journal entry is written as a draft, and counts once it is posted. Then it is never changed, only reversed. */
export const entryStates = states({
  initial: 'draft',
  all: ['draft', 'posted', 'reversed'],
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
      account_id: f.Id,
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
    debit: 'In the currency of the entry; 0 on a line with a credit.',
    credit: 'In the currency of the entry; 0 on a line with a debit.',
    base_debit: 'The debit in the currency of the tenant, by the exchange rate.',
    base_credit: 'The credit in the currency of the tenant, by the exchange rate.',
    purpose: 'What a line of an automatic entry books, such as `receivables` or `tax 19`; null by hand.',
    subledger_id:
      'What the line belongs to below its account: the invoice that is owed, the payment with the credit, the ' +
      'product in stock. What it clears is valued as it was booked.',
  },
)

export type EntryLine = f.Static<typeof EntryLine>

const EntryLineBody = f.Type.Object(
  {
    id: f.Optional(f.ReadOnly(f.Id)),
    account_id: f.Link('accounts'),
    description: f.Optional(f.Maybe(f.LongText(1_000))),
    debit: f.Optional(f.Maybe(f.Money('currency'))),
    credit: f.Optional(f.Maybe(f.Money('currency'))),
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

/** The sources of automatic entries. */
export const sourceTypes = [
  'invoice',
  'payment',
  'purchase_order',
  'order',
  'shipment',
  'stock_movement',
  'product',
] as const

export type SourceType = (typeof sourceTypes)[number]

const declared = resource('journal_entries', {
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
    reverses_id: f.Maybe(f.Id),
    reversed_by_id: f.Maybe(f.Id),
    reversal_reason: f.Private(f.Maybe(f.LongText(1_000))),
    posted_at: f.Maybe(f.Instant),
    reversed_at: f.Maybe(f.Instant),
    created_by: f.Maybe(f.Id),
  },
  hidden: { source_key: f.Text() },
  required: ['description', 'lines'],
  descriptions: {
    entry_number: 'Given when it is posted, without gaps in a year; null in a draft.',
    date: 'The day in the books; today unless it is sent.',
    currency: 'That of the amounts; that of the tenant unless it is sent.',
    exchange_rate:
      'What one unit of the currency is worth in that of the tenant. Without it, the rate of the day counts; 1 in ' +
      'the currency of the tenant.',
    total_amount: 'The sum of the debits, which is that of the credits.',
    needs_rate:
      'True of a draft in another currency for whose day there is no exchange rate: it cannot be posted.',
    requested_date:
      'The day that was meant, where its period was closed: the entry is on the first open day.',
    source_type: 'What caused an automatic entry, such as `invoice`; null of one that was written by hand.',
    source_id: 'The record that caused it.',
    source_kind: 'What happened to it, such as `issued`.',
    reverses_id: 'The entry that it reverses.',
    reversed_by_id: 'The entry that reverses it.',
    created_by: 'The user who wrote it, or whose action caused it.',
  },
  example: {
    date: '2026-11-20',
    description: 'Rent for November',
    lines: [
      { account_id: '01KAJ3XJ5Q0000000000000001', debit: 1200 },
      { account_id: '01KAJ3XJ5Q0000000000000002', credit: 1200 },
    ],
  },
  list: {
    filters: {
      status: {},
      currency: {},
      needs_rate: {
        schema: f.about('Whether it waits for an exchange rate.', f.Flag),
        where: (_: Sql, isWanted: boolean) => (isWanted ? needsRate : sql<boolean>`not (${needsRate})`),
      },
      source_type: {},
      source_id: {},
      from_date: fromDay('journal_entries.date'),
      to_date: toDay('journal_entries.date'),
      account_id: {
        schema: f.about('Entries with a line of this account.', f.Id),
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
    facets: null,
  },
  searchFields: ({ description, entry_number }) => [description, entry_number],
  detail: { creator: person('journal_entries.created_by') },
  includes: {},
  computed: {
    needs_rate: ({ status, exchange_rate }: { status: string; exchange_rate: number | null }) =>
      status === 'draft' && exchange_rate === null,
  },
  lines: {
    lines: {
      table: 'journal_entry_lines',
      parent: 'journal_entry_id',
      computed: {},
      derived: (_: EntryLine, { date, status }: { date: string; status: string }) => ({
        date,
        is_posted: status !== 'draft',
      }),
    },
  },
  documents: { megabytes: 10, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: ['created', 'updated', 'deleted', 'posted', 'reversed'],
  permissions: {
    read: 'See journal entries.',
    write: 'Write journal entries, and change drafts.',
    delete: 'Delete drafts of journal entries.',
    post: 'Post journal entries.',
    reverse: 'Reverse posted journal entries.',
    export: 'Download journal entries as files.',
  },
})

type Stored = typeof declared.stored
type Writable = Partial<Omit<f.Static<typeof declared.draft>, 'lines'>>

export type EntryInput = { [F in keyof Writable]: Writable[F] | undefined } & {
  lines?: EntryLineInput[] | undefined
}

export const journalEntries = {
  ...declared,
  draft: f.Type.Unsafe<EntryInput & { description: string; lines: EntryLineInput[] }>(declared.draft),
  patch: f.Type.Unsafe<EntryInput>(declared.patch),
}

export type JournalEntry = Stored

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

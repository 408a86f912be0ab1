import { embeds, f, filters, resource, states } from '#core'
import { SignedAmount } from '../accounts/account.ts'
import { ExchangeRate } from '../journal-entries/journal-entry.ts'

export const revaluationStates = states({
  initial: 'posted',
  all: {
    posted: 'Its entry is in the books, and so is the reversal on the next day.',
    reversed: 'Both entries were taken back.',
  },
  terminal: ['reversed'],
  transitions: { reverse: { from: ['posted'], to: 'reversed' } },
  updates: 'none',
})

const Rates = f.Type.Unsafe<Record<string, number>>({
  type: 'object',
  additionalProperties: ExchangeRate,
  propertyNames: { minLength: 1, maxLength: 3 },
  maxProperties: 200,
})

const ForeignAmount = f.Type.Unsafe<number>({ type: 'number', 'x-money': 'currency' })
const BaseAmount = f.Type.Unsafe<number>({ type: 'number', 'x-money': 'tenant' })

const Item = f.described(
  f.Shape(
    {
      id: f.Id,
      account_id: f.IdOf('accounts'),
      currency: f.Currency,
      rate: ExchangeRate,
      foreign_balance: ForeignAmount,
      book_value: BaseAmount,
      new_value: BaseAmount,
      difference: BaseAmount,
    },
    { title: 'RevaluationItem' },
  ),
  {
    rate: 'The value of one unit of the currency in the tenant currency.',
    foreign_balance: 'Debits less credits in the currency; what is owed to others is negative.',
    book_value: 'The balance in the books, in the tenant currency.',
    new_value: 'The balance at the rate.',
    difference: 'The new value less the book value: a gain, or a loss if it is negative.',
  },
)

export type RevaluationItem = f.Static<typeof Item>

export const revaluations = resource('revaluations', {
  area: 'finance.revaluations',
  entityType: 'revaluation',
  states: revaluationStates,
  writable: { date: f.DocumentDay, rates: Rates },
  readOnly: {
    status: revaluationStates.field,
    items: f.Type.Array(Item),
    difference: SignedAmount,
    reversal_reason: f.Private(f.Maybe(f.LongText(1_000))),
    reversed_at: f.Maybe(f.Instant),
    created_by: f.Maybe(f.IdOf('users')),
  },
  required: ['date'],
  descriptions: {
    date: 'The day at whose end the open items are valued. One revaluation a day.',
    rates:
      'The value of one unit of each currency in the tenant currency: `{ "GBP": 1.1385 }`. Default: the rate of the ' +
      'day of each currency.',
    items: 'The open items by account and currency.',
    difference: 'The unrealised gain of all items, or a loss if it is negative.',
    created_by: 'The user who posted the revaluation.',
  },
  example: { date: '2026-10-31', rates: { GBP: 1.1385 } },
  display: { title: ['date'], tones: { posted: 'green', reversed: 'amber' } },
  list: {
    filters: {
      status: {},
      from_date: filters.fromDay('revaluations.date'),
      to_date: filters.toDay('revaluations.date'),
    },
    sorts: { created_at: 'created_at', date: 'date' },
    order: 'created_at desc',
    facets: null,
  },
  detail: { creator: embeds.person('revaluations.created_by') },
  lines: { items: { table: 'revaluation_items', parent: 'revaluation_id' } },
  events: ['posted', 'reversed'],
  permissions: {
    read: 'See revaluations.',
    write: 'Post revaluations of open items in foreign currencies.',
    reverse: 'Reverse revaluations.',
  },
})

export type Revaluation = typeof revaluations.stored

declare module '#runtime/database/handle' {
  interface Tables {
    revaluations: Omit<Revaluation, 'items'> & { deleted_at: string | null }
    revaluation_items: RevaluationItem & { revaluation_id: string; position: number }
  }
}

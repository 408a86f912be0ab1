/** Invoices past their due date: the list, and the daily status change with the late fee. */
import { sql } from 'kysely'
import {
  type Change,
  type Ctx,
  emitMany,
  f,
  filtered,
  filters,
  findAllForUpdate,
  type Page,
  recordsOfPage,
  writeTransition,
} from '#core'
import { isNotSetAside, processEach } from '#core/jobs'
import { type Minor, percentAmount, type Sum, sumFrom } from '#core/money'
import { cached, cachedResult } from '#core/reports'
import { dayOf, daysAfter, daysBetween } from '#core/time'
import { openReceivable, openReceivableText } from '../../conditions.ts'
import { isPastDue } from '../balance/invoice.balance.ts'
import { postLateFee } from '../../posting/invoice.posting.ts'
import { embedded } from '../invoice.embeds.ts'
import { InvoiceOutput, toResponse } from '../invoice.output.ts'
import { amountDue } from '../invoice.sums.ts'
import { invoiceStates } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

const sorts = ['due_date', 'days_overdue', 'amount_due'] as const

interface OverdueQuery {
  page: number
  per_page: number
  days_overdue: number
  customer_id?: string
  min_amount?: number
  sort_by: (typeof sorts)[number]
  sort_direction: 'asc' | 'desc'
}

export const OverdueQuery = f.Type.Unsafe<OverdueQuery>(
  f.Type.Object({
    page: f.Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: f.Default(f.about('The number of invoices per page.', f.Integer(1, 100)), 25),
    days_overdue: f.about(
      'The minimum number of days after the due date.',
      f.Type.Integer({ minimum: 0, maximum: 100_000, default: 1 }),
    ),
    customer_id: f.Optional(f.about('Only invoices of this customer.', f.IdOf('customers'))),
    min_amount: f.Optional(f.about('The minimum amount due.', filters.ComparableAmount)),
    sort_by: f.Default(
      f.about('The field to sort by.', f.titled('OverdueInvoiceSort', f.Choice(...sorts))),
      'due_date',
    ),
    sort_direction: f.Default(f.about('The direction of `sort_by`.', f.SortDirection), 'asc'),
  }),
)

const isExpected = openReceivableText('invoices')

const { min_amount_due } = invoices.list.filters
const { amount_due = 'amount_due' } = invoices.list.sorts

/** The invoice list with other filters and without facets. */
const overdue = {
  ...invoices,
  list: {
    only: isExpected,
    filters: {
      customer_id: {},
      ...(min_amount_due && { min_amount: min_amount_due }),
      days_overdue: {
        schema: f.Count,
        where: (eb, days: number, { now, tenant }) =>
          eb('invoices.due_date', '<=', daysAfter(dayOf(now, tenant.timezone), -days)),
      },
    },
    sorts: { due_date: 'due_date', amount_due },
    order: 'due_date asc' as const,
    facets: null,
  },
} satisfies typeof invoices

const OtherCurrencies = f.Type.Array(
  f.Type.Object({ currency: f.Currency, amount: f.AmountSum('currency') }, { title: 'AmountInCurrency' }),
)

export const OverdueMeta = f.described(
  f.Type.Object(
    {
      total_overdue: f.CountSum,
      total_overdue_amount: f.AmountSum(),
      average_days_overdue: f.inDays(f.Type.Number()),
      other_currencies: OtherCurrencies,
    },
    { title: 'OverdueSummary' },
  ),
  {
    total_overdue: 'The number of matching invoices.',
    total_overdue_amount: "Their amount due in the tenant's currency.",
    other_currencies: 'The amount due in each other currency. It is not included in the total.',
  },
)

export const OverdueInvoice = f.Type.Object(
  { ...f.fieldsOf(InvoiceOutput), days_overdue: f.Count },
  { title: 'OverdueInvoice' },
)

type Row = ReturnType<typeof toResponse> & { days_overdue: number }

/** Lists invoices past their due date, with sums over all matches. */
export async function listOverdue(
  ctx: Ctx,
  { sort_by, sort_direction, ...query }: OverdueQuery,
): Promise<Page<Row> & { summary: f.Static<typeof OverdueMeta> }> {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  // More days overdue means an earlier due date.
  const reversed = sort_direction === 'asc' ? 'desc' : 'asc'
  const order =
    sort_by === 'days_overdue'
      ? { sort_by: 'due_date', sort_direction: reversed as 'asc' | 'desc' }
      : { sort_by, sort_direction }
  const found = await recordsOfPage(ctx, overdue, { ...query, ...order, includes: embedded })
  const sums = await sumsOfOverdue(ctx, query)
  const items = found.map((invoice) => ({
    ...toResponse(ctx, invoice),
    days_overdue: daysBetween(invoice.due_date, today),
  }))
  const { page, per_page } = query
  const summary = summaryOf(ctx, sums)
  return { items, total: summary.total_overdue, page, per_page, summary }
}

const cachedSums = cachedResult('overdue invoices', 'invoices')

interface SumOfCurrency {
  currency: string
  invoices: number
  amount: string
  days: number
}

/** Returns the sums over all matching invoices by currency. */
export function sumsOfOverdue(ctx: Ctx, query: Omit<OverdueQuery, 'sort_by' | 'sort_direction'>) {
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const { page: _, per_page: __, ...filter } = query
  return cached(ctx, cachedSums, `${today} ${JSON.stringify(filter)}`, async () => {
    const sums: SumOfCurrency[] = await filtered(ctx, overdue, query)
      .select([
        'currency',
        sql<number>`count(*)`.as('invoices'),
        sql<string>`sum(amount_due)::text`.as('amount'),
        sql<number>`sum(${today}::date - due_date)`.as('days'),
      ])
      .groupBy('currency')
      .orderBy('currency')
      .execute()
    return sums
  })
}

function summaryOf({ tenant }: Ctx, sums: readonly SumOfCurrency[]) {
  const total_overdue = sums.reduce((sum, { invoices: number }) => sum + number, 0)
  const days = sums.reduce((sum, each) => sum + each.days, 0)
  const own = sums.find(({ currency }) => currency === tenant.currency)
  return {
    total_overdue,
    total_overdue_amount: (own ? sumFrom(own.amount) : 0) as Sum,
    average_days_overdue: total_overdue === 0 ? 0 : Math.round((days / total_overdue) * 100) / 100,
    other_currencies: sums
      .filter(({ currency }) => currency !== tenant.currency)
      .map(({ currency, amount }) => ({ currency, amount: sumFrom(amount) })),
  }
}

const batchSize = 100
const overdueWork = 'overdue invoices'

/** Marks the next batch of past-due invoices as overdue and charges their late fees. Returns their number. */
export async function markOverdue(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('invoices')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(openReceivable('invoices'))
    .where('status', '<>', 'overdue')
    .where('due_date', '<', dayOf(ctx.now, ctx.tenant.timezone))
    .where(isNotSetAside(ctx, overdueWork, 'invoices.id'))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  await processEach(
    ctx,
    overdueWork,
    due.map(({ id }) => id),
    (ids) => markEach(ctx, ids),
  )
  return due.length
}

async function markEach(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const changes: Change<Invoice>[] = []
  for (const invoice of await findAllForUpdate(ctx, invoices, [...ids])) {
    // The invoice may have been paid while this transaction waited for the lock.
    if (!invoiceStates.origins('fall_due').includes(invoice.status) || !isPastDue(ctx, invoice)) continue
    const change = await writeTransition(ctx, invoices, invoice, 'fall_due', overdueValues(ctx, invoice))
    if (invoice.overdue_date === null) await postLateFee(ctx, change.after)
    changes.push(change)
  }
  emitMany(
    ctx,
    invoices,
    changes.map((change) => ({ what: 'overdue' as const, change })),
  )
}

/** Returns the values of an overdue invoice. The late fee is charged only the first time. */
function overdueValues(ctx: Ctx, invoice: Invoice) {
  if (invoice.overdue_date !== null) return {}
  const late_fee_amount = percentAmount(invoice.amount_due, invoice.late_fee_rate ?? 0)
  const withFee = { ...invoice, late_fee_amount: late_fee_amount as Minor }
  return { overdue_date: ctx.now, late_fee_amount, amount_due: amountDue(withFee) }
}

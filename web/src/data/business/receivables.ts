/** Receivables: by age, as reminders, and as the statement of one customer. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { resources } from '../../generated/resources.ts'
import { kontor } from '../api/client.ts'
import { addressOf, keys } from '../records/records.ts'

export const buckets = ['current', '1_30_days', '31_60_days', '61_90_days', 'over_90_days'] as const
export type Bucket = (typeof buckets)[number]

type ByBucket<T> = Readonly<Record<Bucket, T>>

export interface AgingReport {
  report_date: string
  aging_buckets: ByBucket<{ count: number; total_amount: number; percentage: number | null }>
  summary: { total_invoices: number; total_outstanding: number; overdue_amount: number }
  by_customer: readonly (ByBucket<number> & {
    customer_id: string
    name: string
    total_outstanding: number
    available_credit?: number | null
  })[]
  other_currencies: readonly (ByBucket<number> & { currency: string; total_invoices: number })[]
}

/** The open invoices by the age of their debt, of all customers or of one. */
export const agingReport = (customerId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.all({ name: 'invoices' }), 'aging', customerId],
    queryFn: ({ signal }): Promise<AgingReport> =>
      kontor.send<AgingReport, unknown>('GET', `${resources.invoices.path}/aging-report`, {
        query: { ...(customerId && { customer_id: customerId }) },
        options: { signal },
      }),
  })

export interface ReminderResults {
  reminders_sent: number
  reminders_failed: number
  invoices_remaining: number
  results: readonly {
    invoice_id: string
    invoice_number: string | null
    customer_email: string | null
    status: 'sent' | 'already_sent' | 'failed'
  }[]
}

export const remindersPath = `${resources.invoices.path}/send-reminders`

/** Sends reminders, once for the same key, and reads the invoices again. */
export async function sendReminders(client: QueryClient, body: object, idempotencyKey: string) {
  const options = { idempotencyKey }
  const results = await kontor.send<ReminderResults, unknown>('POST', remindersPath, { body, options })
  await client.invalidateQueries({ queryKey: keys.all({ name: 'invoices' }) })
  return results
}

export interface Statement {
  from: string | null
  to: string
  accounts: readonly {
    currency: string
    opening_balance: number
    closing_balance: number
    entries: readonly StatementEntry[]
  }[]
}

export interface StatementEntry {
  date: string
  type: string
  record_type: 'invoice' | 'payment'
  record_id: string
  number: string | null
  amount: number
  balance: number
}

export interface StatementPeriod {
  from?: string
  to?: string
}

export const statementQuery = (customerId: string, period: StatementPeriod) =>
  queryOptions({
    queryKey: [...keys.record({ name: 'customers' }, customerId), 'statement', period],
    queryFn: ({ signal }): Promise<Statement> =>
      kontor.send<Statement, unknown>('GET', `${addressOf(resources.customers, customerId)}/statement`, {
        query: { ...period },
        options: { signal },
      }),
  })

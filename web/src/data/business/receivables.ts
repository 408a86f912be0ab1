/** Receivables: by age, as reminders, and as the statement of one customer. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { changeOf, keys, send } from '../records/records.ts'

export const buckets = ['current', '1_30_days', '31_60_days', '61_90_days', 'over_90_days'] as const
export type Bucket = (typeof buckets)[number]

/** The open invoices by the age of their debt, of all customers or of one. */
export const agingReport = (customerId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.all({ name: 'invoices' }), 'aging', customerId],
    queryFn: ({ signal }) =>
      kontor.invoices.getAgingReport({ ...(customerId && { customer_id: customerId }) }, { signal }),
  })

/** The change that sends reminders. */
export const remindersOf = (body: object) => changeOf('POST', '/sales/invoices/send-reminders', body)

/** Sends reminders, once for the same key, and reads the invoices again. */
export async function sendReminders(client: QueryClient, body: object, idempotencyKey: string) {
  return send(client, { name: 'invoices' }, { ...remindersOf(body), options: { idempotencyKey } })
}

export interface StatementPeriod {
  from?: string
  to?: string
}

export const statementQuery = (customerId: string, period: StatementPeriod) =>
  queryOptions({
    queryKey: [...keys.record({ name: 'customers' }, customerId), 'statement', period],
    queryFn: ({ signal }) => kontor.customers.getStatement(customerId, period, { signal }),
  })

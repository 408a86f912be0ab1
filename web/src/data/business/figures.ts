/** The figures of a record that are none of its fields: what it answers beside itself, or sums of other records. */
import { queryOptions } from '@tanstack/react-query'
import { stateGroups } from '../../generated/state-groups.ts'
import { kontor } from '../api/client.ts'
import type { Resource, Row } from '../records/metadata.ts'
import { addressOf, keys } from '../records/records.ts'
import { readExpectedReceipts } from './fulfillment.ts'

/** Figures by name. */
export type MoreFigures = Readonly<Record<string, unknown>>

/** Where figures come from: an address below the record, or a request of its own. Both need a permission. */
export type FigureSource<R = Row> = { permission: string } & (
  | { path: string }
  | { read: (row: R, signal: AbortSignal) => Promise<MoreFigures> }
)

export const figuresQuery = (resource: Resource, row: Row, source: FigureSource) =>
  queryOptions({
    queryKey: [...keys.record(resource, row.id), 'path' in source ? source.path : source.permission] as const,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<MoreFigures> => {
      if ('read' in source) return source.read(row, signal)
      const path = `${addressOf(resource, row.id)}/${source.path}`
      return (await kontor.send<MoreFigures, undefined>('GET', path, { options: { signal } }).withResponse())
        .data
    },
  })

/** Returns how many pieces of a product the suppliers still deliver. */
export async function incomingQuantity(product: string, signal: AbortSignal): Promise<number> {
  const receipts = await readExpectedReceipts([product], signal)
  return receipts.reduce((sum, { quantity }) => sum + quantity, 0)
}

const pageSize = 100

/** Returns what is still owed on the invoices of a rental agreement; undefined without an issued invoice. */
export async function agreementBalance(agreement: string, signal: AbortSignal) {
  const query = { rental_agreement_id: agreement, per_page: pageSize }
  const { data } = await kontor.invoices.list(query, { signal })
  const issued = data.filter(({ status }) => isIssued(status))
  const [first] = issued
  const cents = issued.reduce((sum, { amount_due: due }) => sum + Math.round(due * centsIn), 0)
  return first && { amount: cents / centsIn, currency: first.currency }
}

/** Amounts have at most three decimals. */
const centsIn = 1_000

const isIssued = (status: string) =>
  status === 'paid' || stateGroups.invoices.open.some((each) => each === status)

/** The planner of rentals: held units and agreements of products over time, and the lines that are overdue. */
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { RentalAgreement, RentalBoardLine, RentalBoardProduct } from '@kontor/sdk'
import { agreements } from '../../generated/resources/agreements.ts'
import { kontor } from '../api/client.ts'
import { useChangesOf } from '../records/live-changes.ts'
import { createOf, forgetRecord, keys, operationOf, send, updateOf } from '../records/records.ts'
import { noteOwnDeletion } from '../api/own-changes.ts'

export interface PlannerWindow {
  /** Days of the tenant; the last one is exclusive. */
  from: string
  to: string
  search: string
  /** Begins with 1. */
  page: number
}

export interface PlannerPage {
  products: readonly RentalBoardProduct[]
  total: number
}

/** The products of a page of the planner: few enough that all their rows can be rendered. */
export const plannedAtOnce = 25

/** The key begins like that of boards, so that every change of an agreement reads the planner again. */
const plannerKey = [...keys.board(agreements), 'planner'] as const

export const plannerQuery = ({ from, to, search, page }: PlannerWindow) =>
  queryOptions({
    queryKey: [...plannerKey, from, to, search, page] as const,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PlannerPage> => {
      const order = { sort_by: 'name', sort_direction: 'asc' } as const
      const query = { from, to, page, per_page: plannedAtOnce, ...order, ...(search && { search }) }
      const { data, meta } = await kontor.rentals.getBoard(query, { signal })
      return { products: data, total: meta?.total ?? data.length }
    },
  })

/** A change of the terms of a product changes its capacity. */
export function useFollowCapacities(): void {
  const client = useQueryClient()
  useChangesOf('rentableProducts', () => void client.invalidateQueries({ queryKey: plannerKey }))
}

const overdueAtMost = 100

/** The longest overdue lines first. Its key is that of a board, like the planner. */
export const overdueQuery = queryOptions({
  queryKey: [...keys.board(agreements), 'overdue'] as const,
  staleTime: 15_000,
  queryFn: async ({ signal }) => {
    const { data, meta } = await kontor.agreements.listOverdue({ per_page: overdueAtMost }, { signal })
    return { lines: data, total: meta.total }
  },
})

/** A period of a booking: days of the tenant, or instants. */
export interface BookedPeriod {
  period_from: string
  period_to: string
}

/** The price of a rental and the units that are free, as the server computes them. */
export const quoteQuery = (
  product: string,
  { period_from: from, period_to: to }: BookedPeriod,
  quantity: number,
) =>
  queryOptions({
    queryKey: [...plannerKey, 'quote', product, from, to, quantity] as const,
    staleTime: 5_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => kontor.rentableProducts.getQuote(product, { from, to, quantity }, { signal }),
  })

/** A line of an agreement in a request. */
export interface BookedLine extends BookedPeriod {
  product_id: string
  quantity: number
}

export interface Booking {
  customer_id: string
  lines: readonly BookedLine[]
}

/** Creates a draft, which holds no units, or a confirmed agreement. `key` repeats the same intention. */
export const createBooking = (
  client: QueryClient,
  booking: Booking,
  { confirm, key }: { confirm: boolean; key: string },
) =>
  send(client, agreements, {
    ...createOf(agreements, { ...booking, confirm }),
    options: { idempotencyKey: key },
  })

/** Changes a draft, all its lines included. With a version, only if nobody has changed it since. */
export const changeDraft = (client: QueryClient, id: string, booking: Booking, etag?: string) =>
  send(client, agreements, updateOf(agreements, id, booking, etag))

/** Confirms a draft, which holds its units. `key` repeats the same intention. */
export const confirmDraft = (client: QueryClient, id: string, key: string) =>
  send(client, agreements, {
    ...operationOf(agreements.actions.confirm, id),
    options: { idempotencyKey: key },
  })

export async function deleteDraft(client: QueryClient, id: string): Promise<void> {
  await kontor.agreements.delete(id)
  noteOwnDeletion(id)
  await forgetRecord(client, agreements, id)
}

/** Returns the lines of an agreement for a request, with one of them changed. */
export const linesWith = (
  { lines }: Pick<RentalAgreement, 'lines'>,
  lineId: string,
  change: Partial<BookedLine>,
): readonly BookedLine[] =>
  lines.map(({ id, product_id, quantity, period_from, period_to }) => ({
    product_id,
    quantity,
    period_from,
    period_to,
    ...(id === lineId && change),
  }))

/** Moves a line of a draft. The other lines stay; a change by somebody else in the meantime is refused. */
export async function moveLine(
  client: QueryClient,
  { agreement_id: id, id: lineId }: Pick<RentalBoardLine, 'agreement_id' | 'id'>,
  period: BookedPeriod,
): Promise<void> {
  const { data, etag } = await kontor.agreements.get(id).withResponse()
  await send(client, agreements, updateOf(agreements, id, { lines: linesWith(data, lineId, period) }, etag))
}

/** Records the return of a line. */
export const returnLine = (client: QueryClient, agreement: string, line: string, body: object) => {
  const { method, path } = agreements.actions.return
  const address = path
    .replace(':id', encodeURIComponent(agreement))
    .replace(':lineId', encodeURIComponent(line))
  return send(client, agreements, { method, path: address, body })
}

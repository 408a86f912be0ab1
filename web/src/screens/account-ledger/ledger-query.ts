/** The ledger of an account, page by page, and its period in the address. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { kontor } from '../../data/api/client.ts'
import { keys } from '../../data/records/records.ts'
import type { ReportMetadata } from '../../data/business/report-metadata.ts'

const linesPerPage = 100

/** Without a choice, the ledger shows the year until today. */
export interface LedgerDays {
  from_date?: string
  to_date?: string
}

/** The part of the report's metadata for its controls and download. That of all reports would be a large chunk. */
export const ledgerReport: ReportMetadata = {
  path: '/finance/accounts/:id/ledger',
  parameters: { from_date: { kind: 'day' }, to_date: { kind: 'day' } },
  tables: { rows: { columns: {} }, balances: { columns: {} } },
}

export const ledgerQuery = (accountId: string, days: LedgerDays) =>
  infiniteQueryOptions({
    queryKey: [...keys.record({ name: 'accounts' }, accountId), 'ledger', days],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...days, per_page: linesPerPage, ...(cursor !== undefined && { cursor }) }
      const { data, meta } = await kontor.accounts.getLedger(accountId, query, { signal }).withResponse()
      return { ...data, next: meta.next_cursor ?? undefined }
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

interface Page {
  brought_forward: number
  rows: readonly { balance: number }[]
}

/** Returns whether the balances of the pages follow each other. They do not if earlier lines were posted meanwhile. */
export const isContinuous = (pages: readonly Page[]): boolean =>
  pages.every(({ brought_forward: before }, index) => {
    const last = pages[index - 1]?.rows.at(-1)
    return last === undefined || last.balance === before
  })

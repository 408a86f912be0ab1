/** Reads reports. */
import type { WriteOptions } from '@kontor/sdk'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import type { ReportMetadata } from './report-metadata.ts'
import type { ListQuery } from '../records/records.ts'

/** The whole response of a report: `data`, and for some `meta` and `summary`. */
export interface ReportResponse {
  readonly data: unknown
  readonly meta?: { readonly total?: number; readonly last_page?: number }
  readonly summary?: unknown
}

/** Returns the path of a report, and its query without the parameters in the path. */
export function requestOf({ path }: Pick<ReportMetadata, 'path'>, query: ListQuery): [string, ListQuery] {
  const names = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const complete = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(query[name] ?? '')))
  return [complete, Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name)))]
}

async function readReport(
  report: ReportMetadata,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ReportResponse> {
  const [path, parameters] = requestOf(report, query)
  const repeated = Object.keys(parameters).filter((name) => Array.isArray(parameters[name]))
  const response = await kontor.fetch('GET', path, { query: parameters, repeated, options: { signal } })
  // The report is known at run time only; its metadata says which tables the response has.
  return (await response.json()) as ReportResponse
}

/** As many rows as a page can have, and so many pages of them as a chart can show. */
const rowsOfPage = 100
const pagesAtMost = 10

/** Reads the rows of all pages. */
async function readWholeReport(
  report: ReportMetadata,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ReportResponse> {
  const read = (page: number) => readReport(report, { ...query, per_page: rowsOfPage, page }, signal)
  const first = await read(1)
  const pages = Math.min(first.meta?.last_page ?? 1, pagesAtMost)
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)))
  return {
    ...first,
    data: [first, ...others].flatMap(({ data }) => data as readonly unknown[]),
    meta: { ...first.meta, last_page: 1 },
  }
}

/** While the response for other parameters is on its way, the previous one stays. */
export const reportQuery = (report: ReportMetadata, query: ListQuery) =>
  queryOptions({
    queryKey: ['reports', report.path, query],
    staleTime: 30_000,
    queryFn: ({ signal }) => readReport(report, query, signal),
    placeholderData: keepPreviousData,
  })

/** The rows of all pages, for a chart that compares them with each other. */
export const wholeReportQuery = (report: ReportMetadata, query: ListQuery) =>
  queryOptions({
    queryKey: ['reports', report.path, 'whole', query],
    staleTime: 30_000,
    queryFn: ({ signal }) => readWholeReport(report, query, signal),
    placeholderData: keepPreviousData,
  })

/** The same report for several periods or days. */
export const reportQueries = (report: ReportMetadata, queries: readonly ListQuery[]) =>
  queryOptions({
    queryKey: ['reports', report.path, 'several', queries],
    staleTime: 300_000,
    queryFn: async ({ signal }) => Promise.all(queries.map((query) => readReport(report, query, signal))),
    placeholderData: keepPreviousData,
  })

const closedPeriodKey = ['closed-period']

/** The last closed day of the books; null if nothing is closed. */
export const closedPeriodQuery = queryOptions({
  queryKey: closedPeriodKey,
  queryFn: async ({ signal }) => (await kontor.periods.get({ signal })).closed_until,
})

/** Returns functions that close and reopen the books. The last closed day is read again, also after a refusal. */
export function usePeriodChanges() {
  const client = useQueryClient()
  const read = () => client.invalidateQueries({ queryKey: closedPeriodKey })
  return {
    close: (until: string, options: WriteOptions) => kontor.periods.close({ until }, options).finally(read),
    reopen: (until: string | null, options: WriteOptions) =>
      kontor.periods.reopen({ until }, options).finally(read),
  }
}

/** Reads, closes and reopens fiscal years. */
import type { FiscalYear, WriteOptions } from '@kontor/sdk'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'

const key = ['years']

/** The fiscal years with their profit, the newest first. */
export const yearsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => kontor.years.list({ signal }),
})

/** Computes the closing entry of a year. Nothing is written. */
export const closingPreview = ({ year, profit, drafts }: FiscalYear) =>
  queryOptions({
    queryKey: [...key, 'preview', year, profit, drafts],
    queryFn: ({ signal }) => kontor.years.close(year, { dryRun: true, signal }),
    retry: false,
  })

/** Returns functions that close and reopen a year. All reports are read again, also after a refusal. */
export function useYearChanges() {
  const client = useQueryClient()
  const read = () => client.invalidateQueries()
  return {
    close: (year: number, options: WriteOptions) => kontor.years.close(year, options).finally(read),
    reopen: (year: number, reason: string, options: WriteOptions) =>
      kontor.years.reopen(year, { reason }, options).finally(read),
  }
}

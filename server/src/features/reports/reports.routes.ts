import { endpoint, replies } from '#core'
import type { Endpoint } from '#core/platform'
import { ReportEntry, reportsIn, visibleReports } from './reports.ts'

/** The list of the reports among these endpoints. */
export const reportListEndpoints = (endpoints: readonly Endpoint[]) => {
  const reports = reportsIn(endpoints)
  return [
    endpoint('GET /reports', {
      summary: 'List the reports that you may read, with their parameters',
      permission: 'signed in',
      scope: null,
      reply: replies.completeList(ReportEntry),
      run: async (ctx) => visibleReports(reports, ctx),
    }),
  ]
}

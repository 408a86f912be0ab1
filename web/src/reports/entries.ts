/** The titles of reports, and the reports that the user may read. */
import { usePermission } from '../data/people/session.ts'
import { reportEntries, type ReportName } from '../generated/report-names.ts'
import { useReportWords } from '../words/report-words.ts'
import { addressOfReport } from '../places/addresses.ts'

export interface ReportEntry {
  name: ReportName
  title: string
  area: string
  path: string
}

/** Returns a function that returns the title of a report in the language of the user. */
export function useReportTitle(): (name: ReportName) => string {
  const { titles } = useReportWords()
  return (name) => (titles as Partial<Record<ReportName, string>>)[name] ?? reportEntries[name].title
}

export function useReadableReports(): readonly ReportEntry[] {
  const may = usePermission()
  const titleOf = useReportTitle()
  return (Object.keys(reportEntries) as ReportName[])
    .filter((name) => reportEntries[name].permissions.every(may))
    .map((name) => ({
      name,
      title: titleOf(name),
      area: reportEntries[name].area,
      path: addressOfReport(name),
    }))
}

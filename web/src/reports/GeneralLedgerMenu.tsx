/** Downloads the general ledger, which has the ledgers of all accounts, of this year or the last one. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { todayIn } from '../data/formats/days.ts'
import { usePermission, useSession } from '../data/people/session.ts'
import { download } from '../data/records/downloads.ts'
import { reportEntries } from '../generated/report-names.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { showToast } from '../ui/toast.ts'
import { useReportWords } from '../words/report-words.ts'
import { datesOf } from './periods.ts'

const years = ['year', 'last_year'] as const
const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const

export function GeneralLedgerMenu() {
  const messageOf = useMessageOf()
  const { presets, ledger } = useReportWords()
  const { tenant } = useSession()
  const today = todayIn(tenant.timezone)
  const isReadable = reportEntries.account_ledger.permissions.every(usePermission())
  const [isRunning, setRunning] = useState(false)
  if (!isReadable) return null
  const run = async (year: (typeof years)[number], format: string) => {
    setRunning(true)
    try {
      await download('/finance/reports/general-ledger', { ...datesOf(year, today, tenant), format })
    } catch (error) {
      showToast({ text: messageOf(error) })
    } finally {
      setRunning(false)
    }
  }
  const entries = years.flatMap((year) =>
    formats.map(([format, name]) => ({
      id: `${year} ${format}`,
      label: `${presets[year]}: ${name}`,
      run: () => void run(year, format),
    })),
  )
  return (
    <Menu label={ledger.general} entries={entries}>
      <Button size="small" isPending={isRunning}>
        <Download aria-hidden />
        {ledger.general}
      </Button>
    </Menu>
  )
}

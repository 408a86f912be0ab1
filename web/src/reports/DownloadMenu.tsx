/** Downloads a report with its parameters: all tables as an Excel file, or one table as CSV. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../data/records/downloads.ts'
import type { ListQuery } from '../data/records/records.ts'
import type { ReportMetadata } from '../data/business/report-metadata.ts'
import { requestOf } from '../data/business/reports.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { showToast } from '../ui/toast.ts'
import { useReportWords } from '../words/report-words.ts'
import { useWords } from '../words/words.ts'

interface DownloadMenuProps {
  metadata: ReportMetadata
  query: ListQuery
}

export function DownloadMenu({ metadata, query }: DownloadMenuProps) {
  const messageOf = useMessageOf()
  const { list } = useWords()
  const texts = useReportWords()
  const [isRunning, setRunning] = useState(false)
  const tables = Object.keys(metadata.tables)
  const run = async (format: string, table?: string) => {
    setRunning(true)
    const [path, { page: _, ...parameters }] = requestOf(metadata, query)
    try {
      await download(path, { ...parameters, format, ...(table && tables.length > 1 && { table }) })
    } catch (error) {
      showToast({ text: messageOf(error) })
    } finally {
      setRunning(false)
    }
  }
  const entries = [
    { id: 'xlsx', label: list.exportAs('Excel'), run: () => void run('xlsx') },
    ...tables.map((table) => ({
      id: table,
      label: tables.length > 1 ? texts.csvOf(texts.tables[table] ?? table) : list.exportAs('CSV'),
      run: () => void run('csv', table),
    })),
  ]
  return (
    <Menu label={list.export} entries={entries}>
      <Button isPending={isRunning}>
        <Download aria-hidden />
        {list.export}
      </Button>
    </Menu>
  )
}

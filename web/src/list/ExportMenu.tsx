/** Downloads the list with its filters and order. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../data/records/downloads.ts'
import type { Resource } from '../data/records/metadata.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useWords } from '../words/words.ts'
import type { ListScreenState } from './state/use-list-screen.ts'

interface ExportMenuProps {
  resource: Resource
  screen: ListScreenState
}

const formats = [
  { id: 'xlsx', label: 'Excel' },
  { id: 'csv', label: 'CSV' },
]

export function ExportMenu({ resource, screen }: ExportMenuProps) {
  const { list } = useWords()
  const [isRunning, setRunning] = useState(false)
  const run = async (format: string) => {
    setRunning(true)
    // A file has all fields of a record and no related ones.
    const { includes: _, ...filters } = screen.query
    try {
      await download(`${resource.path}/export`, { ...filters, format })
    } catch (error) {
      screen.setFailure(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Menu
      label={list.export}
      entries={[
        ...formats.map(({ id, label }) => ({ id, label: list.exportAs(label), run: () => void run(id) })),
        { id: 'print', label: list.print, run: screen.printing.begin },
      ]}
    >
      <IconButton label={isRunning ? list.exporting : list.export} size="small" isDisabled={isRunning}>
        <Download />
      </IconButton>
    </Menu>
  )
}

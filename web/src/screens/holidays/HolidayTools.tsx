/** The button of the list of holidays that adds those of a country. */
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '../../data/people/session.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useLeaveWords } from '../../words/parts.ts'
import { SeedDialog } from './SeedDialog.tsx'

export function HolidayTools({ place }: ToolsProps) {
  const { holidays } = useLeaveWords()
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (place === 'record' || !may('hr.holidays.write')) return null
  return (
    <>
      <ToolButton label={holidays.add} icon={CalendarPlus} onPress={() => setOpen(true)} />
      {isOpen && <SeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Buttons of the list of leave requests: one's own leave, and the requests to decide. */
import { useNavigate } from '@tanstack/react-router'
import { CalendarCheck, Palmtree } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useDecides, useTeam } from '../../data/people/team.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { usePeopleWords } from '../../words/parts.ts'
import { addresses } from '../../places/addresses.ts'

export function LeaveTools({ place }: ToolsProps) {
  const { desk, mine } = usePeopleWords()
  const navigate = useNavigate()
  const team = useTeam()
  const decides = useDecides()
  if (place === 'record') return null
  const open = (path: string) => () => void navigate({ ...to(path) })
  return (
    <>
      {team?.own && <ToolButton label={mine.title} icon={Palmtree} onPress={open(addresses.myLeave)} />}
      {decides && (
        <ToolButton label={desk.title} icon={CalendarCheck} onPress={open(addresses.leaveDecisions)} />
      )}
    </>
  )
}

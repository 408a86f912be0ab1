/** The button of the list of reviews that shows the drafts that the user is to write. */
import { useNavigate } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useTeam } from '../../data/people/team.ts'
import { performanceReviews } from '../../generated/resources/performance-reviews.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { usePeopleWords } from '../../words/parts.ts'

export function ReviewTools({ place }: ToolsProps) {
  const { home } = usePeopleWords()
  const navigate = useNavigate()
  const team = useTeam()
  if (place === 'record' || !team?.own) return null
  const search = { reviewer_id: team.own, status: 'draft' }
  return (
    <ToolButton
      label={home.toWrite}
      icon={PencilLine}
      onPress={() => void navigate({ ...to(performanceReviews.path), search: search as never })}
    />
  )
}

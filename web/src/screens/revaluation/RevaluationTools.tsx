/** The button of the list of revaluations that makes one. */
import { TrendingUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePermission } from '../../data/people/session.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { revaluations } from '../../generated/resources/revaluations.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useReportWords } from '../../words/report-words.ts'

const RevaluationDialog = lazy(async () => ({
  default: (await import('./RevaluationDialog.tsx')).RevaluationDialog,
}))

export function RevaluationTools({ place }: ToolsProps) {
  const { revaluation } = useReportWords()
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (place === 'record' || !may(revaluations.permissions.create)) return null
  return (
    <>
      <ToolButton label={revaluation.submit} icon={TrendingUpDown} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <RevaluationDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

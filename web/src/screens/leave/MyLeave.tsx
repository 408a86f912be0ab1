/** One's own vacation days and requests for leave, with the form for a new one. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Palmtree, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useActions } from '../../actions/action.ts'
import { useTeam } from '../../data/people/team.ts'
import { listPage } from '../../data/records/records.ts'
import { leaveRequests } from '../../generated/resources/leave-requests.ts'
import { usePages } from '../../declaration/loaded-pages.ts'
import { Rows } from '../../record/Rows.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { usePeopleWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './Leave.module.css'
import { LeaveBalance } from './LeaveBalance.tsx'

const CreateDialog = lazy(async () => ({
  default: (await import('../../form/CreateDialog.tsx')).CreateDialog,
}))

export function MyLeave() {
  const { mine } = usePeopleWords()
  const team = useTeam()
  if (!team) return <Notice />
  if (team.own === null)
    return (
      <Page title={mine.title} width="medium">
        <p>{mine.noEmployee}</p>
      </Page>
    )
  return <LeaveOf employee={team.own} />
}

const requested = ['type', 'from_date', 'to_date', 'reason']
const columns = ['type', 'status', 'working_days', 'decision_note']

function LeaveOf({ employee }: { employee: string }) {
  const { mine } = usePeopleWords()
  const { many } = useLabels().resources.leaveRequests
  const pages = { ...usePages('leaveRequests'), create: requested }
  const navigate = useNavigate()
  const { create } = useSearch({ strict: false }) as { create?: string }
  const query = { employee_id: employee, sort_by: 'from_date', sort_direction: 'desc' }
  const { data, error, refetch } = useQuery(listPage(leaveRequests, query, 1))
  const show = useMemo(
    () => (isOpen: boolean) =>
      void navigate({ to: '.', search: (isOpen ? { create: '1' } : {}) as never, replace: true }),
    [navigate],
  )
  const { request } = mine
  useActions(
    useMemo(
      () => [
        { id: 'leave.request', label: request, icon: Plus, keys: 'c', group: 'page', run: () => show(true) },
      ],
      [request, show],
    ),
  )
  return (
    <Page
      title={mine.title}
      width="medium"
      buttons={
        <Button look="primary" size="small" onPress={() => show(true)}>
          <Plus aria-hidden />
          {request}
        </Button>
      }
    >
      <div className={css.sheet}>
        <LeaveBalance resource={leaveRequests} row={{ id: employee }} />
      </div>
      <h2 className={css.heading}>{many}</h2>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState icon={Palmtree} title={mine.none} />}
      {data && data.total > 0 && (
        <div className={css.sheet}>
          <Rows pages={pages} rows={data.rows} columns={columns} />
        </div>
      )}
      {create && (
        <Suspense>
          <CreateDialog
            pages={pages}
            isOpen
            initial={{ employee_id: employee, type: 'vacation' }}
            hidden={['employee_id']}
            onClose={() => show(false)}
            onCreated={() => void refetch()}
          />
        </Suspense>
      )}
    </Page>
  )
}

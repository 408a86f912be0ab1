/** The requests for leave that wait for a decision, with the balance of the employee and who else is absent. */
import { useQuery } from '@tanstack/react-query'
import { Palmtree } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { type Action, useActions } from '../../actions/action.ts'
import { useFormats } from '../../data/formats/format.ts'
import { type Decision, type LeaveRequest, pendingLeaveQuery } from '../../data/business/leave.ts'
import { useMayDecide } from '../../data/people/team.ts'
import { usePreferences } from '../../data/people/preferences.ts'
import { useStable } from '../../ui/use-stable.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { focusSoonIfLost } from '../../ui/page/heading-focus.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { usePeopleWords } from '../../words/parts.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import css from './Leave.module.css'
import { PendingRequest } from './PendingRequest.tsx'

/** Each request needs some requests to the server, so few are read at once. */
const atOnce = 20

export function LeaveDesk() {
  const { desk } = usePeopleWords()
  const [shown, setShown] = useState(atOnce)
  const { data, error, refetch } = useQuery(pendingLeaveQuery(shown))
  const mayDecide = useMayDecide()
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data || !mayDecide) return <Notice />
  const requests = data.requests.filter(({ employee_id: id }) => mayDecide(id))
  return (
    <Page title={desk.title} text={desk.text} width="medium">
      {requests.length === 0 ? (
        <EmptyState icon={Palmtree} title={desk.none} text={desk.noneText} />
      ) : (
        <Requests requests={requests} />
      )}
      {data.total > data.requests.length && (
        <Button size="small" onPress={() => setShown(shown + atOnce)}>
          {desk.more}
        </Button>
      )}
    </Page>
  )
}

const decisions = ['approve', 'reject'] as const
const keys = { approve: 'a', reject: 'r' } as const

interface Deciding {
  decision: Decision
  requests: readonly LeaveRequest[]
}

function Requests({ requests }: { requests: readonly LeaveRequest[] }) {
  const { desk } = usePeopleWords()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<Deciding>()
  const list = useRef<HTMLUListElement>(null)
  const chosen = requests.filter(({ id }) => chosenIds.has(id))
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosenIds(new Set([...[...chosenIds].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]))
  const run = useStable({
    decide: (decision: Decision) => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset['request']
      const some = chosen.length > 0 ? chosen : requests.filter(({ id }) => id === focused)
      if (some.length > 0) setDeciding({ decision, requests: some })
    },
  })
  useActions(useDecisionActions(run.decide))
  const { shortcuts } = usePreferences()
  // Shortcuts are silent in form elements, and a checkbox is one.
  const press = (event: KeyboardEvent) => {
    const decision = decisions.find((each) => keys[each] === event.key)
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey
    if (!decision || !shortcuts || !isPlain || !(event.target as Element).matches('[type=checkbox]'))
      return moveFocus(event)
    event.preventDefault()
    run.decide(decision)
  }
  const first = useRef<HTMLElement>(null)
  const close = () => {
    setDeciding(undefined)
    first.current = list.current?.querySelector<HTMLElement>('input') ?? null
    focusSoonIfLost(first)
  }
  return (
    <div onKeyDown={press}>
      <Bar
        requests={requests}
        chosen={chosen}
        onChoose={choose}
        onDecide={(decision) => setDeciding({ decision, requests: chosen })}
      />
      <ul ref={list} className={css.requests} aria-label={desk.title}>
        {requests.map((request) => (
          <PendingRequest
            key={request.id}
            request={request}
            isChosen={chosenIds.has(request.id)}
            onChoose={(isChosen) => choose([request.id], isChosen)}
            onDecide={(decision) => setDeciding({ decision, requests: [request] })}
          />
        ))}
      </ul>
      <p className={css.keys}>{desk.keys}</p>
      {deciding && <DecisionDialog {...deciding} onClose={close} />}
    </div>
  )
}

interface BarProps {
  requests: readonly LeaveRequest[]
  chosen: readonly LeaveRequest[]
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onDecide: (decision: Decision) => void
}

/** Selects all requests, and decides on those that are selected. */
function Bar({ requests, chosen, onChoose, onDecide }: BarProps) {
  const { desk } = usePeopleWords()
  const { count } = useFormats()
  const ids = requests.map(({ id }) => id)
  return (
    <div className={css.bar}>
      <Checkbox
        label={desk.all}
        isSelected={chosen.length === requests.length}
        isIndeterminate={chosen.length > 0 && chosen.length < requests.length}
        onChange={(isChosen) => onChoose(ids, isChosen)}
      />
      <span className={css.buttons}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="small"
            look={decision === 'approve' ? 'primary' : 'plain'}
            isDisabled={chosen.length === 0}
            onPress={() => onDecide(decision)}
          >
            {chosen.length === 0 ? desk.actions[decision] : desk.decide[decision](count(chosen.length))}
          </Button>
        ))}
      </span>
    </div>
  )
}

/** Up and down go to the request above or below. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const current = (event.target as Element).closest('[data-request]')
  if (step === 0 || !current) return
  const next = step > 0 ? current.nextElementSibling : current.previousElementSibling
  event.preventDefault()
  next?.querySelector('input')?.focus()
}

function useDecisionActions(decide: (decision: Decision) => void): readonly Action[] {
  const { desk } = usePeopleWords()
  return useMemo(
    () =>
      decisions.map((decision) => ({
        id: `leave.${decision}`,
        label: desk.actions[decision],
        keys: keys[decision],
        group: 'page',
        run: () => decide(decision),
      })),
    [desk, decide],
  )
}

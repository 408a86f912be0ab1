/** A request for leave: its days and reason, the balance of the employee, and who else of the department is absent. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { type Decision, type LeaveRequest, nameOf, useAbsences } from '../../data/business/leave.ts'
import { leaveBalanceQuery } from '../../data/business/leave-balance.ts'
import { addressOf } from '../../data/records/records.ts'
import { leaveRequests } from '../../generated/resources/leave-requests.ts'
import { dayRange } from '../../data/formats/day-range.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useLeaveWords, usePeopleWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './Leave.module.css'

interface PendingRequestProps {
  request: LeaveRequest
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onDecide: (decision: Decision) => void
}

export function PendingRequest({ request, isChosen, onChoose, onDecide }: PendingRequestProps) {
  const { desk } = usePeopleWords()
  const labels = useLabels()
  const { count } = useFormats()
  const name = nameOf(request)
  const days = dayRange(request.from_date, request.to_date)
  return (
    <li className={css.request} data-request={request.id}>
      <div className={css.line}>
        <Checkbox
          aria-label={desk.choose(name, days)}
          label={name}
          isSelected={isChosen}
          onChange={onChoose}
        />
        <Badge>{labelOfChoice(labels, request.type)}</Badge>
        <span className={css.buttons}>
          <Button size="small" aria-label={desk.approveOf(name)} onPress={() => onDecide('approve')}>
            {desk.actions.approve}
          </Button>
          <Button size="small" aria-label={desk.rejectOf(name)} onPress={() => onDecide('reject')}>
            {desk.actions.reject}
          </Button>
        </span>
      </div>
      <p className={css.days}>
        <Link className={css.link ?? ''} {...to(addressOf(leaveRequests, request.id))}>
          {days}
        </Link>
        , {desk.days(count(request.working_days))}
        {request.reason && <span className={css.muted}> · {request.reason}</span>}
      </p>
      <dl className={css.facts}>
        <Balance request={request} />
        <Absences request={request} />
      </dl>
    </li>
  )
}

/** The vacation days of the years of the request. */
function Balance({ request: { employee_id: id, from_date, to_date } }: { request: LeaveRequest }) {
  const years = new Set([from_date, to_date].map((day) => Number(day.slice(0, 4))))
  return [...years].map((year) => <BalanceOfYear key={year} employee={id} year={year} />)
}

function BalanceOfYear({ employee, year }: { employee: string; year: number }) {
  const messageOf = useMessageOf()
  const { desk } = usePeopleWords()
  const texts = useLeaveWords()
  const { number } = useFormats()
  const { data, error } = useQuery(leaveBalanceQuery(employee, year))
  const textOf = (days: number | null) => (days === null ? texts.unlimited : number(days))
  return (
    <div>
      <dt>{desk.balance(String(year))}</dt>
      <dd>
        {error ? messageOf(error) : ''}
        {data &&
          desk.figures(
            textOf(data.remaining_days),
            textOf(data.allowance_days),
            number(data.approved_days),
            number(data.pending_days),
          )}
      </dd>
    </div>
  )
}

function Absences({ request }: { request: LeaveRequest }) {
  const messageOf = useMessageOf()
  const { desk } = usePeopleWords()
  const labels = useLabels()
  const { data, error } = useAbsences(request)
  return (
    <div>
      <dt>{desk.absences}</dt>
      <dd>
        {error ? messageOf(error) : data?.length === 0 ? desk.nobody : ''}
        {data && data.length > 0 && (
          <ul className={css.absences}>
            {data.map((each) => (
              <li key={each.id}>
                {nameOf(each)}, {dayRange(each.from_date, each.to_date)}, {labelOfChoice(labels, each.status)}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

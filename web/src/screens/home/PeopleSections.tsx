/** One's own leave and reviews on the home page, and those of the team that wait for the user. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { leaveBalanceQuery } from '../../data/business/leave-balance.ts'
import { type Team, useDecides, useTeam } from '../../data/people/team.ts'
import { usePermission } from '../../data/people/session.ts'
import { useLeaveWords, usePeopleWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import { addresses } from '../../places/addresses.ts'

const order = { sort_by: 'from_date', sort_direction: 'asc' }
const myLeave = addresses.myLeave

/** A list can be filtered by so many values. */
const valuesAtMost = 100

const reportsOf = (team: Team | undefined) => [...(team?.reports ?? [])].slice(0, valuesAtMost)

export function PeopleSections() {
  const { desk, home } = usePeopleWords()
  const team = useTeam()
  const decides = useDecides()
  const mayDecideOnAll = usePermission()('hr.leave_requests.decide')
  return (
    <>
      {team?.own && <MyLeaveSection employee={team.own} />}
      {decides && (
        <HomeSection
          label={desk.title}
          resource="leaveRequests"
          query={{ status: 'pending', ...order, ...(mayDecideOnAll ? {} : { employee_id: reportsOf(team) }) }}
          columns={['employee_id', 'type', 'days']}
          path="/hr/leave-requests/decisions"
        />
      )}
      {team?.own && (
        <>
          <HomeSection
            label={home.toWrite}
            resource="performanceReviews"
            query={{ reviewer_id: team.own, status: 'draft' }}
            columns={['employee_id', 'rating']}
          />
          <HomeSection
            label={home.toAcknowledge}
            resource="performanceReviews"
            query={{ employee_id: team.own, status: 'submitted' }}
            columns={['reviewer_id', 'rating', 'submitted_at']}
          />
        </>
      )}
    </>
  )
}

/** The vacation days that are left this year, and the form for a request. */
function MyLeaveSection({ employee }: { employee: string }) {
  const { mine } = usePeopleWords()
  const { unlimited } = useLeaveWords()
  const { home } = useWords()
  const { number, timezone } = useFormats()
  const year = todayIn(timezone).slice(0, 4)
  const { data } = useQuery(leaveBalanceQuery(employee, Number(year)))
  const days = data?.remaining_days
  return (
    <section className={css.section} aria-label={mine.title}>
      <header className={css.header}>
        <h2>{mine.title}</h2>
        {data && (
          <span className={css.count}>{days === null ? unlimited : mine.left(number(days ?? 0), year)}</span>
        )}
        <Link className={css.all ?? ''} {...to(myLeave)}>
          {home.all}
        </Link>
      </header>
      <ul className={css.steps}>
        <li>
          <Link {...to(myLeave)} search={{ create: '1' } as Record<string, string>}>
            {mine.request}
          </Link>
        </li>
      </ul>
    </section>
  )
}

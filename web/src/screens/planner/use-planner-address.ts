/** The state of the planner in the address, so that a reload and Back keep it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { todayIn } from '../../data/formats/days.ts'
import { type Cell, cellsOf, type Scale, shifted, windowAround } from '../../data/business/planner.ts'
import { useSession } from '../../data/people/session.ts'
import { instantOf, partsOf } from '../../data/formats/instants.ts'
import { useNarrow } from '../../ui/page/useNarrow.ts'

type Search = Readonly<Record<string, string | readonly string[] | undefined>>

interface Parameters {
  view?: 'overdue' | undefined
  scale?: Scale | undefined
  from?: string | undefined
  search?: string | undefined
  page?: string | undefined
  open?: readonly string[] | undefined
}

export interface PlannerAddress {
  isOverdue: boolean
  scale: Scale
  /** The window of days; the last one is exclusive. */
  window: { from: string; to: string }
  cells: readonly Cell[]
  search: string
  page: number
  /** The products whose agreements are shown. */
  open: ReadonlySet<string>
  change: (parameters: Parameters, options?: { replace?: boolean }) => void
  /** Shows or hides the agreements of a product. */
  toggle: (product: string) => void
  /** Goes to the period before or after. */
  shift: (direction: 1 | -1) => void
}

const scales: readonly string[] = ['day', 'week', 'month'] satisfies Scale[]
const textOf = (value: Search[string]) => (typeof value === 'string' ? value : undefined)

/** A change shows at once, before the router has arrived. */
function useParameters(): [Search, PlannerAddress['change']] {
  const arrived = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const key = JSON.stringify(arrived)
  const [known, setKnown] = useState<{ key: string; next?: Search }>({ key })
  if (known.key !== key) setKnown({ key })
  const search = (known.key === key && known.next) || arrived
  const change: PlannerAddress['change'] = (parameters, { replace = false } = {}) => {
    const entries = Object.entries({ ...search, ...parameters })
    const next = Object.fromEntries(entries.filter(([, value]) => value !== undefined && value.length > 0))
    setKnown({ key, next })
    void navigate({ to: '.', search: () => next, replace, resetScroll: false })
  }
  return [search, change]
}

export function usePlannerAddress(): PlannerAddress {
  const { timezone, week_start } = useSession().tenant
  const isNarrow = useNarrow()
  const [search, change] = useParameters()
  const wanted = textOf(search['scale'])
  const scale = scales.includes(wanted ?? '') ? (wanted as Scale) : isNarrow ? 'week' : 'month'
  const from = textOf(search['from'])
  const day = /^\d{4}-\d{2}-\d{2}$/.test(from ?? '') ? (from as string) : todayIn(timezone)
  const window = useMemo(() => windowAround(day, scale, { week_start }), [day, scale, week_start])
  const cells = useMemo(
    () =>
      cellsOf(window, scale, {
        midnightOf: (each) => Date.parse(instantOf(each, '00:00', timezone) ?? ''),
        timeOf: (instant) => partsOf(new Date(instant).toISOString(), timezone).time,
      }),
    [window, scale, timezone],
  )
  const opened = JSON.stringify([search['open'] ?? []].flat())
  const open = useMemo(() => new Set(JSON.parse(opened) as string[]), [opened])
  return {
    isOverdue: search['view'] === 'overdue',
    scale,
    window,
    cells,
    search: textOf(search['search']) ?? '',
    page: Math.max(1, Number(textOf(search['page']) ?? 1) || 1),
    open,
    change,
    toggle: (product) => {
      const others = [...open].filter((id) => id !== product)
      change({ open: open.has(product) ? others : [...others, product] }, { replace: true })
    },
    shift: (direction) => change({ from: shifted(day, scale, direction) }),
  }
}

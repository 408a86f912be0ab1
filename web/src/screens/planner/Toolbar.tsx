/** The period that the planner shows, and the search of products. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { type Action, useActions } from '../../actions/action.ts'
import { addDays } from '../../data/formats/days.ts'
import type { Scale } from '../../data/business/planner.ts'
import { useStable } from '../../ui/use-stable.ts'
import { dayRange } from '../../data/formats/day-range.ts'
import { ViewChoice } from '../../planner/ViewChoice.tsx'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useRentalWords } from '../../words/parts.ts'
import css from './Planner.module.css'
import type { PlannerAddress } from './use-planner-address.ts'

/** The address follows when one pauses: a navigation for each letter would be slow. */
const pauseMs = 200

export function Toolbar({ address }: { address: PlannerAddress }) {
  const texts = useRentalWords()
  const { scale, window, change, shift } = address
  useKeys(address)
  const today = () => change({ from: undefined })
  return (
    <div className={css.toolbar}>
      <div className={css.period}>
        <Button size="small" onPress={today}>
          {texts.today}
        </Button>
        <IconButton label={texts.earlier} keys="[" size="small" onPress={() => shift(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={texts.later} keys="]" size="small" onPress={() => shift(1)}>
          <ChevronRight />
        </IconButton>
        <h2 className={css.range} aria-live="polite">
          {dayRange(window.from, addDays(window.to, -1))}
        </h2>
      </div>
      <ViewChoice
        label={texts.scale}
        options={texts.scales}
        value={scale}
        onChange={(chosen) => change({ scale: chosen as Scale })}
      />
      <ProductSearch address={address} />
    </div>
  )
}

function ProductSearch({ address: { search, change } }: { address: PlannerAddress }) {
  const texts = useRentalWords()
  const [text, setText] = useState(search)
  const [known, setKnown] = useState({ search, own: search })
  // Back changes the text; the answer to one's own typing does not, because one may have typed on.
  if (known.search !== search) {
    setKnown({ ...known, search })
    if (search !== known.own) setText(search)
  }
  const { run } = useStable({
    run: () => {
      const own = text.trim()
      setKnown({ ...known, own })
      change({ search: own || undefined, page: undefined }, { replace: true })
    },
  })
  useEffect(() => {
    if (text.trim() === search) return undefined
    const timer = setTimeout(run, pauseMs)
    return () => clearTimeout(timer)
  }, [text, search, run])
  return (
    <div className={css.search} data-search>
      <TextField
        type="search"
        label={texts.search}
        isLabelHidden
        placeholder={texts.search}
        value={text}
        onChange={setText}
      />
    </div>
  )
}

/** The keys of the page, which the palette and the help list as well. */
function useKeys({ shift, change }: PlannerAddress): void {
  const texts = useRentalWords()
  const { earlier, later, today, find } = useStable({
    earlier: () => shift(-1),
    later: () => shift(1),
    today: () => change({ from: undefined }),
    find: () => document.querySelector<HTMLElement>('[data-search] input')?.focus(),
  })
  useActions(
    useMemo(
      (): readonly Action[] => [
        { id: 'planner.earlier', label: texts.earlier, keys: '[', group: 'page', run: earlier },
        { id: 'planner.later', label: texts.later, keys: ']', group: 'page', run: later },
        { id: 'planner.today', label: texts.today, keys: '.', group: 'page', run: today },
        { id: 'planner.search', label: texts.search, keys: '/', group: 'page', run: find },
      ],
      [texts, earlier, later, today, find],
    ),
  )
}

/**
 * The state of a record as a badge, after a mark that asks for attention: it is seen first where room is short. A
 * record whose email did not arrive never looks sent.
 */
import { deliveryProblemOf } from '../../data/business/delivery.ts'
import { stateOf } from '../../data/records/metadata.ts'
import type { Pages } from '../../declaration/page.ts'
import { Badge } from '../../ui/Badge.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './StateBadges.module.css'

export function StateBadges({ pages, row }: { pages: Pages; row: object }) {
  const { words, labels } = useCatalogue()
  const state = stateOf(pages.resource, row)
  const shown = pages.state?.(row)
  const mark = pages.mark?.(row)
  const problem = deliveryProblemOf(row)
  if (mark === undefined && state === undefined) return null
  return (
    <span className={css.badges}>
      {mark !== undefined && <Badge tone="red">{labelOfChoice(labels, mark)}</Badge>}
      {problem !== undefined && <Badge tone="amber">{words.record.delivery[problem]}</Badge>}
      {state !== undefined && !(state === 'sent' && problem !== undefined) && (
        <Badge tone={shown?.tone ?? pages.tones[state] ?? 'neutral'}>
          {shown ? words.record.states[shown.label] : labelOfChoice(labels, state)}
        </Badge>
      )}
    </span>
  )
}

/** The course of a bulk action: what would happen, happens, or has happened. */
import { ProgressBar } from 'react-aria-components'
import type { BulkOutcome } from '../../data/records/bulk.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { useServerText } from '../../words/server-text.ts'
import { useWords } from '../../words/words.ts'
import css from './BulkDialog.module.css'
import type { BulkRun } from './use-bulk-run.ts'

export function BulkCourse({ state }: { state: BulkRun }) {
  const messageOf = useMessageOf()
  const { bulk } = useWords().list
  const formats = useFormats()
  const count = (value: number) => formats.count(value)
  switch (state.step) {
    case 'editing':
      return null
    case 'checking':
      return (
        <p role="status" className={css.muted}>
          {bulk.checking}
        </p>
      )
    case 'checked':
      return (
        <Outcome
          outcome={state.outcome}
          first={bulk.willChange(count(state.outcome.matched - state.outcome.failed))}
          failed={bulk.willFail(count(state.outcome.failed))}
        />
      )
    case 'running':
      return (
        <ProgressBar
          aria-label={bulk.progress(count(state.done), count(state.total))}
          value={state.done}
          maxValue={Math.max(1, state.total)}
          className={css.progress ?? ''}
        >
          {({ percentage = 0 }) => (
            <>
              <span>{bulk.progress(count(state.done), count(state.total))}</span>
              <span className={css.track}>
                <span className={css.fill} style={{ width: `${percentage}%` }} />
              </span>
            </>
          )}
        </ProgressBar>
      )
    case 'done':
      return (
        <Outcome
          outcome={state.outcome}
          first={bulk.changed(count(state.outcome.successful))}
          failed={bulk.failed(count(state.outcome.failed))}
        />
      )
    case 'failed':
      return (
        <p role="alert" className={css.failed}>
          {messageOf(state.error)}
        </p>
      )
  }
}

const shownReasons = 5

function Outcome({ outcome, first, failed }: { outcome: BulkOutcome; first: string; failed: string }) {
  const { bulk } = useWords().list
  const formats = useFormats()
  const textOf = useServerText()
  return (
    <div role="status" className={css.outcome}>
      <p className={css.first}>{first}</p>
      {outcome.failed > 0 && (
        <>
          <p>{failed}</p>
          <ul className={css.reasons}>
            {outcome.reasons.slice(0, shownReasons).map(({ message, count }) => (
              <li key={message}>{bulk.reason(formats.count(count), textOf(message))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

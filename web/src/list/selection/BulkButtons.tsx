/** The buttons below a change of many records: apply, stop, close. */
import { useFormats } from '../../data/formats/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useWords } from '../../words/words.ts'
import type { BulkOperation } from './bulk-operations.ts'
import css from './BulkDialog.module.css'
import type { BulkRun } from './use-bulk-run.ts'

interface BulkButtonsProps {
  operation: BulkOperation
  state: BulkRun
  size: number
  onStop: (id: string) => void
  onClose: () => void
}

export function BulkButtons({ operation, state, size, onStop, onClose }: BulkButtonsProps) {
  const { bulk } = useWords().list
  const formats = useFormats()
  const isRunning = state.step === 'running'
  return (
    <div className={css.buttons}>
      {state.step === 'done' ? (
        <Button look="primary" onPress={onClose} autoFocus>
          {bulk.done}
        </Button>
      ) : (
        <>
          {isRunning && state.id !== undefined ? (
            <Button onPress={() => state.id !== undefined && onStop(state.id)}>{bulk.stop}</Button>
          ) : (
            <Button onPress={onClose} isDisabled={isRunning}>
              {bulk.cancel}
            </Button>
          )}
          <Button
            type="submit"
            look={operation.isDangerous ? 'danger' : 'primary'}
            isDisabled={state.step !== 'checked' || state.outcome.successful === 0}
          >
            {(operation.isDangerous ? bulk.remove : bulk.apply)(formats.count(changing(state, size)))}
          </Button>
        </>
      )}
    </div>
  )
}

/** A check of very many records looks at the first ones; the number then is that of the selection. */
const changing = (state: BulkRun, size: number): number =>
  state.step === 'checked' ? state.outcome.matched - state.outcome.failed : size

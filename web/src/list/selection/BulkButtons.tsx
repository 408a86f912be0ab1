/** The buttons below a change of many records: apply, stop, close. */
import { Button } from '../../ui/controls/Button.tsx'
import { useWords } from '../../words/words.ts'
import type { BulkOperation } from './bulk-operations.ts'
import css from './BulkDialog.module.css'
import type { BulkRun } from './use-bulk-run.ts'

interface BulkButtonsProps {
  operation: BulkOperation
  state: BulkRun
  /** What the operation does, with the number of records. */
  label: string
  onStop: (id: string) => void
  onClose: () => void
}

export function BulkButtons({ operation, state, label, onStop, onClose }: BulkButtonsProps) {
  const { bulk } = useWords().list
  const isRunning = state.step === 'running'
  return (
    <div className={css.buttons}>
      {state.step === 'done' ? (
        <Button look="primary" onPress={onClose} autoFocus>
          {bulk.finish}
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
            {label}
          </Button>
        </>
      )}
    </div>
  )
}

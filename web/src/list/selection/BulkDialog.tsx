/** A change of many records: its fields, what it would do, its progress and its result. */
import { KontorError } from '@kontor/sdk'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { BulkSelection } from '../../data/records/bulk.ts'
import { bodyOf, type Fields, type Resource } from '../../data/records/metadata.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { isComplete, type BulkOperation } from './bulk-operations.ts'
import { BulkButtons } from './BulkButtons.tsx'
import { BulkCourse } from './BulkCourse.tsx'
import css from './BulkDialog.module.css'
import { BulkFields } from './BulkFields.tsx'
import { useBulkSentences } from './bulk-sentence.ts'
import { useBulkEnd } from './use-bulk-end.ts'
import { type BulkEnd, type BulkRun, useBulkRun } from './use-bulk-run.ts'

interface BulkDialogProps {
  resource: Resource
  operation: BulkOperation
  title: string
  selection: BulkSelection
  size: number
  onClose: () => void
  /** Some records were changed. */
  onDone: () => void
}

export function BulkDialog({
  resource,
  operation,
  title,
  selection,
  size,
  onClose,
  onDone,
}: BulkDialogProps) {
  const { records, sentence } = useBulkSentences(resource, operation, title)
  const announce = useBulkEnd(resource)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [chosen, setChosen] = useState<string>()
  const fields = shownFields(operation, chosen)
  const isReady = isComplete(fields, values) && (!operation.isChoiceOfField || chosen !== undefined)
  const request = isReady ? { action: operation.action, parameters: bodyOf(values), selection } : undefined
  const { state, apply, stop } = useBulkRun(resource, operation, request, size)
  const isRunning = state.step === 'running'
  const finish = (end: BulkEnd) => {
    announce(end, sentence(end.outcome.successful, fields, values))
    onDone()
    onClose()
  }
  const close = () => (state.step === 'done' ? finish(state) : onClose())
  const errors = errorsOf(state)
  return (
    <Dialog
      title={`${title}: ${records(size)}`}
      isOpen
      onClose={isRunning ? undefined : close}
      width="narrow"
    >
      <Form
        className={css.form ?? ''}
        validationErrors={errors}
        onSubmit={(event) => {
          event.preventDefault()
          // What was not changed is said before the dialog closes.
          if (state.step === 'checked')
            void apply().then((end) => end && end.outcome.failed === 0 && finish(end))
        }}
      >
        {state.step !== 'done' && !isRunning && (
          <BulkFields
            resource={resource}
            operation={operation}
            fields={fields}
            chosen={chosen}
            values={values}
            onChoose={(name) => {
              setChosen(name)
              setValues({})
            }}
            onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        )}
        <BulkCourse state={state} />
        <BulkButtons
          operation={operation}
          state={state}
          label={sentence(changing(state, size), fields, values)}
          onStop={stop}
          onClose={close}
        />
      </Form>
    </Dialog>
  )
}

/** A check of very many records looks at the first ones; the number then is that of the selection. */
const changing = (state: BulkRun, size: number): number =>
  state.step === 'checked' ? state.outcome.matched - state.outcome.failed : size

const shownFields = ({ fields, isChoiceOfField }: BulkOperation, chosen: string | undefined): Fields => {
  if (!isChoiceOfField) return fields
  const field = chosen === undefined ? undefined : fields[chosen]
  return chosen !== undefined && field ? { [chosen]: field } : {}
}

/** Returns the sentences of the server by field: it reports them below `parameters`. */
function errorsOf(state: BulkRun): Record<string, string[]> {
  if (state.step !== 'failed' || !(state.error instanceof KontorError)) return {}
  return Object.fromEntries(
    Object.entries(state.error.errors).map(([name, some]) => [name.replace(/^parameters\./, ''), [...some]]),
  )
}

/** A change of many records: its fields, what it would do, its progress and its result. */
import { KontorError } from '@kontor/sdk'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { BulkSelection } from '../../data/records/bulk.ts'
import { useFormats } from '../../data/formats/format.ts'
import { bodyOf, type Fields, type Resource } from '../../data/records/metadata.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../words/words.ts'
import { isComplete, type BulkOperation } from './bulk-operations.ts'
import { BulkButtons } from './BulkButtons.tsx'
import { BulkCourse } from './BulkCourse.tsx'
import css from './BulkDialog.module.css'
import { BulkFields } from './BulkFields.tsx'
import { useBulkRun, type BulkRun } from './use-bulk-run.ts'

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
  const words = useWords().list
  const formats = useFormats()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [chosen, setChosen] = useState<string>()
  const fields = shownFields(operation, chosen)
  const isReady = isComplete(fields, values) && (!operation.isChoiceOfField || chosen !== undefined)
  const request = isReady ? { action: operation.action, parameters: bodyOf(values), selection } : undefined
  const { state, apply, stop } = useBulkRun(resource, request, size)
  const isRunning = state.step === 'running'
  const close = () => {
    if (state.step === 'done') onDone()
    onClose()
  }
  const errors = errorsOf(state)
  return (
    <Dialog
      title={`${title} · ${words.selection.count(formats.count(size))}`}
      isOpen
      onClose={isRunning ? undefined : close}
      width="narrow"
    >
      <Form
        className={css.form ?? ''}
        validationErrors={errors}
        onSubmit={(event) => {
          event.preventDefault()
          if (state.step === 'checked') void apply()
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
        <BulkButtons operation={operation} state={state} size={size} onStop={stop} onClose={close} />
      </Form>
    </Dialog>
  )
}

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

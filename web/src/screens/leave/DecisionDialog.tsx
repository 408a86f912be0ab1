/** Asks for a note to the employees, and decides on one request or on several. */
import { useFormats } from '../../data/formats/format.ts'
import { type Decision, type LeaveRequest, nameOf, useDecide } from '../../data/business/leave.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { dayRange } from '../../data/formats/day-range.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePeopleWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import css from './Leave.module.css'

interface DecisionDialogProps {
  decision: Decision
  requests: readonly LeaveRequest[]
  onClose: () => void
}

export function DecisionDialog({ decision, requests, onClose }: DecisionDialogProps) {
  const { desk } = usePeopleWords()
  const { count } = useFormats()
  const decide = useDecide()
  const textOf = useServerText()
  const label = desk.decide[decision](count(requests.length))
  const submit = async ({ note = '' }: Readonly<Record<string, string>>) => {
    const { successful, refusals } = await decide(decision, requests, note.trim())
    const refused = textOf([...new Set(refusals)].join(' '))
    // Those that were decided are no longer in the list, so the dialog would be about others.
    if (successful > 0 || refused === '') onClose()
    if (successful > 0) showToast({ text: desk.done[decision](count(successful)) })
    if (refused === '') return
    if (successful === 0) throw new Error(refused)
    showToast({ text: refused, isFailure: true })
  }
  return (
    <Dialog title={label} isOpen onClose={onClose}>
      <SimpleForm
        submitLabel={label}
        submitLook={decision === 'approve' ? 'primary' : 'danger'}
        buttons="end"
        onSubmit={submit}
        onCancel={onClose}
      >
        <ul className={css.decided}>
          {requests.map((request) => (
            <li key={request.id}>
              {nameOf(request)}, {dayRange(request.from_date, request.to_date)}
            </li>
          ))}
        </ul>
        <TextField label={desk.note} help={desk.noteHelp} name="note" maxLength={1_000} autoFocus />
      </SimpleForm>
    </Dialog>
  )
}

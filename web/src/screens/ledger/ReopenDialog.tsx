/** Reopens the books after a day, or completely. */
import { Form } from 'react-aria-components'
import { addDays } from '../../data/formats/days.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { usePeriodChanges } from '../../data/business/reports.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { useForm } from '../../form/form.ts'
import { monthEnd } from '../../reports/periods.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useReportWords } from '../../words/report-words.ts'
import { useWords } from '../../words/words.ts'
import css from './Ledger.module.css'

export function ReopenDialog({ closed, onClose }: { closed: string; onClose: () => void }) {
  const messageOf = useMessageOf()
  const { app } = useWords()
  const { ledger } = useReportWords()
  const { reopen } = usePeriodChanges()
  // The month of the last closed day is opened.
  const form = useForm({ until: monthEnd(addDays(closed, 1), closed === monthEnd(closed) ? -2 : -1) })
  const until = form.values['until']
  const submit = async () => {
    const isDone = await form.submit((_, options) =>
      reopen(typeof until === 'string' ? until : null, options),
    )
    if (!isDone) return
    onClose()
    showToast({ text: ledger.reopened })
  }
  return (
    <Dialog title={ledger.reopenTitle} isOpen onClose={onClose} width="narrow">
      <Form
        className={css.dialog ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{ledger.reopenText}</p>
        {form.failure !== undefined && !form.errors['until'] && (
          <FailureText>{messageOf(form.failure)}</FailureText>
        )}
        <FormErrors value={form.errors}>
          <FieldInput
            field={{ kind: 'day', nullable: true }}
            name="until"
            label={ledger.reopenUntil}
            resource={{} as Resource}
            value={until}
            onChange={(value) => form.set('until', value)}
            autoFocus
          />
        </FormErrors>
        <footer className={css.footer}>
          <Button onPress={onClose}>{app.cancel}</Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            {ledger.reopen}
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}

/** The dialog that reopens a year with a reason. */
import type { FiscalYear } from '@kontor/sdk'
import { Form } from 'react-aria-components'
import { useYearChanges } from '../../data/business/years.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { useForm } from '../../form/form.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useReportWords } from '../../words/report-words.ts'
import { useWords } from '../../words/words.ts'
import css from './Years.module.css'

export function ReopenYear({ year: { year, label }, onClose }: { year: FiscalYear; onClose: () => void }) {
  const { app } = useWords()
  const { yearEnd: texts } = useReportWords()
  const messageOf = useMessageOf()
  const { reopen } = useYearChanges()
  const form = useForm({ reason: null })
  const reason = form.values['reason']
  const submit = async () => {
    const isDone = await form.submit((_, options) =>
      reopen(year, typeof reason === 'string' ? reason : '', options),
    )
    if (!isDone) return
    onClose()
    showToast({ text: texts.reopened(label) })
  }
  return (
    <Dialog title={texts.reopenTitle(label)} isOpen onClose={onClose} width="narrow">
      <Form
        className={css.dialog ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{texts.reopenText}</p>
        {form.failure !== undefined && !form.errors['reason'] && (
          <FailureText>{messageOf(form.failure)}</FailureText>
        )}
        <FormErrors value={form.errors}>
          <FieldInput
            field={{ kind: 'longText', required: true }}
            name="reason"
            label={texts.reason}
            resource={{} as Resource}
            value={reason}
            onChange={(value) => form.set('reason', value)}
            autoFocus
          />
        </FormErrors>
        <footer className={css.footer}>
          <Button onPress={onClose}>{app.cancel}</Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            {texts.reopen}
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}

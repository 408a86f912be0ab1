/** A run of reminders: the dry run shows the invoices, one confirmation sends the emails. */
import type { InvoiceReminderResults } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useDryRun } from '../../data/records/dry-run.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Field, Resource } from '../../data/records/metadata.ts'
import { remindersOf, sendReminders } from '../../data/business/receivables.ts'
import { kindOf } from '../../fields/kinds.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { errorsOf } from '../../form/failure.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Table } from '../../ui/Table.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Receivables.module.css'

const days: Field = { kind: 'number', whole: true, minimum: 0 }
const fields: Readonly<Record<string, Field>> = {
  reminder_type: { kind: 'choice', choices: ['due_soon', 'due_today', 'overdue', 'seriously_overdue'] },
  days_overdue_min: days,
  days_overdue_max: days,
  email_template: { kind: 'longText', maxLength: 10_000 },
}

const tones: Readonly<Record<string, Tone>> = { sent: 'blue', already_sent: 'neutral', failed: 'red' }

/** The days are only about invoices that are overdue. */
const isShown = (name: string, type: unknown) =>
  !name.startsWith('days_') || type === 'overdue' || type === 'seriously_overdue'

export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const messageOf = useMessageOf()
  const { app } = useCatalogue().words
  const texts = useSalesWords()
  const { count } = useFormats()
  const client = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ reminder_type: 'overdue' })
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const key = useRef(crypto.randomUUID())
  const names = Object.keys(fields).filter((name) => isShown(name, values['reminder_type']))
  const body = Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
  const wanted = JSON.stringify(body)
  const dryRun = useDryRun(remindersOf(body), [wanted])
  const { result } = dryRun
  // Only what is shown can be sent.
  const isCurrent = dryRun.keys[0] === wanted && dryRun.failure === undefined
  const problem = failure ?? dryRun.failure
  const errors = errorsOf(problem)
  const change = (name: string, value: unknown) => {
    key.current = crypto.randomUUID()
    setFailure(undefined)
    setValues((before) => ({ ...before, [name]: value }))
  }
  const send = async () => {
    setPending(true)
    try {
      const sent = await sendReminders(client, body, key.current)
      showToast({ text: texts.remindersSent(count(sent.reminders_sent + sent.invoices_remaining)) })
      onClose()
    } catch (error) {
      setFailure(error)
    }
    setPending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const total = (result?.reminders_sent ?? 0) + (result?.invoices_remaining ?? 0)
  return (
    <Dialog title={texts.sendReminders} isOpen onClose={onClose} width="wide">
      <Form className={css.dialog ?? ''} validationBehavior="aria" onSubmit={submit}>
        {problem !== undefined && Object.keys(errors).length === 0 && (
          <FailureText>{messageOf(problem)}</FailureText>
        )}
        <ReminderFields names={names} values={values} errors={errors} onChange={change} />
        <p role="status" aria-busy={dryRun.isPending}>
          {result && texts.remindersFound(count(total))}
        </p>
        {result && result.results.length > 0 && <Results results={result.results} />}
        <footer className={css.footer}>
          <Button onPress={onClose}>{app.cancel}</Button>
          <Button type="submit" look="primary" isPending={isPending} isDisabled={total === 0 || !isCurrent}>
            {texts.sendCount(count(total))}
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}

interface ReminderFieldsProps {
  names: readonly string[]
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string[]>>
  onChange: (name: string, value: unknown) => void
}

function ReminderFields({ names, values, errors, onChange }: ReminderFieldsProps) {
  const texts = useSalesWords()
  return (
    <div className={css.fields}>
      <FormErrors value={errors}>
        {names.map((name) => {
          const field = fields[name]
          return (
            field && (
              <div key={name} className={kindOf(field).isWide ? css.wide : css.narrow}>
                <FieldInput
                  field={field}
                  name={name}
                  label={texts.reminders[name as keyof typeof texts.reminders]}
                  resource={{} as Resource}
                  value={values[name]}
                  isRequired={name === 'reminder_type'}
                  onChange={(value) => onChange(name, value)}
                  errors={errors[name] ?? []}
                />
              </div>
            )
          )
        })}
      </FormErrors>
    </div>
  )
}

function Results({ results }: Pick<InvoiceReminderResults, 'results'>) {
  const { labels } = useCatalogue()
  const texts = useSalesWords()
  return (
    <div className={css.results}>
      <Table
        label={texts.sendReminders}
        columns={[
          {
            id: 'number',
            label: labels.resources.invoices.one,
            place: 'main',
            render: ({ invoice_number: number, invoice_id: id }) => number ?? id,
          },
          {
            id: 'email',
            label: labelOfField(labels, 'email'),
            isPlain: true,
            render: (row) => row.customer_email,
          },
          {
            id: 'status',
            label: labelOfField(labels, 'status'),
            place: 'end',
            render: ({ status }) => (
              <Badge tone={tones[status] ?? 'neutral'}>{texts.reminderStates[status]}</Badge>
            ),
          },
        ]}
        rows={results}
        keyOf={({ invoice_id: id }) => id}
      />
    </div>
  )
}

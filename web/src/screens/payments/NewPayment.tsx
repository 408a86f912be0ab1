/** Records a payment of a customer, then allocates it over the open invoices. */
import type { PaymentDetails } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { to } from '../../data/api/address.ts'
import { bodyOf } from '../../data/records/metadata.ts'
import { addressOf, createOf, operationOf, send } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { type FormState, useForm, type Values } from '../../form/form.ts'
import { submitKeys } from '../../form/submit-key.ts'
import { payments } from '../../generated/resources/payments.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Sending } from '../../ui/controls/Sending.tsx'
import type { Field } from '../../data/records/metadata.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Allocation.module.css'
import { useLeaveGuard } from '../../form/use-leave-guard.tsx'

const Allocation = lazy(async () => ({ default: (await import('./Allocation.tsx')).Allocation }))
const CustomerInvoices = lazy(async () => ({
  default: (await import('./CustomerInvoices.tsx')).CustomerInvoices,
}))

const names = ['customer_id', 'amount', 'method', 'payment_date', 'reference_number', 'notes'] as const
const required: readonly string[] = ['customer_id', 'amount', 'method']
const fields: Readonly<Record<string, Field>> = payments.fields
const complete = payments.actions.complete

/** Records and completes a payment. A second attempt records and completes the same one. */
function useRecording(form: FormState, open: (id: string) => void) {
  const client = useQueryClient()
  const may = usePermission()
  const key = useRef(crypto.randomUUID())
  const [recorded, setRecorded] = useState<PaymentDetails>()
  const [payment, setPayment] = useState<PaymentDetails>()
  const record = () =>
    form.submit(async (values, options) => {
      const row =
        recorded ?? (await send(client, payments, { ...createOf(payments, bodyOf(values)), options }))
      setRecorded(row)
      if (!may(complete.permission)) return open(row.id)
      const completion = { ...operationOf(complete, row.id), options: { idempotencyKey: key.current } }
      setPayment(await send(client, payments, completion))
    })
  return { record, payment, recorded }
}

export function NewPayment() {
  const messageOf = useMessageOf()
  const { app } = useWords()
  const texts = useSalesWords()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Values
  const [first] = useState(() =>
    Object.fromEntries(Object.entries(search).filter(([name]) => name in fields)),
  )
  const form = useForm(first)
  const open = (id: string) => void navigate({ ...to(addressOf(payments, id)) })
  const { record, payment, recorded } = useRecording(form, open)
  const guard = useLeaveGuard(form.isDirty && recorded === undefined)
  const leave = () => (recorded ? open(recorded.id) : void navigate({ ...to(payments.path) }))
  const isElsewhere = (name: string) => !names.some((each) => each === name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void record()
  }
  return (
    <Page title={texts.recordPayment} width="medium">
      <Section title={texts.payment} text={texts.paymentText} isWide>
        <Form className={css.form ?? ''} validationBehavior="aria" onSubmit={submit}>
          <div className={css.form} {...submitKeys}>
            {form.failure !== undefined &&
              (!form.isAboutFields || Object.keys(form.errors).some(isElsewhere)) && (
                <FailureText>{messageOf(form.failure)}</FailureText>
              )}
            <PaymentFields form={form} isDisabled={recorded !== undefined} />
            {!payment && (
              <footer className={css.footer}>
                <Sending isPending={form.isPending} />
                <Button onPress={leave}>{app.cancel}</Button>
                <Button type="submit" look="primary" isPending={form.isPending}>
                  {texts.recordPayment}
                </Button>
              </footer>
            )}
          </div>
        </Form>
      </Section>
      <Section title={texts.openInvoices} text={texts.openInvoicesText} isWide>
        <Suspense fallback={<span />}>
          {payment ? (
            <Allocation resource={payments} payment={payment} onDone={() => open(payment.id)} />
          ) : (
            <CustomerInvoices customerId={form.values['customer_id']} />
          )}
        </Suspense>
      </Section>
      {guard.dialog}
    </Page>
  )
}

function PaymentFields({ form, isDisabled }: { form: FormState; isDisabled: boolean }) {
  return (
    <div className={css.fields}>
      <FormErrors value={form.errors}>
        {names.map((name) => {
          const field = fields[name]
          return (
            field && (
              <FieldInput
                key={name}
                field={field}
                name={name}
                resource={payments}
                value={form.values[name]}
                values={form.values}
                onChange={(value) => form.set(name, value)}
                isRequired={required.includes(name)}
                isDisabled={isDisabled}
                autoFocus={name === 'customer_id'}
                errors={form.errors[name] ?? []}
              />
            )
          )
        })}
      </FormErrors>
    </div>
  )
}

/** Allocates a payment over the open invoices of its customer. All amounts are those of the server. */
import { type InvoiceDetails, KontorError, type PaymentDetails } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useDryRun } from '../../data/records/dry-run.ts'
import { useFormats } from '../../data/formats/format.ts'
import { operationOf, send } from '../../data/records/records.ts'
import { openInvoices, reachedInvoices } from '../../data/business/sales.ts'
import { useForm } from '../../form/form.ts'
import { submitKeys } from '../../form/submit-key.ts'
import type { payments } from '../../generated/resources/payments.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { isFocusLost } from '../../ui/page/heading-focus.ts'
import { useMessageOf, Notice } from '../../ui/page/Notice.tsx'
import { Sending } from '../../ui/controls/Sending.tsx'
import { useSalesWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import css from './Allocation.module.css'
import { type Choice, InvoiceChoices } from './InvoiceChoices.tsx'

interface AllocationProps {
  resource: typeof payments
  payment: PaymentDetails
  /** The payment is allocated, or the rest stays unallocated. */
  onDone: () => void
}

export function Allocation(props: AllocationProps) {
  const { id, customer_id: customerId, currency } = props.payment
  // The invoices stay while one allocates: the server checks them again.
  const kept = { staleTime: 'static', gcTime: 0 } as const
  const { data: open, error, refetch } = useQuery({ ...openInvoices(customerId, currency), ...kept })
  const ids = (open ?? []).map((invoice) => invoice.id)
  const { data: reached, error: refusal, refetch: reach } = useQuery({ ...reachedInvoices(id, ids), ...kept })
  if (!open || (reached === undefined && open.length > 0)) {
    const failure = error ?? refusal
    const retry = () => void (open ? reach() : refetch())
    return <Notice error={failure} {...(failure && { onRetry: retry })} />
  }
  return <Loaded {...props} open={open} reached={reached ?? 0} />
}

/** The allocations of the body, in the order of the invoices. */
const bodyOf = (open: readonly InvoiceDetails[], choices: Readonly<Record<string, Choice>>) => ({
  allocations: open.flatMap(({ id }) => {
    const choice = choices[id]
    if (!choice) return []
    return [{ invoice_id: id, ...(choice.amount !== undefined && { amount: choice.amount }) }]
  }),
})

interface LoadedProps extends AllocationProps {
  open: readonly InvoiceDetails[]
  /** So many of the invoices are paid in full or in part. */
  reached: number
}

function Loaded({ resource, payment, open, reached, onDone }: LoadedProps) {
  const messageOf = useMessageOf()
  const texts = useSalesWords()
  const { money } = useFormats()
  const client = useQueryClient()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(open.slice(0, reached).map(({ id }) => [id, {}])),
  )
  const form = useForm()
  const body = bodyOf(open, choices)
  const isEmpty = body.allocations.length === 0
  const change = operationOf(resource.actions.allocations, payment.id, body)
  const chosen = body.allocations.map(({ invoice_id }) => invoice_id)
  const dryRun = useDryRun(isEmpty || form.isSubmitted ? undefined : change, chosen)
  const result = isEmpty ? payment : dryRun.result
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form
      .submit((_, options) => send(client, resource, { ...change, options }))
      .then((isDone) => isDone && onDone())
  }
  const failure = form.failure ?? (isEmpty ? undefined : dryRun.failure)
  const errors = failure instanceof KontorError ? (failure.errors as Record<string, string[]>) : {}
  const element = useFocusAfterRecording()
  if (open.length === 0) return <NothingOpen onDone={onDone} />
  return (
    <Form ref={element} className={css.form ?? ''} validationBehavior="aria" onSubmit={submit}>
      <div className={css.form} {...submitKeys}>
        {failure !== undefined && Object.keys(errors).length === 0 && (
          <FailureText>{messageOf(failure)}</FailureText>
        )}
        <FormErrors value={errorsByInvoice(errors, chosen)}>
          <InvoiceChoices
            open={open}
            choices={choices}
            computed={amountsOf(payment, isEmpty ? undefined : dryRun.result, dryRun.keys)}
            onChange={(id, choice) => {
              form.set(id, choice)
              setChoices(({ [id]: _, ...others }) => (choice ? { ...others, [id]: choice } : others))
            }}
          />
        </FormErrors>
        <p className={css.rest} role="status" aria-busy={dryRun.isPending}>
          {result && texts.rest(money(result.unallocated_amount, payment.currency))}
        </p>
        <footer className={css.footer}>
          <Sending isPending={form.isPending} />
          <Button onPress={onDone}>{texts.leaveUnallocated}</Button>
          <Button type="submit" look="primary" isPending={form.isPending} isDisabled={isEmpty}>
            {texts.allocate}
          </Button>
        </footer>
      </div>
    </Form>
  )
}

/** The fields of the payment that had the focus are disabled: it goes on to the first invoice. */
function useFocusAfterRecording() {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocusLost()) element.current?.querySelector('input')?.focus()
  }, [])
  return element
}

function NothingOpen({ onDone }: { onDone: () => void }) {
  const { app } = useWords()
  const texts = useSalesWords()
  return (
    <div className={css.form}>
      <p>{texts.nothingOpen}</p>
      <footer className={css.footer}>
        <Button look="primary" autoFocus onPress={onDone}>
          {app.close}
        </Button>
      </footer>
    </div>
  )
}

/** Returns what the payment would pay of each invoice: the new allocations follow those that there are. */
function amountsOf(payment: PaymentDetails, result: PaymentDetails | undefined, keys: readonly string[]) {
  const added = result?.allocations.slice(payment.allocations.length) ?? []
  return new Map(keys.map((id, index) => [id, added[index]?.amount]))
}

/** Returns the errors with the ids of the invoices instead of their numbers in the request. */
const errorsByInvoice = (errors: Readonly<Record<string, string[]>>, ids: readonly string[]) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, some]) => [
      name.replace(/^allocations\.(\d+)\..*/, (_, index: string) => `allocations.${ids[Number(index)]}`),
      some,
    ]),
  )

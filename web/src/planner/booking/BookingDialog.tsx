/** Books a rental: customer, quantity and period, with the price and the free units as the server computes them. */
import type { RentalAgreement } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { to } from '../../data/api/address.ts'
import type { Field, Fields } from '../../data/records/metadata.ts'
import { addressOf } from '../../data/records/records.ts'
import { type BookedLine, type BookedPeriod, quoteQuery } from '../../data/business/rental-board.ts'
import { usePermission } from '../../data/people/session.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm, type Values } from '../../form/form.ts'
import { agreements } from '../../generated/resources/agreements.ts'
import { addresses, addressWith } from '../../places/addresses.ts'
import type { BookingRequest } from '../base/props.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRentalWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { conflictOf, type Draft, useBooking } from './use-booking.ts'

interface BookingDialogProps {
  request: BookingRequest
  draft?: Draft
  onClose: () => void
}

const lineFields: Fields = agreements.fields.lines.inputFields
const fieldNames = ['quantity', 'period_from', 'period_to'] as const

/** The fields have the names of the request, so that the errors of the server find them. */
function fieldsOf(index: number): { fields: Fields; names: readonly string[]; at: (name: string) => string } {
  const at = (name: string) => `lines.${index}.${name}`
  const own = fieldNames.map((name): [string, Field] => [at(name), lineFields[name] as Field])
  const fields: Fields = { customer_id: agreements.fields.customer_id, ...Object.fromEntries(own) }
  return { fields, names: ['customer_id', ...fieldNames.map(at)], at }
}

const isPeriod = ({ period_from, period_to }: BookedPeriod): boolean =>
  Date.parse(period_from) < Date.parse(period_to)

/** A message with a link to the agreement. */
function useBookedMessage() {
  const texts = useRentalWords()
  const navigate = useNavigate()
  return ({ id, agreement_number: number }: RentalAgreement, isConfirmed: boolean) =>
    showToast({
      text: isConfirmed ? texts.booked(number) : texts.drafted(number),
      action: { label: texts.show, run: () => void navigate({ ...to(addressOf(agreements, id)) }) },
    })
}

/** The form with the line that it describes, and what sends it. */
function useBookingForm({ request: { product, period }, draft: first, onClose }: BookingDialogProps) {
  const mayConfirm = usePermission()(agreements.actions.confirm.permission)
  const book = useBooking(first, mayConfirm)
  const showBooked = useBookedMessage()
  const index = first?.agreement.lines.findIndex(({ id }) => id === first.line) ?? 0
  const { fields, names, at } = fieldsOf(index)
  const [initial] = useState(() => ({
    customer_id: first?.agreement.customer_id,
    [at('quantity')]: first?.agreement.lines[index]?.quantity ?? 1,
    [at('period_from')]: period.period_from,
    [at('period_to')]: period.period_to,
  }))
  const form = useForm(initial)
  /** The line that the server has refused: a conflict is about no other. */
  const [sent, setSent] = useState('')
  const line = lineOf(form.values, at, product.id)
  const submit = async () => {
    let done: RentalAgreement | undefined
    const isDone = await form.submit(async (values, { idempotencyKey = '' }) => {
      setSent(JSON.stringify(line))
      done = await book(String(values['customer_id'] ?? ''), line, idempotencyKey)
    })
    if (!isDone || !done) return
    onClose()
    showBooked(done, mayConfirm)
  }
  return {
    form,
    fields,
    names,
    at,
    mayConfirm,
    line,
    conflict: sent === JSON.stringify(line) ? conflictOf(form.failure, index) : undefined,
    submit,
  }
}

export function BookingDialog(props: BookingDialogProps) {
  const { request, draft: first, onClose } = props
  const texts = useRentalWords()
  const words = useWords()
  const { form, fields, names, at, mayConfirm, line, conflict, submit } = useBookingForm(props)
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { data: quote } = useQuery({
    ...quoteQuery(line.product_id, line, line.quantity),
    enabled: isPeriod(line) && line.quantity > 0,
  })
  const leave = () => (form.isDirty ? setAsking(true) : onClose())
  const moveTo = (next: BookedPeriod) => {
    form.set(at('period_from'), next.period_from)
    form.set(at('period_to'), next.period_to)
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const openPage = () => void navigate(pageOf(form.values['customer_id'], line, first))
  const labels = Object.entries(texts.fields).map(([name, label]) => [
    name in fields ? name : at(name),
    label,
  ])
  const number = first?.agreement.agreement_number
  return (
    <Dialog
      title={number ? texts.dialogOfDraft(number) : texts.dialog(request.product.name)}
      isOpen
      onClose={leave}
    >
      <div ref={element}>
        <QuoteFacts quote={quote} />
        {conflict && (
          <ConflictNotice
            key={JSON.stringify(conflict)}
            conflict={conflict}
            line={line}
            capacity={quote?.capacity}
            onMove={moveTo}
          />
        )}
        <FormBody
          resource={agreements}
          fields={fields}
          names={names}
          labels={Object.fromEntries(labels)}
          // The notice tells more than the sentence about the line.
          form={conflict ? { ...form, failure: undefined, errors: {} } : form}
          submitLabel={mayConfirm ? texts.submit : texts.submitDraft}
          aside={
            <Button look="quiet" onPress={openPage}>
              {texts.moreLines}
            </Button>
          }
          onSubmit={() => void submit()}
          onCancel={leave}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.form.discardTitle}
        text={words.form.discardText}
        confirmLabel={words.form.discard}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}

/** The page that takes more lines: that of the draft, or a new agreement that begins with what was entered here. */
function pageOf(customer: unknown, line: BookedLine, draft: Draft | undefined) {
  if (draft) return to(addressWith('editAgreement', draft.agreement.id))
  const party = typeof customer === 'string' ? { customer_id: customer } : {}
  const { product_id, quantity, period_from, period_to } = line
  const search = { ...party, product_id, quantity: String(quantity), period_from, period_to }
  return { ...to(addresses.newAgreement), search }
}

function lineOf(values: Values, at: (name: string) => string, product_id: string) {
  return {
    product_id,
    quantity: Number(values[at('quantity')] ?? 0),
    period_from: String(values[at('period_from')] ?? ''),
    period_to: String(values[at('period_to')] ?? ''),
  }
}

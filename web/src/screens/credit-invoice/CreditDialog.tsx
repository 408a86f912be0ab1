/** Credits an invoice or some of its lines. The server computes the credit note while one chooses quantities. */
import type { InvoiceDetails } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useDryRun } from '../../data/records/dry-run.ts'
import { useFormats } from '../../data/formats/format.ts'
import { operationOf, send } from '../../data/records/records.ts'
import { amountOf } from '../../fields/base/values.ts'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm } from '../../form/form.ts'
import type { invoices } from '../../generated/resources/invoices.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { labelOfAction } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './CreditDialog.module.css'
import type { Quantities } from './CreditLines.tsx'

const CreditLines = lazy(async () => ({ default: (await import('./CreditLines.tsx')).CreditLines }))

const names = ['reason', 'memo', 'shipping_amount'] as const

const itemsOf = (quantities: Quantities) =>
  quantities && {
    items: Object.entries(quantities).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : [])),
  }

export function CreditDialog({
  resource,
  row: invoice,
  onClose,
}: ActionDialogProps<InvoiceDetails, typeof invoices>) {
  const operation = resource.actions.credit
  const { labels } = useCatalogue()
  const texts = useSalesWords()
  const client = useQueryClient()
  const { money } = useFormats()
  const form = useForm()
  const [quantities, setQuantities] = useState<Quantities>()
  const chosen = itemsOf(quantities)
  const isEmpty = chosen?.items.length === 0
  const { reason, shipping_amount: shipping } = form.values
  const preview = {
    reason: reason ?? '–',
    ...chosen,
    ...(shipping !== undefined && { shipping_amount: shipping }),
  }
  const dryRun = useDryRun(
    isEmpty || form.isSubmitted ? undefined : operationOf(operation, invoice.id, preview),
  )
  const note = isEmpty ? undefined : dryRun.result?.credit_note
  const creditedOf = (id: string) => note?.items.find((each) => each.credited_item_id === id)?.quantity ?? 0
  const { items, currency } = invoice
  const change = (id: string, value: unknown) =>
    setQuantities((before) => ({
      ...(before ?? Object.fromEntries(items.map((item) => [item.id, creditedOf(item.id)]))),
      [id]: typeof value === 'number' ? value : 0,
    }))
  const submit = () =>
    form.submit((values, options) =>
      send(client, resource, { ...operationOf(operation, invoice.id, { ...values, ...chosen }), options }),
    )
  const label = labelOfAction(labels, 'credit')
  const total = amountOf(note?.['total_amount'])
  return (
    <Dialog title={label} isOpen onClose={onClose} width="wide">
      <div className={css.lines}>
        <p className={css.text}>{texts.creditText}</p>
        <Suspense fallback={<span />}>
          <CreditLines
            resource={resource}
            items={items}
            creditedOf={creditedOf}
            quantities={quantities}
            onChange={change}
          />
        </Suspense>
        <p className={css.total} role="status" aria-busy={dryRun.isPending}>
          {total !== undefined && texts.creditTotal(money(total, currency))}
        </p>
      </div>
      <FormBody
        resource={resource}
        fields={operation.body ?? {}}
        names={names}
        operation="credit"
        form={form}
        submitLabel={label}
        isDisabled={isEmpty}
        onSubmit={() => void submit().then((isDone) => isDone && onClose())}
        onCancel={onClose}
      />
    </Dialog>
  )
}

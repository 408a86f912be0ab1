/** Sends an invoice: its recipients and texts beside the email as the customer gets it. A draft is approved first. */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useDryRun } from '../../data/records/dry-run.ts'
import { type Operation, type Row, valueOf } from '../../data/records/metadata.ts'
import { operationOf, send, useRecord } from '../../data/records/records.ts'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm, type Values } from '../../form/form.ts'
import { invoices } from '../../generated/resources/invoices.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { labelOfAction } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { EInvoiceProblems } from './EInvoiceProblems.tsx'
import { SendingCheck } from './SendingCheck.tsx'
import css from './SendDialog.module.css'

const EmailView = lazy(async () => ({ default: (await import('./EmailView.tsx')).EmailView }))

const operations: Readonly<Record<'approve' | 'send', Operation>> = invoices.actions
const names = ['email_to', 'subject', 'message', 'email_cc', 'attach_pdf', 'send_copy_to_self'] as const

export function SendDialog({ resource, row, onClose }: ActionDialogProps) {
  const texts = useSalesWords()
  const labels = useLabels()
  const client = useQueryClient()
  const { data } = useRecord(resource, row.id)
  const form = useForm(useFirst(row))
  // The state of the record decides: the draft may have been approved before the sending failed.
  const mustApprove = data?.actions.includes('approve') ?? false
  const label = mustApprove ? texts.approveAndSend : labelOfAction(labels, 'send')
  // Before it is sent: what it lacks. The content of the email does not change that.
  const { warnings } = useDryRun(form.isSubmitted ? undefined : operationOf(operations.send, row.id, {}))
  const submit = () =>
    form.submit(async (values, options) => {
      if (mustApprove) await send(client, resource, operationOf(operations.approve, row.id, {}))
      await send(client, resource, { ...operationOf(operations.send, row.id, bodyOf(values)), options })
    })
  return (
    <Dialog title={label} isOpen onClose={onClose} width="wide">
      <div className={css.columns}>
        <FormBody
          resource={resource}
          fields={operations.send.body ?? {}}
          names={names}
          labels={texts.sending}
          form={form}
          submitLabel={label}
          isDisabled={data === undefined}
          onSubmit={() => void submit().then((isSent) => isSent && onClose())}
          onCancel={onClose}
        >
          <EInvoiceProblems id={row.id} />
          <SendingCheck warnings={warnings} />
        </FormBody>
        <Suspense fallback={<span />}>
          <EmailView id={row.id} type={row['type']} values={form.values} />
        </Suspense>
      </div>
    </Dialog>
  )
}

function useFirst(row: Row): Values {
  const [first] = useState(() => ({ email_to: valueOf(row, 'customer.email'), attach_pdf: true }))
  return first
}

const bodyOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

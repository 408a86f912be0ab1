/** The editor of an invoice beside the invoice as it will be printed. */
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { to } from '../../data/api/address.ts'
import type { Row } from '../../data/records/metadata.ts'
import { addressOf } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { type DocumentEditorProps, DraftDocument, NewDocument } from '../../document/DocumentPage.tsx'
import { labelOfAction } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { Editor } from '../../document/Editor.tsx'

const InvoicePreview = lazy(async () => ({ default: (await import('./InvoicePreview.tsx')).InvoicePreview }))
const InvoiceSource = lazy(async () => ({ default: (await import('./InvoiceSource.tsx')).InvoiceSource }))
const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))

function InvoiceEditor({ pages, response, initial }: DocumentEditorProps) {
  const texts = useSalesWords()
  const navigate = useNavigate()
  const may = usePermission()
  const sendLabel = labelOfAction(useLabels(), 'send')
  /** The saved draft that is about to be sent. */
  const [sent, setSent] = useState<Row>()
  const { resource } = pages
  const open = (row: Row) => void navigate({ ...to(addressOf(resource, row.id)) })
  return (
    <>
      <Editor
        pages={pages}
        response={response}
        initial={initial}
        intro={
          !response && (
            <Suspense>
              <InvoiceSource />
            </Suspense>
          )
        }
        beside={{ label: texts.preview, Content: InvoicePreview }}
        {...(may('sales.invoices.send') && {
          next: {
            label: may('sales.invoices.approve') ? texts.approveAndSend : sendLabel,
            run: setSent,
          },
        })}
      />
      <Suspense>{sent && <SendDialog resource={resource} row={sent} onClose={() => open(sent)} />}</Suspense>
    </>
  )
}

export const NewInvoice = () => <NewDocument name="invoices" Document={InvoiceEditor} />
export const InvoiceDraft = () => <DraftDocument name="invoices" Document={InvoiceEditor} />

/** The invoice as the server prints it with the values of the editor. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { printedDraft } from '../../data/business/sales.ts'
import { addressOf } from '../../data/records/records.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PdfFrame } from '../../ui/PdfFrame.tsx'
import { useSalesWords } from '../../words/parts.ts'
import css from './InvoiceEditor.module.css'
import type { DocumentState } from '../../document/use-document.ts'

/** Longer than the pause before the sums are computed: a page is rendered after them. */
const pauseMs = 700

export function InvoicePreview({ document }: { document: DocumentState }) {
  const texts = useSalesWords()
  const { pages, response, body, dryRun } = document
  const settled = useSettled(dryRun.failure === undefined ? body : undefined)
  const path = response
    ? `${addressOf(pages.resource, response.record.id)}/preview`
    : '/sales/invoices/preview'
  const { data, error } = useQuery(printedDraft(path, settled))
  return (
    <section className={css.preview} aria-label={texts.preview}>
      {error && !data ? (
        <Notice error={error} />
      ) : data ? (
        <PdfFrame file={data} title={texts.preview} />
      ) : (
        <p className={css.empty}>{settled ? texts.printing : texts.previewEmpty}</p>
      )}
    </section>
  )
}

/** Returns the value once it has not changed for a while. */
function useSettled<T extends object>(value: T | undefined): T | undefined {
  const text = value && JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === undefined ? undefined : (JSON.parse(settled) as T)
}

/** What the e-invoice of an invoice lacks, before the invoice is sent. Nothing is shown if it is complete. */
import { useQuery } from '@tanstack/react-query'
import { einvoiceReadiness } from '../../data/business/sales.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import css from './SendDialog.module.css'

export function EInvoiceProblems({ id }: { id: string }) {
  const { einvoice: texts } = useSalesWords()
  const textOf = useServerText()
  const { data } = useQuery(einvoiceReadiness(id))
  if (!data || data.is_ready) return null
  return (
    <div role="status" className={css.problems}>
      <p>{data.is_required ? texts.incomplete : texts.optional}</p>
      <ul>
        {data.problems.map(({ field, message }) => (
          <li key={field}>{textOf(message)}</li>
        ))}
      </ul>
    </div>
  )
}

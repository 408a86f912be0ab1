/** The email with an invoice as the customer gets it. */
import type { EmailPreviewBody } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { emailPreview } from '../../data/business/sales.ts'
import { usePermission } from '../../data/people/session.ts'
import type { Values } from '../../form/form.ts'
import { useSalesWords } from '../../words/parts.ts'
import css from './SendDialog.module.css'

interface EmailViewProps {
  id: string
  type: unknown
  /** The recipients and the texts. */
  values: Values
}

export function EmailView({ id, type, values }: EmailViewProps) {
  const texts = useSalesWords()
  const may = usePermission()
  const { subject, message } = values
  const about: EmailPreviewBody = {
    kind: type === 'credit_note' ? 'credit_note_sent' : 'invoice_sent',
    record_id: id,
    ...(typeof subject === 'string' && subject !== '' && { subject }),
    ...(typeof message === 'string' && message !== '' && { message }),
  }
  // Typing is not held up; the result for the last text wins.
  const wanted = useDeferredValue(JSON.stringify(about))
  const { data, error } = useQuery({
    ...emailPreview(JSON.parse(wanted) as EmailPreviewBody),
    enabled: may('sales.email_templates.read'),
  })
  const recipient = typeof values['email_to'] === 'string' ? values['email_to'] : (data?.to ?? '')
  if (!data) return <p className={css.none}>{error ? texts.noEmailPreview : ''}</p>
  return (
    <section className={css.email} aria-label={texts.emailPreview}>
      <p className={css.line}>{texts.to(recipient)}</p>
      <p className={css.subject}>{data.subject}</p>
      {/* The policy of the page forbids the styles of the HTML part. */}
      <p className={css.text}>{data.text}</p>
      {values['attach_pdf'] === true && <p className={css.line}>{texts.attachment}</p>}
    </section>
  )
}

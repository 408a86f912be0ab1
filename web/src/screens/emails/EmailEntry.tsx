/** One email: subject, recipients, delivery, and its text on request. One that did not arrive can be sent again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { type Email, emailQuery, emailsKey } from '../../data/business/emails.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource, Row } from '../../data/records/metadata.ts'
import { keys } from '../../data/records/records.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useEmailWords } from '../../words/parts.ts'
import css from './Emails.module.css'

interface EmailEntryProps {
  resource: Resource
  row: Row
  email: Email
  /** When the customer opened its link. */
  openedAt: string | undefined
}

const tones: Readonly<Record<Email['delivery_status'], Tone>> = {
  queued: 'blue',
  sent: 'green',
  not_sent: 'amber',
  bounced: 'red',
  failed: 'red',
}

export function EmailEntry({ resource, row, email, openedAt }: EmailEntryProps) {
  const texts = useEmailWords()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [isResending, setResending] = useState(false)
  const { delivery_status: status, sent_to, subject, sent_by, created_at, last_error } = email
  const canResend = status === 'not_sent' || status === 'bounced' || status === 'failed'
  return (
    <li className={css.entry}>
      <div className={css.line}>
        <span className={css.subject}>{subject}</span>
        <Badge tone={tones[status]}>{texts.states[status]}</Badge>
      </div>
      <p className={css.text}>
        {[
          texts.to(sent_to.join(', ')),
          sent_by ? texts.by(sent_by.name) : texts.automatic,
          formats.instant(created_at),
        ].join(' · ')}
      </p>
      {openedAt && <p className={css.text}>{texts.opened(formats.instant(openedAt))}</p>}
      {last_error && <p className={css.error}>{last_error}</p>}
      <div className={css.buttons}>
        <Button size="small" look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </Button>
        {canResend && !isResending && (
          <Button size="small" onPress={() => setResending(true)}>
            {texts.resend}
          </Button>
        )}
      </div>
      {isResending && (
        <Resending resource={resource} row={row} email={email} onDone={() => setResending(false)} />
      )}
      {isOpen && <EmailText id={email.id} />}
    </li>
  )
}

interface ResendingProps extends Omit<EmailEntryProps, 'openedAt'> {
  onDone: () => void
}

/** Asks for the recipient, because a wrong address is the usual reason. */
function Resending({ resource, row, email, onDone }: ResendingProps) {
  const texts = useEmailWords()
  const client = useQueryClient()
  const [first] = email.sent_to
  const resend = useMutation({
    mutationFn: (email_to: string) =>
      kontor.emails.resend(email.id, email_to === email.sent_to.join(', ') ? {} : { email_to }),
  })
  return (
    <SimpleForm
      submitLabel={texts.resend}
      onCancel={onDone}
      onSubmit={async ({ email_to = '' }) => {
        await resend.mutateAsync(email_to)
        await client.invalidateQueries({ queryKey: emailsKey })
        await client.invalidateQueries({ queryKey: keys.record(resource, row.id) })
        onDone()
      }}
    >
      <TextField label={texts.resendTo} name="email_to" type="email" defaultValue={first ?? ''} isRequired />
    </SimpleForm>
  )
}

function EmailText({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(emailQuery(id))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  return <pre className={css.content}>{data.text}</pre>
}

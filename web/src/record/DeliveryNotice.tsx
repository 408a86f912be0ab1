/** Says above a record that its last email did not arrive, and why; sends it again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../data/api/address.ts'
import { kontor } from '../data/api/client.ts'
import { emailsKey, mailServerQuery } from '../data/business/emails.ts'
import { usePermission } from '../data/people/session.ts'
import { deliveryProblemOf } from '../data/business/delivery.ts'
import { type Resource, type Row, valueOf } from '../data/records/metadata.ts'
import { keys } from '../data/records/records.ts'
import { addresses } from '../places/addresses.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { showToast } from '../ui/toast.ts'
import { useEmailWords } from '../words/parts.ts'
import css from './DeliveryNotice.module.css'

export function DeliveryNotice({ resource, row }: { resource: Resource; row: Row }) {
  const texts = useEmailWords()
  const may = usePermission()
  const messageOf = useMessageOf()
  const client = useQueryClient()
  const problem = deliveryProblemOf(row)
  const canSetUp = may('platform.mail_server.write')
  const { data: server } = useQuery({ ...mailServerQuery, enabled: may('platform.mail_server.read') })
  const resend = useMutation({
    mutationFn: () => kontor.emails.resend(String(valueOf(row, 'last_email.id'))),
    onSuccess: async () => {
      showToast({ text: texts.resent })
      await client.invalidateQueries({ queryKey: emailsKey })
      await client.invalidateQueries({ queryKey: keys.record(resource, row.id) })
    },
    onError: (error) => showToast({ text: messageOf(error) }),
  })
  if (!problem) return null
  return (
    <div role="status" className={css.notice}>
      <p>{texts.problems[problem]}</p>
      {problem === 'not_sent' && canSetUp && server?.source === 'none' && (
        <Link {...to(addresses.mail)} className={css.link ?? ''}>
          {texts.setUp}
        </Link>
      )}
      {(problem !== 'not_sent' || server?.source !== 'none') && (
        <Button size="small" isPending={resend.isPending} onPress={() => resend.mutate()}>
          {texts.resend}
        </Button>
      )}
    </div>
  )
}

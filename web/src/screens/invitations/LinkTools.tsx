/** A new link of an invitation, to be sent by other means than the email. It is shown once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Row } from '../../data/records/metadata.ts'
import { usePermission } from '../../data/people/session.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { invitations } from '../../generated/resources/invitations.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { useAccountWords } from '../../words/parts.ts'
import css from './LinkTools.module.css'

/** The button beside "Send again". */
export function LinkTools({ place, row }: ToolsProps<Row>) {
  const { invitationLink: texts } = useAccountWords()
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (place !== 'record' || !row || !may(invitations.actions['share-link'].permission)) return null
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && <LinkDialog id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const messageOf = useMessageOf()
  const { invitationLink: texts } = useAccountWords()
  const formats = useFormats()
  const client = useQueryClient()
  const [isCopied, setCopied] = useState(false)
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => kontor.invitations.shareLink(id),
    onSuccess: ({ url }) => {
      void copy(url)
      void client.invalidateQueries({ queryKey: ['invitations'] })
    },
  })
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Some browsers allow it only at once after a click, or not at all without TLS: the link is shown.
      setCopied(false)
    }
  }
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <div className={css.content}>
        <p>{texts.text}</p>
        {error && <FailureText>{messageOf(error)}</FailureText>}
        {data ? (
          <>
            <code className={css.url}>{data.url}</code>
            <p className={css.note} role="status">
              {isCopied ? texts.copied : ''} {texts.validUntil(formats.instant(data.expires_at))}
            </p>
            <Button look="primary" onPress={() => void copy(data.url)}>
              {texts.copy}
            </Button>
          </>
        ) : (
          <Button look="primary" isPending={isPending} onPress={() => mutate()}>
            {texts.create}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The draft of a booking that could not be confirmed, and the button that removes it. */
import type { RentalAgreement } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteDraft } from '../../data/business/rental-board.ts'
import { usePermission } from '../../data/people/session.ts'
import { agreements } from '../../generated/resources/agreements.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRentalWords } from '../../words/parts.ts'
import css from './BookRental.module.css'

export function DraftNote({ draft, onDeleted }: { draft: RentalAgreement; onDeleted: () => void }) {
  const messageOf = useMessageOf()
  const texts = useRentalWords()
  const client = useQueryClient()
  const mayDelete = usePermission()(agreements.permissions.delete)
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await deleteDraft(client, draft.id)
      onDeleted()
    } catch (error) {
      showToast({ text: messageOf(error), isFailure: true })
      setPending(false)
    }
  }
  return (
    <div className={css.draft} role="status">
      <p>{texts.draftLeft(draft.agreement_number)}</p>
      {mayDelete && (
        <Button size="small" isPending={isPending} onPress={() => void remove()}>
          {texts.discardDraft}
        </Button>
      )}
    </div>
  )
}

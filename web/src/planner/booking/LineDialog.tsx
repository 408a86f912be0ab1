/** An operation on a line that the planner shows. It begins with the agreement as it is now. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteDraft } from '../../data/business/rental-board.ts'
import { operationOf, recordQuery, send } from '../../data/records/records.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { agreements } from '../../generated/resources/agreements.ts'
import { usePages } from '../../declaration/loaded-pages.ts'
import type { LineDialogProps } from '../base/props.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { labelOfAction } from '../../words/labels.ts'
import { useRentalWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { BookingDialog } from './BookingDialog.tsx'

export function LineDialog(props: LineDialogProps) {
  const { line, product, operation, onClose } = props
  const { actions } = usePages('agreements')
  // A draft is saved with all its lines, so a cached one could undo changes of others.
  const query = { ...recordQuery(agreements, line.agreement_id), staleTime: 0 }
  const { data, error, refetch, isFetchedAfterMount } = useQuery(query)
  if (operation === 'discard' || operation === 'cancel') return <Question {...props} />
  if (!data || !isFetchedAfterMount)
    return (
      <Dialog title={line.agreement_number} isOpen onClose={onClose}>
        <Notice error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  const { record } = data
  const ReturnDialog = actions?.['return']?.dialog
  if (operation === 'return')
    return ReturnDialog && <ReturnDialog resource={agreements} row={record} onClose={onClose} />
  return (
    <BookingDialog
      request={{ product, period: { period_from: line.from, period_to: line.period_to } }}
      draft={{ agreement: record, line: line.id, etag: data.etag }}
      onClose={onClose}
    />
  )
}

/** Asks before a draft is deleted or an agreement is cancelled. */
function Question({ line, operation, onClose }: LineDialogProps) {
  const texts = useRentalWords()
  const labels = useLabels()
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isCancelled = operation === 'cancel'
  const perform = async () => {
    setPending(true)
    try {
      const { agreement_id: id } = line
      if (isCancelled) await send(client, agreements, operationOf(agreements.actions.cancel, id))
      else await deleteDraft(client, id)
      onClose()
    } catch (error) {
      setFailure(error)
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={
        isCancelled ? texts.cancelTitle(line.agreement_number) : texts.discardTitle(line.agreement_number)
      }
      text={isCancelled ? texts.cancelText : texts.discardText}
      confirmLabel={isCancelled ? labelOfAction(labels, 'cancel') : texts.discardNow}
      isPending={isPending}
      error={failure}
      onConfirm={() => void perform()}
      onClose={onClose}
    />
  )
}

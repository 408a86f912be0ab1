/** The dialog of an operation on a record: a form of its own, a form of its body, or a question. */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { to } from '../../data/api/address.ts'
import type { Operation, Row } from '../../data/records/metadata.ts'
import { forgetRecord, operationOf, useChange, useDeletion } from '../../data/records/records.ts'
import { useMayRestore, useRestore } from '../../data/records/restore.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import type { ActionDeclaration, Pages } from '../../declaration/page.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useTask } from '../../form/use-task.ts'
import { useCatalogue, useWords } from '../../words/words.ts'

const ActionDialog = lazy(() =>
  import('../../form/ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })),
)

export const dangerous =
  /^(?:delete|cancel|reject|lost|suspend|blacklist|churn|write-off|refund|discontinue|disable)$/

/** The parameters of an address. */
type Search = Readonly<Record<string, string | readonly string[] | undefined>>

interface OperationDialogProps {
  pages: Pages
  record: Row
  /** The name of the operation. */
  name: string
  /** The first values of its form. */
  initial?: Readonly<Record<string, unknown>> | undefined
  onClose: () => void
}

export function OperationDialog(props: OperationDialogProps) {
  const { pages, record, name, initial, onClose } = props
  const { resource } = pages
  const operation = (resource.actions as Readonly<Record<string, Operation>>)[name]
  const declared = pages.actions?.[name]
  const CustomDialog = declared?.dialog
  const hasBody = Object.keys(operation?.body ?? {}).length > 0
  if (CustomDialog) return <CustomDialog resource={resource} row={record} onClose={onClose} />
  if (!hasBody || !operation) return <Confirmation {...props} operation={operation} />
  return (
    <ActionDialog
      resource={resource}
      row={record}
      name={name}
      operation={operation}
      isDangerous={dangerous.test(name)}
      initial={initial ?? firstValues(declared?.initial, record)}
      today={declared?.today}
      usual={declared?.usual}
      makes={declared?.makes}
      options={declared?.options?.(record)}
      onClose={onClose}
    />
  )
}

const firstValues = (initial: ActionDeclaration['initial'], record: Row) =>
  typeof initial === 'function' ? initial(record) : initial

interface ConfirmationProps extends OperationDialogProps {
  operation: Operation | undefined
}

function Confirmation({ pages, record, name, operation, onClose }: ConfirmationProps) {
  const { words } = useCatalogue()
  const { resource } = pages
  const change = useChange(resource)
  const deletion = useDeletion(resource)
  const afterDeletion = useAfterDeletion(pages)
  const mayRestore = useMayRestore()(resource)
  const id = String(record[resource.key] ?? record.id)
  const isDeletion = name === 'delete'
  const title = pages.title(record)
  const label = useTask(resource.name, name)
  const confirm = async () => {
    if (isDeletion) await deletion.mutateAsync(id)
    else if (operation) await change.mutateAsync(operationOf(operation, id))
    onClose()
    if (isDeletion) await afterDeletion(id, title)
  }
  return (
    <ConfirmDialog
      isOpen
      title={isDeletion ? words.record.deleteTitle(title) : label}
      text={isDeletion ? (mayRestore ? words.record.deleteText : words.messages.deleteFinal) : title}
      confirmLabel={isDeletion ? words.record.delete : label}
      isPending={change.isPending || deletion.isPending}
      error={deletion.error ?? change.error}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
    />
  )
}

/** Leaves a deleted record, and offers to restore it. */
function useAfterDeletion({ resource }: Pages) {
  const messageOf = useMessageOf()
  const { messages } = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const restore = useRestore(resource)
  const mayRestore = useMayRestore()
  const undo = async (id: string, title: string) => {
    try {
      await restore(id)
      showToast({ text: messages.restored(title) })
    } catch (error) {
      showToast({ text: messageOf(error), isFailure: true })
    }
  }
  return async (id: string, title: string) => {
    const canUndo = mayRestore(resource)
    showToast({
      text: messages.deleted(title),
      ...(canUndo && { action: { label: messages.undo, run: () => void undo(id, title) } }),
    })
    // The list behind a preview keeps its filters.
    if (pathname === resource.path) await navigate({ to: '.', search: withoutPreview })
    else await navigate({ ...to(resource.path) })
    await forgetRecord(client, resource, id)
  }
}

const withoutPreview = ({ peek: _, ...search }: Search) => search

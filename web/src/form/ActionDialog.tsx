/** The form of an operation on a record, from the fields of its body. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '../data/address.ts'
import { type Fields, type Operation, type Resource, type Row, bodyOf } from '../data/metadata.ts'
import { addressOf, type ListQuery, operationOf, send } from '../data/records.ts'
import type { ResourceName } from '../generated/names.ts'
import { loadPages } from '../pages/registry.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { labelOfAction } from '../words/labels.ts'
import { useLabels, useWords } from '../words/words.ts'
import type { ActionLines } from '../pages/page.ts'
import { firstLines, withNamedLines } from './action-lines.ts'
import { FormBody } from './FormBody.tsx'
import { useForm, type Values, widthOf } from './form.ts'

interface ActionDialogProps {
  resource: Resource
  row: Row
  name: string
  operation: Operation
  isDangerous?: boolean
  initial?: Values | undefined
  /** The lines of the record that the operation is about. */
  lines?: ActionLines | undefined
  /** The resource of the record that it creates. */
  makes?: ResourceName | undefined
  /** The records that links can lead to, by field. */
  options?: Readonly<Record<string, ListQuery>> | undefined
  onClose: () => void
}

/** A checkbox that nobody touched means no. */
const requiredFlags = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required }]) =>
      kind === 'flag' && required ? [[name, false]] : [],
    ),
  )

/** Returns a function that shows a message with a link to a created record. */
function useCreatedMessage() {
  const { messages } = useWords()
  const navigate = useNavigate()
  return async (name: ResourceName, row: Row) => {
    const { resource, title } = await loadPages(name)
    const open = { label: messages.open, run: () => void navigate({ ...to(addressOf(resource, row.id)) }) }
    showToast({ text: messages.created(title(row)), action: open })
  }
}

export function ActionDialog({
  resource,
  row,
  name,
  operation,
  isDangerous,
  initial,
  lines,
  makes,
  options,
  onClose,
}: ActionDialogProps) {
  const client = useQueryClient()
  const label = labelOfAction(useLabels(), name)
  const [fields] = useState(() => withNamedLines(operation.body ?? {}, row, lines))
  const [first] = useState(() => ({ ...requiredFlags(fields), ...firstLines(row, lines), ...initial }))
  const form = useForm(first)
  const id = String(row[resource.key] ?? row.id)
  const showCreated = useCreatedMessage()
  const submit = async () => {
    let made: Row | undefined
    const isDone = await form.submit(async (values, writing) => {
      const change = { ...operationOf(operation, id, bodyOf(values)), options: writing }
      made = await send(client, resource, change)
    })
    if (!isDone) return
    onClose()
    // The operation is complete, even if the message cannot be shown.
    if (makes && made) await showCreated(makes, made)
  }
  return (
    <Dialog title={label} isOpen onClose={onClose} width={widthOf(fields, Object.keys(fields))}>
      <FormBody
        resource={resource}
        fields={fields}
        names={Object.keys(fields)}
        operation={name}
        {...(options && { options })}
        form={form}
        submitLabel={label}
        isDangerous={isDangerous ?? false}
        isHelpShown
        onSubmit={() => void submit()}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** The form of an operation on a record, from the fields of its body. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '../data/api/address.ts'
import { todayIn } from '../data/formats/days.ts'
import { useFormats } from '../data/formats/format.ts'
import { type Fields, type Operation, type Resource, type Row, bodyOf } from '../data/records/metadata.ts'
import { addressOf, type ListQuery, operationOf, send } from '../data/records/records.ts'
import { kindOf } from '../fields/kinds.ts'
import type { ResourceName } from '../generated/names.ts'
import { editPageOf } from '../declaration/edit-page.ts'
import { useLoadPages } from '../declaration/loaded-pages.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { useWords } from '../words/words.ts'
import { FormBody } from './FormBody.tsx'
import { useForm, type Values, widthOf } from './form.ts'
import { useTask } from './use-task.ts'

interface ActionDialogProps {
  resource: Resource
  row: Row
  name: string
  operation: Operation
  isDangerous?: boolean
  initial?: Values | undefined
  /** The days that begin with today. */
  today?: readonly string[] | undefined
  /** The fields that are shown first; by default all. */
  usual?: readonly string[] | undefined
  /** The resource of the record that it creates. */
  makes?: ResourceName | undefined
  /** The records that links can lead to, by field. */
  options?: Readonly<Record<string, ListQuery>> | undefined
  onClose: () => void
}

const noDays: readonly string[] = []

/** The values of required fields that nobody touched. */
const untouched = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = kindOf(field).untouched
      return field.required && value !== undefined ? [[name, value]] : []
    }),
  )

/** Nothing is no choice where the form begins with one: the server would take that one. */
const withoutNothing = (fields: Fields, initial: Values = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      initial[name] === undefined ? field : { ...field, nullable: false },
    ]),
  )

/** An untouched today is left to the server: it may be another day there, such as near midnight. */
const sentValues = (values: Values, first: Values, today: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(today.includes(name) && value === first[name])),
  )

/** Returns a function that opens the editor of a created draft, or shows a message with a link to the record. */
function useCreated() {
  const { messages } = useWords()
  const navigate = useNavigate()
  const loadPages = useLoadPages()
  return async (name: ResourceName, row: Row) => {
    const pages = await loadPages(name)
    const { resource, title } = pages
    const editPage = editPageOf(pages, row)
    if (editPage) return navigate({ ...to(editPage) })
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
  today = noDays,
  usual,
  makes,
  options,
  onClose,
}: ActionDialogProps) {
  const client = useQueryClient()
  const { form: words } = useWords()
  const label = useTask(resource.name, name)
  const fields = operation.body ?? {}
  const { timezone } = useFormats()
  const [first] = useState(() => ({
    ...untouched(fields),
    ...Object.fromEntries(today.map((each) => [each, todayIn(timezone)])),
    ...initial,
  }))
  const form = useForm(first)
  const id = String(row[resource.key] ?? row.id)
  const [isComplete, setComplete] = useState(usual === undefined)
  const all = Object.keys(fields).filter((each) => !fields[each]?.readOnly)
  const wrong = all.filter((each) => Object.keys(form.errors).some((path) => path.startsWith(each)))
  const names = isComplete ? all : [...new Set([...(usual ?? []), ...wrong])]
  const showCreated = useCreated()
  const submit = async () => {
    let made: Row | undefined
    const isDone = await form.submit(async (values, writing) => {
      const change = {
        ...operationOf(operation, id, bodyOf(sentValues(values, first, today))),
        options: writing,
      }
      made = await send(client, resource, change)
    })
    if (!isDone) return
    onClose()
    // The operation is complete, even if its result cannot be shown.
    if (makes && made) await showCreated(makes, made)
  }
  return (
    <Dialog title={label} isOpen onClose={onClose} width={widthOf(fields, names)}>
      <FormBody
        resource={resource}
        fields={withoutNothing(fields, initial)}
        names={names}
        aside={
          !isComplete && (
            <Button look="quiet" onPress={() => setComplete(true)}>
              {words.allFields}
            </Button>
          )
        }
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

/** The dialog for a new record: the fields that the page declares, and all others on request. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../data/formats/days.ts'
import { useFormats } from '../data/formats/format.ts'
import { reportWarnings } from '../data/api/warnings.ts'
import { bodyOf, type Resource, type Row } from '../data/records/metadata.ts'
import { createOf, operationOf, send } from '../data/records/records.ts'
import { usePermission, useSession } from '../data/people/session.ts'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { useCatalogue } from '../words/words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FormBody } from './FormBody.tsx'
import { expectedValues, firstValues, touched } from './first-values.ts'
import { useForm, type Values, widthOf } from './form.ts'

interface CreateDialogProps {
  pages: Pages
  isOpen: boolean
  onClose: () => void
  onCreated: (row: Row) => void
  /** The first values, such as the customer of a new order. */
  initial?: Values
  /** Fields with a first value that cannot be another one, such as one's own employee record. */
  hidden?: readonly string[]
}

export const CreateDialog = (props: CreateDialogProps) => (props.isOpen ? <OpenDialog {...props} /> : null)

/** Returns the declared fields, then the required ones that the declaration leaves out. */
function declaredFields({ resource, create = [] }: Pages): readonly string[] {
  const required = Object.keys(resource.fields).filter((name) => resource.fields[name]?.create === 'required')
  return [...new Set([...create, ...required])]
}

/** A new record is assigned to its author, who can choose somebody else. */
const authorOf = ({ fields }: Resource, userId: string): Values =>
  fields['assigned_user_id']?.create === undefined ? {} : { assigned_user_id: userId }

const allFields = ({ fields }: Resource): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.create !== undefined)

/**
 * Returns the function that performs the operation after the creation. The record was created anyway: a refusal is a
 * message.
 */
function useCompletion({ resource, afterCreate }: Pages): (row: Row) => Promise<Row> {
  const client = useQueryClient()
  const { tenant } = useSession()
  const messageOf = useMessageOf()
  const may = usePermission()
  const action = afterCreate === undefined ? undefined : resource.actions[afterCreate]
  return async (row) => {
    if (!action || !tenant.activates_new_records || !may(action.permission)) return row
    try {
      await send(client, resource, operationOf(action, row.id))
    } catch (error) {
      reportWarnings([messageOf(error)])
    }
    return row
  }
}

function OpenDialog({ pages, onClose, onCreated, initial, hidden }: CreateDialogProps) {
  const { resource } = pages
  const { words, labels } = useCatalogue()
  const client = useQueryClient()
  const { user } = useSession()
  const { currency, timezone } = useFormats()
  const [usual] = useState(() => firstValues(resource, currency))
  const [first] = useState(() => ({
    ...usual,
    ...expectedValues(resource, todayIn(timezone)),
    ...authorOf(resource, user.id),
    ...initial,
  }))
  const form = useForm(first)
  const [isComplete, setComplete] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const complete = useCompletion(pages)
  const isShown = (name: string) => !hidden?.includes(name)
  const declared = declaredFields(pages).filter(isShown)
  const all = allFields(resource).filter(isShown)
  const names = isComplete ? [...new Set([...declared, ...all])] : declared
  const title = words.list.create(labels.resources[resource.name].one)
  const submit = async () => {
    const isCreated = await form.submit(async (values, options) => {
      const row = await send(client, resource, {
        ...createOf(resource, bodyOf(touched(values, usual))),
        options,
      })
      onCreated(await complete(row))
    })
    if (isCreated) onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={() => (form.isDirty ? setAsking(true) : onClose())}
      width={isComplete ? 'wide' : widthOf(resource.fields, names)}
    >
      <FormBody
        resource={resource}
        fields={resource.fields}
        names={names}
        form={form}
        submitLabel={words.form.createOne(labels.resources[resource.name].one)}
        isHelpShown={isComplete}
        aside={
          names.length < all.length && (
            <Button look="quiet" onPress={() => setComplete(true)}>
              {words.form.allFields}
            </Button>
          )
        }
        onSubmit={() => void submit()}
        onCancel={() => (form.isDirty ? setAsking(true) : onClose())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={words.form.discardTitle}
        text={words.form.discardText}
        confirmLabel={words.form.discard}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}

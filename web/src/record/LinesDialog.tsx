/** The lines of a record as a form. Of lines that exist, only what was changed is sent. */
import { useState } from 'react'
import { changedLines, type Line } from '../data/records/lines.ts'
import type { Row } from '../data/records/metadata.ts'
import { type RecordResponse, updateOf, useChange } from '../data/records/records.ts'
import { FormBody } from '../form/FormBody.tsx'
import { useForm } from '../form/form.ts'
import type { Pages } from '../declaration/page.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { labelOfField } from '../words/labels.ts'
import { useCatalogue } from '../words/words.ts'

interface LinesDialogProps {
  pages: Pages
  name: string
  response: RecordResponse
  onClose: () => void
}

export function LinesDialog({ pages: { resource }, name, response, onClose }: LinesDialogProps) {
  const { words, labels } = useCatalogue()
  const change = useChange(resource)
  const [before] = useState(() => response.record[name] as readonly Line[])
  const [first] = useState(() => ({ [name]: before }))
  const form = useForm(first)
  const field = resource.fields[name]
  const save = async () => {
    const isSaved = await form.submit((values) => {
      const lines = changedLines(field?.inputFields ?? {}, before, values[name] as readonly Line[])
      return change.mutateAsync(updateOf(resource, idOf(response.record), { [name]: lines }, response.etag))
    })
    if (isSaved) onClose()
  }
  const idOf = (record: Row) => String(record[resource.key] ?? record.id)
  return (
    <Dialog title={labelOfField(labels, name)} isOpen onClose={onClose} width="wide">
      <FormBody
        resource={resource}
        fields={resource.fields}
        names={[name]}
        form={form}
        submitLabel={words.app.save}
        onSubmit={() => void save()}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** The control of a fact. Of two people who edit it, the second sees both values. */
import { PreconditionFailedError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../data/formats/format.ts'
import { bodyWith, valueOf } from '../data/records/metadata.ts'
import { recordQuery, type RecordResponse, updateOf, useChange } from '../data/records/records.ts'
import { FieldInput } from '../fields/inputs/FieldInput.tsx'
import { textOf } from '../fields/kinds.ts'
import { submitKeys } from '../form/submit-key.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { useCatalogue } from '../words/words.ts'
import type { FactProps } from './fact-props.ts'
import css from './Facts.module.css'

interface FactEditorProps extends FactProps {
  onClose: () => void
}

/** Saves the value of a fact, and reads the record again if somebody else saved it meanwhile. */
function useSave({ pages: { resource }, response, name, onClose }: FactEditorProps) {
  // Others may change the record while one types: the edit is based on the version that it began with.
  const [based] = useState(response)
  const client = useQueryClient()
  const change = useChange(resource)
  /** The record that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<RecordResponse>()
  const id = String(response.record[resource.key] ?? response.record.id)
  const save = async (value: unknown) => {
    try {
      const { etag } = theirs ?? based
      await change.mutateAsync(updateOf(resource, id, bodyWith(name, value ?? null), etag))
      onClose()
    } catch (error) {
      if (!(error instanceof PreconditionFailedError)) return
      setTheirs(await client.fetchQuery({ ...recordQuery(resource, id), staleTime: 0 }))
    }
  }
  const failure = change.error instanceof PreconditionFailedError ? undefined : change.error
  return { save, theirs, failure, isPending: change.isPending }
}

export function FactEditor(props: FactEditorProps) {
  const messageOf = useMessageOf()
  const { pages, response, name, label, field, onClose } = props
  const catalogue = useCatalogue()
  const { words } = catalogue
  const formats = useFormats()
  const [value, setValue] = useState(() => valueOf(response.record, name))
  const { save, theirs, failure, isPending } = useSave(props)
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        void save(value)
      }}
      {...submitKeys}
      onKeyDown={(event) => {
        submitKeys.onKeyDown(event)
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <FieldInput
        field={field}
        name={name}
        resource={pages.resource}
        label={label}
        isLabelHidden
        value={value}
        values={response.record}
        onChange={setValue}
        autoFocus
      />
      {failure && (
        <p className={css.error} role="alert">
          {messageOf(failure)}
        </p>
      )}
      {theirs && (
        <p className={css.conflict} role="alert">
          {words.record.conflict(
            textOf(field, valueOf(theirs.record, name), theirs.record, { ...catalogue, formats }),
          )}
          <Button size="small" onPress={onClose}>
            {words.record.keepTheirs}
          </Button>
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" look="primary" size="small" isPending={isPending}>
          {theirs ? words.record.saveMine : words.app.save}
        </Button>
        <Button size="small" onPress={onClose}>
          {words.app.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Merges a duplicate into a contact. Both are shown beside the contact that the server would make of them. */
import type { Contact } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mergePreview } from '../../data/business/contact-merge.ts'
import { isDeepEqual } from '../../data/records/equality.ts'
import { type Fields, valueOf } from '../../data/records/metadata.ts'
import { operationOf, recordQuery, send } from '../../data/records/records.ts'
import { isEmptyValue } from '../../fields/base/values.ts'
import { FieldValue } from '../../fields/values/FieldValue.tsx'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm, type Values } from '../../form/form.ts'
import { contacts } from '../../generated/resources/contacts.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { Table } from '../../ui/Table.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfField } from '../../words/labels.ts'
import { useMergeWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './MergeDialog.module.css'

const inputs: Fields = { duplicate: { kind: 'link', to: 'contact', required: true } }
const fields: Fields = contacts.fields

interface MergeDialogProps extends ActionDialogProps<Contact> {
  /** The duplicate that is chosen at first. */
  duplicateId?: string
}

export function MergeDialog({ resource, row, onClose, duplicateId }: MergeDialogProps) {
  const messageOf = useMessageOf()
  const texts = useMergeWords()
  const client = useQueryClient()
  const form = useForm(duplicateId === undefined ? {} : { duplicate: duplicateId })
  const { duplicate } = form.values
  const isSame = duplicate === row.id
  const id = typeof duplicate === 'string' && !isSame ? duplicate : undefined
  const { data: other } = useQuery({ ...recordQuery(contacts, id ?? ''), enabled: id !== undefined })
  const { data: result, error } = useQuery({
    ...mergePreview(row.id, id ?? ''),
    enabled: id !== undefined,
  })
  const merge = async (_: Values, options: object) => {
    const change = operationOf(contacts.actions.merge, row.id, { duplicate_ids: [id] })
    await send(client, resource, { ...change, options })
    showToast({ text: texts.done(other?.record.full_name ?? '') })
  }
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} width="wide">
      <p className={css.help}>{texts.help}</p>
      <FormBody
        resource={resource}
        fields={inputs}
        names={['duplicate']}
        labels={{ duplicate: texts.duplicate }}
        form={form}
        submitLabel={texts.submit}
        isDisabled={!result}
        isDangerous
        onSubmit={() => void form.submit(merge).then((isDone) => isDone && onClose())}
        onCancel={onClose}
      >
        {(isSame || error) && <p role="alert">{isSame ? texts.same : messageOf(error)}</p>}
        {id !== undefined && other && result && (
          <Comparison {...{ kept: row, merged: other.record, result }} />
        )}
      </FormBody>
    </Dialog>
  )
}

interface ComparisonProps {
  kept: Contact
  merged: Contact
  result: object
}

/** The fields that either contact has. Values that the merge changes are bold. */
function Comparison({ kept, merged, result }: ComparisonProps) {
  const texts = useMergeWords()
  const labels = useLabels()
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.update && [kept, merged].some((each) => !isEmptyValue(valueOf(each, name))),
  )
  const valueIn = (name: string, row: object) => {
    const field = fields[name]
    return field && <FieldValue field={field} name={name} row={row} />
  }
  const isChanged = (name: string) => !isDeepEqual(valueOf(kept, name), valueOf(result, name))
  return (
    <>
      <p role="status">{texts.gone(merged.full_name)}</p>
      <Table
        label={texts.title}
        isWrapped
        rows={names}
        keyOf={(name) => name}
        columns={[
          { id: 'field', label: texts.field, place: 'main', render: (name) => labelOfField(labels, name) },
          { id: 'kept', label: texts.kept, render: (name) => valueIn(name, kept) },
          { id: 'merged', label: texts.merged, render: (name) => valueIn(name, merged) },
          {
            id: 'result',
            label: texts.result,
            render: (name) => (
              <span className={isChanged(name) ? css.changed : undefined}>{valueIn(name, result)}</span>
            ),
          },
        ]}
      />
    </>
  )
}

/** Contacts that are probably one person: one is kept, each of the others can be merged with it. */
import type { Contact, DuplicateContacts } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { addressOf } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { FieldValue } from '../../fields/values/FieldValue.tsx'
import { contacts } from '../../generated/resources/contacts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useMergeWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './Duplicates.module.css'

interface GroupProps {
  group: DuplicateContacts
  onMerge: (kept: Contact, duplicate: Contact) => void
}

const nameOf = (contact: Contact) => contact.full_name
const shownFields = ['customer_id', 'email', 'phone', 'created_at'] as const

export function Group({ group, onMerge }: GroupProps) {
  const { duplicates: texts } = useMergeWords()
  const { count, percent } = useFormats()
  const [chosen, setChosen] = useState<string>()
  const { contacts: rows, match_value: value, confidence_score: confidence } = group
  const wanted = chosen ?? group.suggested_primary_id
  const kept = rows.find(({ id }) => id === wanted) ?? rows[0]
  const columns = useColumns(value, kept, setChosen, onMerge)
  return (
    <section className={css.group} aria-label={value}>
      <header className={css.head}>
        <h2>{value}</h2>
        {confidence !== null && <span>{texts.confidence(percent(confidence * 100))}</span>}
      </header>
      <Table label={value} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {group.contacts_count > rows.length && (
        <p className={css.note}>{texts.first(count(rows.length), count(group.contacts_count))}</p>
      )}
    </section>
  )
}

function useColumns(
  group: string,
  kept: Contact | undefined,
  onKeep: (id: string) => void,
  onMerge: GroupProps['onMerge'],
): readonly TableColumn<Contact>[] {
  const { duplicates: texts, submit } = useMergeWords()
  const labels = useLabels()
  const mayMerge = usePermission()(contacts.actions.merge.permission)
  const main: TableColumn<Contact> = {
    id: 'keep',
    label: mayMerge ? texts.keepColumn : labelOfField(labels, 'full_name'),
    place: 'main',
    render: (row) => (
      <span className={css.contact}>
        {mayMerge && (
          <input
            type="radio"
            name={`keep ${group}`}
            aria-label={texts.keep(nameOf(row))}
            checked={row.id === kept?.id}
            onChange={() => onKeep(row.id)}
          />
        )}
        <Link className={css.link ?? ''} {...to(addressOf(contacts, row.id))}>
          {nameOf(row)}
        </Link>
      </span>
    ),
  }
  const facts = shownFields.map((name): TableColumn<Contact> => ({
    id: name,
    label: labelOfField(labels, name),
    render: (row) => <FieldValue field={contacts.fields[name]} name={name} row={row} />,
  }))
  const merge: TableColumn<Contact> = {
    id: 'merge',
    label: submit,
    place: 'end',
    render: (row) =>
      kept && row.id !== kept.id ? (
        <Button
          size="small"
          aria-label={texts.mergeOf(nameOf(row), nameOf(kept))}
          onPress={() => onMerge(kept, row)}
        >
          {texts.merge}
        </Button>
      ) : null,
  }
  return [main, ...facts, ...(mayMerge ? [merge] : [])]
}

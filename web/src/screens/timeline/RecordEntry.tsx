/** Entries of a timeline about other records, such as an order or an invoice, and about emails. */
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import type { Email } from '../../data/business/emails.ts'
import { useFormats } from '../../data/formats/format.ts'
import { type Row, valueOf } from '../../data/records/metadata.ts'
import { usePages } from '../../declaration/loaded-pages.ts'
import { textOf } from '../../fields/kinds.ts'
import { isEmptyValue } from '../../fields/base/values.ts'
import { StateBadges } from '../../fields/values/StateBadges.tsx'
import type { ResourceName } from '../../generated/names.ts'
import { addressOfRecord } from '../../places/addresses.ts'
import { useCatalogue } from '../../words/words.ts'
import { Line } from './Line.tsx'
import css from './Timeline.module.css'

interface RecordEntryProps {
  resource: ResourceName
  record: Row
  at: string
}

/** The kind, the name, the state and the amount: the first key figure. */
export function RecordEntry({ resource, record, at }: RecordEntryProps) {
  const pages = usePages(resource)
  const catalogue = useCatalogue()
  const formats = useFormats()
  const amount = ['total_amount', 'amount', 'value'].find((name) => pages.resource.fields[name])
  const field = amount === undefined ? undefined : pages.resource.fields[amount]
  const value = amount === undefined ? undefined : valueOf(record, amount)
  return (
    <Line icon={pages.icon} at={at}>
      <span className={css.type}>{catalogue.labels.resources[resource].one}</span>{' '}
      <Link className={css.subject ?? ''} {...to(addressOfRecord(resource, record.id))}>
        {pages.title(record)}
      </Link>{' '}
      {field && !isEmptyValue(value) && (
        <span className={css.type}>{textOf(field, value, record, { ...catalogue, formats })} </span>
      )}
      <StateBadges pages={pages} row={record} />
    </Line>
  )
}

export function EmailEntry({ email }: { email: Email }) {
  return (
    <Line icon={Mail} at={email.created_at}>
      <span className={css.subject}>{email.subject}</span>{' '}
      <span className={css.type}>{email.sent_to.join(', ')}</span>
    </Line>
  )
}

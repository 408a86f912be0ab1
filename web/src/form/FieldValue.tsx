/** The value of a field as text, by its kind. */
import { to } from '../data/address.ts'
import { Link } from '@tanstack/react-router'
import { type Formats, useFormats } from '../data/format.ts'
import { useLinkName } from '../pages/link-names.ts'
import { shortId } from '../pages/page.ts'
import { type Field, valueOf } from '../data/metadata.ts'
import type { ResourceName } from '../generated/names.ts'
import { resources } from '../generated/resources.ts'
import { resourceOfEntity } from '../pages/registry.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { labelOfChoice, labelOfRole } from '../words/labels.ts'
import { type Catalogue, useCatalogue } from '../words/words.ts'
import css from './FieldValue.module.css'
import { amountOf, isEmptyValue } from './field.ts'

interface FieldValueProps {
  field: Field
  name: string
  /** The record that contains the field. */
  row: object
  /** The tones of states. */
  tones?: Readonly<Record<string, Tone>>
}

const noTones: Readonly<Record<string, Tone>> = {}

export function FieldValue({ field, name, row, tones = noTones }: FieldValueProps) {
  const catalogue = useCatalogue()
  const formats = useFormats()
  const value = valueOf(row, name)
  if (isEmptyValue(value))
    return (
      <span className={css.empty} data-empty>
        –
      </span>
    )
  if (field.kind === 'link') return <LinkValue field={field} name={name} row={row} id={String(value)} />
  if (field.kind === 'choice') {
    const tone = tones[String(value)]
    const label = labelOfChoice(catalogue.labels, value)
    return tone ? <Badge tone={tone}>{label}</Badge> : label
  }
  if (field.kind === 'tags' && Array.isArray(value))
    return (
      <span className={css.tags}>
        {value.map((each) => (
          <Badge key={String(each)}>{tagOf(field, each, catalogue)}</Badge>
        ))}
      </span>
    )
  const linked = field.item?.kind === 'link' ? resourceOfEntity(String(field.item.to)) : undefined
  if (linked && Array.isArray(value))
    return (
      <span className={css.tags}>
        {value.map((each) => (
          <RecordLink key={String(each)} resource={linked} id={String(each)} />
        ))}
      </span>
    )
  if (field.kind === 'text' && /^https?:\/\//.test(String(value)))
    return (
      <a className={css.link} href={String(value)} target="_blank" rel="noopener noreferrer">
        {String(value)}
      </a>
    )
  if (field.kind === 'email')
    return (
      <a className={css.link} href={`mailto:${String(value)}`}>
        {String(value)}
      </a>
    )
  return textOf(field, value, row, { catalogue, formats })
}

/** Roles have a label; other tags are the words of the tenant. */
const tagOf = ({ names }: Field, tag: unknown, { labels }: Catalogue): string =>
  names === 'role' ? labelOfRole(labels, String(tag)) : String(tag)

interface Context {
  catalogue: Catalogue
  formats: Formats
}

/** The parts of an address; those of one line are separated by a space. */
const addressLines = [['street'], ['postal_code', 'city'], ['state'], ['country']]

/** Returns the text of a value that needs no other record. */
export function textOf(field: Field, value: unknown, row: object, { catalogue, formats }: Context): string {
  const { words } = catalogue
  if (isEmptyValue(value)) return '–'
  switch (field.kind) {
    case 'money':
    case 'price':
      return moneyText(field, value, row, formats)
    case 'number':
      return typeof value === 'number' ? numberText(field, value, formats) : String(value)
    case 'flag':
      return value === true ? words.form.yes : words.form.no
    case 'choice':
      return labelOfChoice(catalogue.labels, value)
    case 'day':
      return String(value).includes('T') ? formats.instant(String(value)) : formats.day(String(value))
    case 'instant':
      return formats.instant(String(value))
    case 'address': {
      const partsOf = (names: readonly string[]) => names.map((part) => valueOf(value as object, part))
      const lines = addressLines.map((names) => partsOf(names).filter(Boolean).join(' '))
      return lines.filter(Boolean).join(', ') || '–'
    }
    case 'tags':
    case 'list':
      return Array.isArray(value)
        ? value.map((each) => tagOf(field, each, catalogue)).join(', ') || '–'
        : String(value)
    case 'lines':
      return Array.isArray(value) ? formats.count(value.length) : '–'
    case 'options':
      return (
        entriesOf(value)
          .map(([name, options]) => `${name}: ${[options].flat().join(', ')}`)
          .join('; ') || '–'
      )
    case 'attributes':
      return (
        entriesOf(value)
          .map(([name, each]) => `${name}: ${String(each)}`)
          .join(', ') || '–'
      )
    case 'text':
    case 'longText':
    case 'email':
    case 'electronicAddress':
    case 'password':
    case 'timezone':
    case 'country':
    case 'currency':
    case 'link':
    case 'customFields':
    case 'freeForm':
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

const entriesOf = (value: unknown) => Object.entries((value ?? {}) as Readonly<Record<string, unknown>>)

const numberText = ({ unit }: Field, value: number, formats: Formats) =>
  unit === 'percent' ? formats.percent(value) : formats.number(value)

function moneyText(field: Field, value: unknown, row: object, formats: Formats): string {
  const amount = amountOf(value)
  const own = typeof value === 'object' && value !== null ? valueOf(value, 'currency') : undefined
  const sibling = field.currency === undefined ? undefined : valueOf(row, field.currency)
  const currency = [own, sibling].find((each) => typeof each === 'string')
  return amount === undefined ? '–' : formats.money(amount, currency as string | undefined)
}

/** Returns the name in an embedded record: `assigned_user` beside `assigned_user_id`. */
function embeddedName(row: object, name: string): string | undefined {
  const embedded = name.endsWith('_id') ? valueOf(row, name.slice(0, -'_id'.length)) : undefined
  if (typeof embedded !== 'object' || embedded === null) return undefined
  const title =
    valueOf(embedded, 'name') ?? valueOf(embedded, 'company_name') ?? valueOf(embedded, 'full_name')
  return typeof title === 'string' ? title : undefined
}

function LinkValue({ field, name, row, id }: FieldValueProps & { id: string }) {
  const { to: linked, by } = field
  const entity = typeof linked === 'object' ? linked[String(by && valueOf(row, by))] : linked
  const target = resourceOfEntity(entity ?? '')
  const known = embeddedName(row, name)
  if (!target) return known ?? id
  return <RecordLink resource={target} id={id} title={known} />
}

/** A link to the page of a record, with its title. */
export function RecordLink({
  resource,
  id,
  title,
}: {
  resource: ResourceName
  id: string
  title?: string | undefined
}) {
  const name = useLinkName(title === undefined ? resources[resource].entity : undefined, id)
  // It does not exist, or the user may not see it.
  if (title === undefined && name === null) return shortId(id)
  return (
    <Link className={css.link ?? ''} {...to(`${resources[resource].path}/${id}`)}>
      {title ?? name ?? '…'}
    </Link>
  )
}

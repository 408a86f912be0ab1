/** The content of a cell by the kind of its field. */
import { Check, Minus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { isStateField, valueOf, type Field, type Kind, type Row } from '../../data/metadata.ts'
import { StateBadges } from '../../form/StateBadges.tsx'
import type { CellProps as OwnCellProps } from '../../pages/page.ts'
import { labelOfChoice, labelOfRole } from '../../words/labels.ts'
import { embedOf, type Column } from '../columns.ts'
import { useCellScope, type CellScope } from './cell-context.ts'
import css from './Cell.module.css'
import { LinkCell } from './LinkCell.tsx'

interface CellProps {
  row: Row
  column: Column
}

export function Cell({ row, column: { name, field, options } }: CellProps) {
  const scope = useCellScope()
  const value = valueOf(row, name)
  const cells: Readonly<Record<string, ComponentType<OwnCellProps> | undefined>> = scope.pages.cells ?? {}
  const Own = cells[name]
  if (Own) return <Own row={row} value={value} />
  if (!field) return null
  const embedded = valueOf(row, embedOf(name))
  const isEmbedded = name.endsWith('_id') && typeof embedded === 'object' && embedded !== null
  if (field.kind === 'link' || isEmbedded)
    return <LinkCell row={row} field={field} id={value} embedded={isEmbedded ? embedded : undefined} />
  if (isEmpty(value)) return null
  const option = options?.find(({ id }) => id === value)
  return option ? option.label : (shows[field.kind] ?? textOf)(value, { row, name, field, scope })
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

interface Content {
  row: Row
  name: string
  field: Field
  scope: CellScope
}

type Show = (value: unknown, content: Content) => ReactNode

/** How the values of a kind are shown; those of other kinds are texts. */
const shows: Partial<Record<Kind, Show>> = {
  choice: (value, { row, name, scope: { labels, pages } }) =>
    isStateField(pages.resource, name) ? (
      <StateBadges pages={pages} row={row} />
    ) : (
      labelOfChoice(labels, value)
    ),
  money: (value, { row, field, scope }) => moneyOf(value, row, field, scope),
  price: (value, { row, field, scope }) => moneyOf(value, row, field, scope),
  number: (value, { field, scope: { formats } }) =>
    field.unit === 'percent' ? formats.percent(Number(value)) : formats.number(Number(value)),
  day: (value, { scope }) => scope.formats.day(String(value)),
  instant: (value, { scope }) => scope.formats.instant(String(value)),
  flag: (value, { scope: { words } }) =>
    value === true ? (
      <Check role="img" aria-label={words.list.yes} className={css.yes} />
    ) : (
      <Minus role="img" aria-label={words.list.no} className={css.no} />
    ),
  tags: (value, { field, scope: { labels } }) => (
    <Tags
      tags={(value as readonly unknown[]).map((each) =>
        field.names === 'role' ? labelOfRole(labels, String(each)) : String(each),
      )}
    />
  ),
  list: (value) => <Tags tags={(value as readonly unknown[]).map(String)} />,
  address: (value) => addressOf(value as object),
}

const textOf: Show = (value) => (typeof value === 'object' ? null : String(value))

/** An amount in the currency of its record, or in that of the tenant. */
function moneyOf(value: unknown, row: Row, field: Field, { formats }: CellScope): string {
  if (typeof value === 'object' && value !== null) {
    const { amount, currency } = value as { amount?: number; currency?: string }
    return amount === undefined ? '' : formats.money(amount, currency)
  }
  const currency = field.currency ? valueOf(row, field.currency) : undefined
  return formats.money(Number(value), typeof currency === 'string' ? currency : undefined)
}

const addressOf = (address: object) => {
  const { street, postal_code: code, city } = address as Record<string, string | null>
  return [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

const shownTags = 3

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={css.tags}>
    {tags.slice(0, shownTags).map((tag) => (
      <span key={tag} className={css.tag}>
        {tag}
      </span>
    ))}
    {tags.length > shownTags && <span className={css.more}>+{tags.length - shownTags}</span>}
  </span>
)

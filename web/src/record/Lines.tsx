/** The lines of a record as a table, and the amounts of the record below. */
import { Pencil } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { to } from '../data/api/address.ts'
import { type Field, isChangeable, type Row, valueOf } from '../data/records/metadata.ts'
import { useFormats } from '../data/formats/format.ts'
import type { RecordResponse } from '../data/records/records.ts'
import { FieldValue } from '../fields/values/FieldValue.tsx'
import { kindOf, numericOf } from '../fields/kinds.ts'
import { editPageOf } from '../declaration/edit-page.ts'
import type { Pages } from '../declaration/page.ts'
import { labelOfField } from '../words/labels.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Scrolled } from '../ui/page/Scrolled.tsx'
import { Table, type TableColumn } from '../ui/Table.tsx'
import { useCatalogue } from '../words/words.ts'
import css from './RelatedList.module.css'
import { LineTax } from './LineTax.tsx'
import { Totals } from './Totals.tsx'

const LinesDialog = lazy(async () => ({ default: (await import('./LinesDialog.tsx')).LinesDialog }))

const technical = /^id$|_id$|^is_|^created_at$|^updated_at$/

/** Returns the columns that at least one line fills: the declared ones, otherwise all that people can read. */
function columnsOf(
  fields: Readonly<Record<string, Field>>,
  lines: readonly object[],
  declared: readonly string[] | undefined,
): readonly string[] {
  const empty: readonly unknown[] = declared ? [null, undefined, '', 0] : [null, undefined, '']
  // Why a line has no tax stands in the column of the rate.
  const isFilled = (name: string) =>
    lines.some(
      (line) =>
        !empty.includes(valueOf(line, name)) || (name === 'tax_rate' && Boolean(valueOf(line, 'tax_reason'))),
    )
  const names = declared ?? Object.keys(fields).filter((name) => !technical.test(name))
  return names.filter(isFilled)
}

/** The amounts in the currency of the tenant repeat the others if the record has the same currency. */
const isRepetition = (name: string, { currency }: Row, tenantCurrency: string) =>
  /^(?:base_(?:debit|credit)|home_)/.test(name) && currency === tenantCurrency

/** Amounts of 0, such as the debit of a credited account, are left blank. */
const isBlank = (field: Field, value: unknown) => value === 0 && kindOf(field).isZeroBlank

/** The columns that tell what a line is about, the best first. */
const mainColumns = /^(?:product\.name|name|product_name|description|account_id|product_id)$/

/** The columns with the sum of a line. Other amounts need their label. */
const sumColumns = /^(?:line_total|total|amount)$/

function tableColumn(name: string, field: Field, label: string, all: readonly string[]): TableColumn<object> {
  const main = all.find((each) => mainColumns.test(each)) ?? all[0]
  const end = all.find((each) => sumColumns.test(each))
  return {
    id: name,
    label,
    isNumeric: numericOf(field),
    place: name === main ? 'main' : name === end ? 'end' : undefined,
    render: (line) => {
      if (isBlank(field, valueOf(line, name))) return null
      const value = <FieldValue field={field} name={name} row={line} />
      return name === 'tax_rate' ? <LineTax line={line}>{value}</LineTax> : value
    },
  }
}

interface LinesProps {
  pages: Pages
  name: string
  response: RecordResponse
}

export function Lines({ pages, name, response }: LinesProps) {
  const { words, labels } = useCatalogue()
  const { currency } = useFormats()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { record, actions } = response
  const editPage = name === pages.document?.lines ? editPageOf(pages, record) : undefined
  const canEdit =
    pages.resource.fields[name]?.update === true &&
    actions.includes('update') &&
    isChangeable(pages.resource, record, name)
  const fields = pages.resource.fields[name]?.fields ?? {}
  const lines = record[name] as readonly object[]
  const columns = columnsOf(fields, lines, pages.lines?.[name]).filter(
    (column) => !isRepetition(column, record, currency),
  )
  const isMain = name === Object.keys(pages.lines ?? {})[0]
  const label = labelOfField(labels, name)
  const Summary = isMain ? pages.summary : undefined
  return (
    <Scrolled label={label}>
      {Summary && (
        <Suspense>
          <Summary resource={pages.resource} row={record} />
        </Suspense>
      )}
      <Table
        isWrapped
        label={label}
        columns={columns.flatMap((column) => {
          const field = fields[column]
          return field ? [tableColumn(column, field, labelOfField(labels, column), columns)] : []
        })}
        rows={lines}
        keyOf={(line) => String(lines.indexOf(line))}
      />
      {canEdit && (
        <div className={css.bar}>
          <Button
            size="small"
            onPress={() => (editPage ? void navigate({ ...to(editPage) }) : setEditing(true))}
          >
            <Pencil aria-hidden />
            {words.record.edit(label)}
          </Button>
        </div>
      )}
      {isEditing && (
        <Suspense>
          <LinesDialog pages={pages} name={name} response={response} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isMain && pages.totals && <Totals pages={pages} names={pages.totals} record={record} />}
    </Scrolled>
  )
}

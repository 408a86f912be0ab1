/** One line of a document: its item, its figures, and what it comes to. It is rendered again only if it changes. */
import { type KeyboardEvent, lazy, memo, Suspense } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { kindOf } from '../../fields/kinds.ts'
import { useLineWords } from '../../words/parts.ts'
import { isMissing, type LineSource, suggestionFor } from './amounts.ts'
import { ItemInput } from './ItemInput.tsx'
import { LineEnd } from './LineEnd.tsx'
import type { LineRowProps } from './line-row.ts'
import css from './LineRow.module.css'
import { type LineShape, titleOf } from './lines.ts'
import { NumberCell } from './NumberCell.tsx'
import { itemColumn } from './use-entry.ts'

/** The lines of sales have numbers only, so their pages do not load the controls of all kinds with them. */
const FieldInput = lazy(async () => ({
  default: (await import('../../fields/inputs/FieldInput.tsx')).FieldInput,
}))

/** Returns the column whose control has the focus. */
const columnOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { shape, line, index, product, computed, currency, entry, Note } = props
  const texts = useLineWords()
  const source: LineSource = { line, shape, computed, product, currency }
  /** Goes on to the next field that only the user knows; the others have their usual values. */
  const goOn = (column: string) => {
    const { columns } = shape
    const following = columns.slice(columns.indexOf(column) + 1).find((each) => isMissing(source, each))
    if (following === undefined) entry.next(line.key)
    else entry.focus(line.key, following)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, metaKey, ctrlKey, target } = event
    const column = columnOf(target)
    if (column === undefined || !(target instanceof HTMLInputElement)) return
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault()
      event.stopPropagation()
      // What was typed counts when its field loses the focus.
      target.blur()
      entry.move(line.key, key === 'ArrowUp' ? -1 : 1, column)
    }
    // Days and links are controls of all forms, which know nothing of lines.
    if (key !== 'Enter' || metaKey || ctrlKey || altKey || !isOfForms(shape, column)) return
    if (target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    event.stopPropagation()
    target.blur()
    goOn(column)
  }
  return (
    <div
      role="group"
      aria-label={texts.line(index + 1)}
      className={css.line}
      data-line={line.key}
      onKeyDownCapture={press}
    >
      <div className={css.item} data-column={itemColumn}>
        <ItemInput
          name={`${props.name}.${index}`}
          label={texts.item}
          text={titleOf(line)}
          trade={shape.trade}
          hasProduct={Boolean(line['product_id'])}
          takesText={shape.takesText}
          canCreate={props.canCreate}
          problem={line.unknown === undefined ? undefined : texts.noProduct}
          autoFocus={props.autoFocus}
          onProduct={(chosen) => entry.setProduct(line.key, chosen)}
          onText={(text) => entry.setText(line.key, text)}
          onCreate={(text) => entry.create(line.key, text)}
          onAwait={(awaited) => entry.await(line.key, awaited)}
          onDone={() => entry.focusQuantity(line.key)}
          onRepeated={(code) => entry.repeat(code)}
        />
        {Note && (
          <Suspense>
            <Note line={line} />
          </Suspense>
        )}
      </div>
      {shape.columns.map((column) => (
        <Cell key={column} {...props} column={column} source={source} onEnter={() => goOn(column)} />
      ))}
      <LineEnd {...props} source={source} />
    </div>
  )
})

/** Returns whether a column has a control that all forms use. */
const isOfForms = ({ fields }: LineShape, column: string) =>
  fields[column] !== undefined && !kindOf(fields[column]).isNumeric

interface CellProps extends LineRowProps {
  column: string
  source: LineSource
  onEnter: () => void
}

function Cell({ resource, name, shape, line, index, currency, entry, column, source, onEnter }: CellProps) {
  const texts = useLineWords()
  const { currency: tenantCurrency } = useFormats()
  const field = shape.fields[column]
  if (!field) return null
  const label = texts.columns[column] ?? column
  const common = {
    field,
    name: `${name}.${index}.${column}`,
    label,
    value: line[column],
    onChange: (value: unknown) => entry.change(line.key, (before) => ({ ...before, [column]: value })),
  }
  return (
    <div className={css[column]} data-column={column} data-label={label}>
      {isOfForms(shape, column) ? (
        <Suspense>
          <FieldInput {...common} resource={resource} isLabelHidden values={line} />
        </Suspense>
      ) : (
        <NumberCell
          {...common}
          suggested={suggestionFor(source, column)}
          currency={currency ?? source.product?.currency ?? tenantCurrency}
          onEnter={onEnter}
          onScan={(code) => void entry.scan(code)}
        />
      )}
    </div>
  )
}

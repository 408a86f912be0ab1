/** Lines of a record that are not of products, such as those of a journal entry: one row of controls for each. */
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Field, Fields } from '../../data/records/metadata.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { kindOf } from '../kinds.ts'
import { type OuterInputProps, useLabelOf } from './input.ts'
import css from './LinesInput.module.css'

/** The columns of a line: its required fields and the usual ones, in this order, then others while there is room. */
const usual = ['account_id', 'name', 'debit', 'credit']
const columnsAtMost = 6

function columnsOf(fields: Fields): readonly string[] {
  const names = Object.keys(fields).filter((name) => {
    const { readOnly, fields: inner } = fields[name] ?? {}
    return name !== 'id' && !readOnly && !inner
  })
  const place = (name: string) => (usual.includes(name) ? usual.indexOf(name) : usual.length)
  const first = names.filter((name) => fields[name]?.required === true || usual.includes(name))
  const others = names.filter((name) => !first.includes(name))
  return [...first.toSorted((a, b) => place(a) - place(b)), ...others].slice(0, columnsAtMost)
}

/** In a line there is room for one line of text. */
const inLine = (field: Field): Field => (kindOf(field).isLong ? { ...field, kind: 'text' } : field)

export function LinesInput(props: OuterInputProps) {
  const { field, value, onChange, isLabelHidden = false, autoFocus = false } = props
  const { labels, words } = useCatalogue()
  const label = useLabelOf(props)
  const fields = field.inputFields ?? field.fields ?? {}
  const columns = columnsOf(fields)
  const lines = (Array.isArray(value) ? value : []) as readonly Readonly<Record<string, unknown>>[]
  const element = useRef<HTMLFieldSetElement>(null)
  const change = (next: typeof lines, focused: string) => {
    onChange(next)
    // The lines are changed after the next rendering.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(focused)?.focus())
  }
  return (
    <fieldset ref={element} name={props.name} className={css.lines} aria-label={label}>
      {!isLabelHidden && <legend className={css.legend}>{label}</legend>}
      {lines.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {labelOfField(labels, column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Line
                key={index}
                {...props}
                autoFocus={autoFocus && index === 0}
                columns={columns}
                fields={fields}
                line={line}
                index={index}
                onLine={(next) => onChange(lines.map((each, at) => (at === index ? next : each)))}
                onRemove={() =>
                  change(
                    lines.filter((_, at) => at !== index),
                    ':scope > button',
                  )
                }
              />
            ))}
          </tbody>
        </table>
      )}
      <Button
        size="small"
        autoFocus={autoFocus && lines.length === 0}
        onPress={() => change([...lines, {}], 'tbody tr:last-child input')}
      >
        <Plus aria-hidden />
        {words.form.addLine}
      </Button>
    </fieldset>
  )
}

interface LineProps extends OuterInputProps {
  columns: readonly string[]
  fields: Fields
  line: Readonly<Record<string, unknown>>
  index: number
  onLine: (line: Readonly<Record<string, unknown>>) => void
  onRemove: () => void
}

function Line(props: LineProps) {
  const { Inner, name, resource, columns, fields, line, index, autoFocus = false, onLine, onRemove } = props
  const { labels, words } = useCatalogue()
  return (
    <tr>
      {columns.map((column, place) => {
        const inner = fields[column]
        return (
          <td key={column} data-label={labelOfField(labels, column)}>
            {inner && (
              <Inner
                field={inLine(inner)}
                name={`${name}.${index}.${column}`}
                label={labelOfField(labels, column)}
                isLabelHidden
                value={line[column]}
                values={line}
                resource={resource}
                onChange={(next) => onLine({ ...line, [column]: next })}
                autoFocus={autoFocus && place === 0}
              />
            )}
          </td>
        )
      })}
      <td>
        <IconButton label={words.form.removeLine(index + 1)} size="small" onPress={onRemove}>
          <Trash2 />
        </IconButton>
      </td>
    </tr>
  )
}

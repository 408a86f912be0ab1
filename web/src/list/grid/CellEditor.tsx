/** Edits a value in its cell, with the control of its kind. Enter and Tab save, Escape restores. */
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Popover } from 'react-aria-components'
import { valueOf, type Field } from '../../data/records/metadata.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { kindOf } from '../../fields/kinds.ts'
import { labelOfField } from '../../words/labels.ts'
import { useLabels } from '../../words/words.ts'
import { useCellScope } from '../cells/cell-context.ts'
import type { Column } from '../base/columns.ts'
import { OptionList } from '../base/OptionList.tsx'
import css from './CellEditor.module.css'
import { editedField, optionsOf, valueOfOption } from './editable.ts'
import type { AfterEdit, Editing, GridEvents } from './grid-events.ts'

interface CellEditorProps {
  editing: Editing
  column: Column
  field: Field
  events: GridEvents
}

export function CellEditor(props: CellEditorProps) {
  const { editing, field } = props
  const scope = useCellScope()
  const own = editedField(field, editing.row, scope.pages.resource, editing.name)
  const options = optionsOf(own, scope, props.column.options)
  return options ? <Choosing {...props} field={own} options={options} /> : <Typing {...props} field={own} />
}

function Choosing({
  editing,
  field,
  column: { label },
  events,
  options,
}: CellEditorProps & { options: NonNullable<ReturnType<typeof optionsOf>> }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const labels = useLabels()
  const name = label ?? labelOfField(labels, editing.name)
  const current = valueOf(editing.row, editing.name)
  const choose = ([id]: readonly string[]) => {
    if (id === undefined) events.onEdit(null)
    else events.onSave(editing, valueOfOption(field, id), 'stay')
  }
  return (
    <span ref={anchor} data-editor className={css.anchor}>
      {options.find(({ id }) => id === String(current ?? ''))?.label}
      <Popover
        aria-label={name}
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => !open && events.onEdit(null)}
        className={css.popover ?? ''}
        placement="bottom start"
        offset={8}
      >
        <OptionList label={name} options={options} selected={[String(current ?? '')]} onChange={choose} />
      </Popover>
    </span>
  )
}

const isOverlay = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[role=listbox], [role=dialog], [data-editor]') !== null

function Typing({ editing, field, column: { label }, events }: CellEditorProps) {
  const { pages } = useCellScope()
  const [value, setValue] = useState(() =>
    editing.value ? editing.value.value : valueOf(editing.row, editing.name),
  )
  const latest = useRef(value)
  const isDone = useRef(false)
  const { isChosen, isLong, isNumeric } = kindOf(field)
  const root = useRef<HTMLDivElement>(null)
  const finish = (next: AfterEdit) => {
    if (isDone.current) return
    isDone.current = true
    // Some controls take what was typed when they lose the focus.
    if (root.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
    setTimeout(() => events.onSave(editing, latest.current, next))
  }
  const change = (next: unknown) => {
    // Leaving the field of a choice must not undo it.
    if (isDone.current && isChosen) return
    latest.current = next ?? null
    setValue(next)
    // A choice is complete at once.
    if (isChosen) finish('stay')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      isDone.current = true
      event.preventDefault()
      event.stopPropagation()
      events.onEdit(null)
    } else if (event.key === 'Tab') {
      event.preventDefault()
      finish(event.shiftKey ? 'previous' : 'next')
    } else if (event.key === 'Enter' && !event.shiftKey && !event.defaultPrevented) {
      event.preventDefault()
      finish('stay')
    }
  }
  useEffect(() => {
    const input = root.current?.querySelector<HTMLInputElement>('input, textarea')
    input?.focus()
    input?.select()
    // As if one had typed it into the field, which may write it in its own way, such as an amount.
    if (editing.typed !== undefined) document.execCommand('insertText', false, editing.typed)
  }, [editing.typed])
  return (
    <div
      ref={root}
      data-editor
      className={`${css.editor} ${isLong ? css.long : ''}`}
      onKeyDown={press}
      // Fields of numbers keep Enter for themselves.
      onKeyDownCapture={(event) => isNumeric && event.key === 'Enter' && press(event)}
      onBlur={(event: FocusEvent) => !isOverlay(event.relatedTarget) && finish('leave')}
    >
      <FieldInput
        field={field}
        name={editing.name}
        value={value}
        onChange={change}
        values={editing.row}
        resource={pages.resource}
        // A dialog would end the edit of the cell.
        isExisting
        isLabelHidden
        {...(label !== undefined && { label })}
      />
    </div>
  )
}

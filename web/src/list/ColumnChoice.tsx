/** The columns of a list with their order, in the menu that chooses them. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/controls/Button.tsx'
import { Checkbox } from '../ui/controls/Checkbox.tsx'
import { useCatalogue } from '../words/words.ts'
import type { Column } from './base/columns.ts'
import css from './ColumnsMenu.module.css'
import { useColumnLabel } from './grid/GridHeader.tsx'
import { moved } from './grid/grid-window.ts'

export interface ColumnChoiceProps {
  /** All columns that there are. */
  all: readonly Column[]
  /** The names of the shown ones, in order. */
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

export function ColumnChoice({ all, shown, onChange }: ColumnChoiceProps) {
  const { language, words } = useCatalogue()
  const { list } = words
  const labelOf = useColumnLabel()
  const [text, setText] = useState('')
  const isWanted = (column: Column) => labelOf(column).toLowerCase().includes(text.trim().toLowerCase())
  const others = all.filter(({ name }) => name !== 'title')
  const chosen = shown.flatMap((name) => others.find((each) => each.name === name) ?? [])
  const rest = others
    .filter(({ name }) => !shown.includes(name))
    .toSorted((one, other) => labelOf(one).localeCompare(labelOf(other), language))
  const toggle = (name: string, isShown: boolean) =>
    onChange(isShown ? [...shown, name] : shown.filter((each) => each !== name))
  const move = (name: string, by: number) => {
    const from = shown.indexOf(name)
    onChange(moved(shown, from, Math.max(1, from + by)))
  }
  return (
    <>
      <input
        type="search"
        aria-label={list.find}
        placeholder={list.find}
        className={css.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={css.list}>
        {[...chosen, ...rest].filter(isWanted).map((column) => {
          const isShown = shown.includes(column.name)
          const label = labelOf(column)
          return (
            <li key={column.name} className={css.item}>
              <Checkbox label={label} isSelected={isShown} onChange={(value) => toggle(column.name, value)} />
              {isShown && (
                <span className={css.moves}>
                  <IconButton label={list.moveUp(label)} size="small" onPress={() => move(column.name, -1)}>
                    <ArrowUp />
                  </IconButton>
                  <IconButton label={list.moveDown(label)} size="small" onPress={() => move(column.name, 1)}>
                    <ArrowDown />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The item of a line: a product, found by SKU or name as one types, or a text. */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from '../../ui/controls/Field.module.css'
import { useFieldErrors } from '../../ui/controls/form-errors.ts'
import { useLineWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { Burst, isCharacter } from '../scan/burst.ts'
import { ItemOptions, optionId } from './ItemOptions.tsx'
import { type ItemChoice, useItem } from './use-item.ts'

interface ItemInputProps extends ItemChoice {
  /** The dotted name of the line. */
  name: string
  label: string
  /** Why the text is no item, if it is none. */
  problem: string | undefined
  autoFocus: boolean
  /** Takes a scanned code that is on another line already. Returns whether it is. */
  onRepeated: (code: string) => boolean
}

/** The keys of the item: arrows lead to options, Enter takes one, a scanner types codes. */
function useKeys({ onRepeated }: ItemInputProps, item: ReturnType<typeof useItem>) {
  const [burst] = useState(() => new Burst())
  /** Whether Tab was pressed: it takes the current option on its way. */
  const isByTab = useRef(false)
  const enter = (event: KeyboardEvent) => {
    const isScanned = burst.isContinued(event.nativeEvent)
    burst.end()
    if (isScanned && onRepeated(burst.text)) item.close()
    else item.enter()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, metaKey, ctrlKey, altKey } = event
    isByTab.current = key === 'Tab'
    if (isCharacter(event)) burst.note(event.nativeEvent, item.shown)
    if (metaKey || ctrlKey || altKey) return
    if (key === 'Escape' && (item.isOpen || item.typed !== undefined)) {
      event.stopPropagation()
      item.close()
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
    // Enter would send the form.
    event.preventDefault()
    if (key === 'Enter') enter(event)
    else item.mark(key === 'ArrowDown' ? 1 : -1)
  }
  return { onKeyDown: press, onBlur: () => item.leave(isByTab.current) }
}

export function ItemInput(props: ItemInputProps) {
  const { name, label, problem, autoFocus } = props
  const { form } = useWords()
  const words = useLineWords()
  const ofProduct = useFieldErrors(`${name}.product_id`).error
  const ofText = useFieldErrors(`${name}.name`).error
  const error = ofProduct ?? ofText ?? problem
  const item = useItem(props)
  const keys = useKeys(props, item)
  const input = useRef<HTMLInputElement>(null)
  const [list, errorId] = [useId(), useId()]
  return (
    <div className={styles.field}>
      <input
        ref={input}
        role="combobox"
        className={styles.input}
        name={`${name}.product_id`}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={item.isOpen}
        aria-controls={list}
        {...(item.isOpen &&
          item.current !== undefined && { 'aria-activedescendant': optionId(list, item.current) })}
        {...(error && { 'aria-invalid': true, 'aria-describedby': errorId, 'data-invalid': true })}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.search[props.trade]}
        value={item.shown}
        autoFocus={autoFocus}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => item.shown === '' && !item.isOpen && item.mark(1)}
        onChange={(event) => item.type(event.currentTarget.value)}
        {...keys}
      />
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
      {item.isOpen && (
        <ItemOptions
          id={list}
          label={label}
          input={input}
          options={item.options}
          current={item.current}
          emptyText={form.nothingFound}
          onChoose={({ id }) => item.choose(id)}
          onClose={() => item.setOpen(false)}
        />
      )}
    </div>
  )
}

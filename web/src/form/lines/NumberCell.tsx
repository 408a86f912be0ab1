/**
 * A number in a line. Lines are many, so the control is a plain input. What is typed counts when Enter or another field
 * follows; a code that a scanner types into it is none of its digits.
 */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { parseNumber } from '../../data/formats/parse-number.ts'
import type { Field } from '../../data/records/metadata.ts'
import { amountOf, emptyValue } from '../../fields/base/values.ts'
import { kindOf } from '../../fields/kinds.ts'
import styles from '../../ui/controls/Field.module.css'
import { useFieldErrors } from '../../ui/controls/form-errors.ts'
import { Burst, isCharacter } from '../scan/burst.ts'

interface NumberCellProps {
  field: Field
  name: string
  label: string
  value: unknown
  /** The value that the server would take. */
  suggested: number | undefined
  currency: string
  onChange: (value: number | null | undefined) => void
  /** Enter was pressed, and the value is known. */
  onEnter: () => void
  onScan: (code: string) => void
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(field: Field, currency: string, language: string): Intl.NumberFormat {
  const key = `${language} ${field.kind} ${field.unit} ${field.whole} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const made = new Intl.NumberFormat(locale, kindOf(field).numberFormat?.(field, currency) ?? {})
  formats.set(key, made)
  return made
}

/** A quantity or a price has no letters and fewer digits; a scanner types at once what no person does. */
const isCode = (burst: string) => (burst.length >= 3 && /[a-z]/i.test(burst)) || /^\d{8,}$/.test(burst)

/** Some scanners type slowly. Without that sign, only what is no number at all is a code. */
const isSurelyCode = (text: string) => /^(?=.*[a-z])[\w.-]{3,}$/i.test(text) || /^\d{12,}$/.test(text)

const within = ({ minimum = -Infinity, maximum = Infinity }: Field, number: number) =>
  Math.min(maximum, Math.max(minimum, number))

function useTyped({ field, value, suggested, currency, onChange }: NumberCellProps) {
  const { language } = useFormats()
  const number = amountOf(value) ?? suggested
  const shown = number === undefined ? '' : formatOf(field, currency, language).format(number)
  /** The text while the field has the focus. What is shown never changes under the hands of the user. */
  const [text, setText] = useState<string>()
  const first = useRef('')
  const focus = () => {
    first.current = shown
    setText(shown)
  }
  const commit = (typed = text) => {
    if (typed === undefined || typed === first.current) return
    first.current = typed
    if (typed.trim() === '') return onChange(emptyValue(field))
    const parsed = parseNumber(typed, language)
    return parsed === undefined ? setText(undefined) : onChange(within(field, parsed))
  }
  return { text: text ?? shown, setText, focus, commit, first }
}

export function NumberCell(props: NumberCellProps) {
  const { name, label, onEnter, onScan } = props
  const { text, setText, focus, commit, first } = useTyped(props)
  const { invalid, error } = useFieldErrors(name)
  const errorId = useId()
  const [burst] = useState(() => new Burst())
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, metaKey, ctrlKey, altKey } = event
    if (key === 'Escape' && text !== first.current) {
      event.stopPropagation()
      setText(first.current)
    }
    if (isCharacter(event)) burst.note(event.nativeEvent, text)
    if (key !== 'Enter' || metaKey || ctrlKey || altKey) return
    // Enter would send the form.
    event.preventDefault()
    const isScanned = burst.isContinued(event.nativeEvent) && isCode(burst.text)
    burst.end()
    if (isScanned || (text !== first.current && isSurelyCode(text))) {
      if (isScanned) commit(burst.before)
      // The scan may change the number.
      setText(undefined)
      return onScan(isScanned ? burst.text : text)
    }
    commit()
    return onEnter()
  }
  return (
    <div className={styles.field}>
      <input
        className={`${styles.input} ${styles.number}`}
        name={name}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        {...(invalid.isInvalid && {
          'aria-invalid': true,
          'aria-describedby': errorId,
          'data-invalid': true,
        })}
        onFocus={(event) => {
          focus()
          event.currentTarget.select()
        }}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          commit()
          setText(undefined)
        }}
      />
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

/** A whole number with buttons for one more and one less, which are large enough for a finger. */
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import css from './Scan.module.css'

interface QuantityInputProps {
  label: string
  /** The name of the product. */
  name: string
  /** The digits, or an empty text. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  autoFocus?: boolean
  error?: string | undefined
  /** The way to put an error right. */
  remedy?: ReactNode
  inputRef?: RefObject<HTMLInputElement | null>
  /** Identifies the input for the keys of its page. */
  id?: string
}

/** A scanner may type a barcode into the number. */
const digitsAtMost = 20

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, digitsAtMost)

export function QuantityInput(props: QuantityInputProps) {
  const {
    label,
    name,
    value,
    onChange,
    placeholder = '0',
    autoFocus = false,
    error,
    remedy,
    id,
    inputRef,
  } = props
  const { quantity: words } = useWarehouseWords()
  const errorId = useId()
  const step = (by: number) => onChange(String(Math.max(0, Number(value) + by)))
  return (
    <div className={css.quantity}>
      <div className={css.stepper}>
        <IconButton label={words.less(name)} size="small" excludeFromTabOrder onPress={() => step(-1)}>
          <Minus />
        </IconButton>
        <input
          ref={inputRef}
          className={css.number}
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          data-line={id}
          autoFocus={autoFocus}
          placeholder={placeholder}
          value={value}
          {...(error !== undefined && {
            'aria-invalid': true,
            'aria-describedby': errorId,
            'data-invalid': true,
          })}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
        />
        <IconButton label={words.more(name)} size="small" excludeFromTabOrder onPress={() => step(1)}>
          <Plus />
        </IconButton>
      </div>
      {error !== undefined && (
        <div className={css.error}>
          <p id={errorId}>{error}</p>
          {remedy}
        </div>
      )}
    </div>
  )
}

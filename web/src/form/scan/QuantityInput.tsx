/** A quantity with buttons for one more and one less, which are large enough for a finger. */
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { quantityOf, textOfQuantity } from './quantity.ts'
import css from './Scan.module.css'

interface QuantityInputProps {
  label: string
  /** The name of the product. */
  name: string
  /** The digits, or an empty text. */
  value: string
  /** Whether it can have decimals; by default it is a whole number. */
  isDecimal?: boolean
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

const decimalOf = (text: string): string => text.replaceAll(/[^\d.,]/g, '').slice(0, digitsAtMost)

export function QuantityInput(props: QuantityInputProps) {
  const {
    label,
    name,
    value,
    isDecimal = false,
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
  const { language } = useFormats()
  const step = (by: number) => onChange(textOfQuantity(Math.max(0, quantityOf(value) + by), language))
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
          inputMode={isDecimal ? 'decimal' : 'numeric'}
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
          onChange={(event) => onChange((isDecimal ? decimalOf : digitsOf)(event.currentTarget.value))}
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

/** A postal address. */
import { TextField } from '../../ui/controls/TextField.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useLabels } from '../../words/words.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import css from './AddressInput.module.css'

const parts = ['street', 'postal_code', 'city', 'state', 'country'] as const

export function AddressInput(props: FieldInputProps) {
  const { name, value, onChange, isLabelHidden = false, isDisabled, autoFocus } = props
  const label = useLabelOf(props)
  const labels = useLabels()
  const address = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >
  return (
    <fieldset className={css.address} aria-label={label}>
      {!isLabelHidden && <legend className={css.legend}>{label}</legend>}
      {parts.map((part, index) => (
        <div key={part} className={css[part]}>
          <TextField
            label={labelOfField(labels, `address.${part}`)}
            name={`${name}.${part}`}
            value={typeof address[part] === 'string' ? address[part] : ''}
            onChange={(text) => onChange({ ...address, [part]: text === '' ? null : text })}
            isDisabled={isDisabled ?? false}
            autoFocus={autoFocus === true && index === 0}
          />
        </div>
      ))}
    </fieldset>
  )
}

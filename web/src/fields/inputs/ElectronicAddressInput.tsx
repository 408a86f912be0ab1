/** An electronic address: its scheme by name, and the identifier in it. */
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './AddressInput.module.css'
import { type FieldInputProps, useLabelOf } from './input.ts'
import { useHelpOf } from './help.ts'

export function ElectronicAddressInput(props: FieldInputProps) {
  const { field, name, value, onChange, isLabelHidden = false, isDisabled = false, autoFocus = false } = props
  const { words, labels } = useCatalogue()
  const label = useLabelOf(props)
  const [scheme = '', ...rest] = (typeof value === 'string' ? value : '').split(':')
  const id = rest.join(':')
  const change = (code: string, identifier: string) =>
    onChange(code === '' && identifier === '' ? null : `${code}:${identifier}`)
  const options = (field.choices ?? []).map((each) => ({
    id: String(each),
    label: labelOfChoice(labels, each),
  }))
  return (
    <fieldset className={css.address} aria-label={label}>
      {!isLabelHidden && <legend className={css.legend}>{label}</legend>}
      <Select
        label={words.form.scheme}
        options={options}
        value={scheme === '' ? null : scheme}
        onChange={(code) => change(code ?? '', id)}
        noneLabel={words.form.none}
        placeholder={words.form.choose}
        isDisabled={isDisabled}
        autoFocus={autoFocus}
      />
      <TextField
        label={words.form.identifier}
        name={name}
        help={useHelpOf(props)}
        value={id}
        onChange={(text) => change(scheme, text.trim())}
        isDisabled={isDisabled}
      />
    </fieldset>
  )
}

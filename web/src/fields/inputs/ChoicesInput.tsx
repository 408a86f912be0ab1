/** Several of the values that the API declares, such as the days of the week. */
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import css from '../../ui/controls/Field.module.css'
import { labelOfChoice } from '../../words/labels.ts'
import { useLabels } from '../../words/words.ts'
import choices from './ChoicesInput.module.css'
import { useHelpOf } from './help.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'

export function ChoicesInput(props: FieldInputProps) {
  const { field, value, onChange, isLabelHidden, isDisabled = false, errors = [] } = props
  const labels = useLabels()
  const label = useLabelOf(props)
  const help = useHelpOf(props)
  const chosen = Array.isArray(value) ? value : []
  const options = field.item?.choices ?? []
  const toggle = (option: unknown, isChosen: boolean) => {
    const next = options.filter((each) => (each === option ? isChosen : chosen.includes(each)))
    onChange(next.length === 0 && field.nullable ? null : next)
  }
  return (
    <fieldset className={css.field} aria-label={label}>
      {!isLabelHidden && <legend className={css.label}>{label}</legend>}
      <div className={choices.options}>
        {options.map((option) => (
          <Checkbox
            key={String(option)}
            label={labelOfChoice(labels, option)}
            isSelected={chosen.includes(option)}
            onChange={(isChosen) => toggle(option, isChosen)}
            isDisabled={isDisabled}
            isInvalid={errors.length > 0}
          />
        ))}
      </div>
      {help && <p className={css.help}>{help}</p>}
      {errors.length > 0 && <p className={css.error}>{errors.join(' ')}</p>}
    </fieldset>
  )
}

/** A colour: the picker of the browser, and the usual colour again. */
import { useId } from 'react'
import { type FieldInputProps, useLabelOf } from '../../fields/inputs/input.ts'
import { useHelpOf } from '../../fields/inputs/help.ts'
import { Button } from '../../ui/controls/Button.tsx'
import field from '../../ui/controls/Field.module.css'
import { useCompanyWords } from '../../words/parts.ts'
import css from './Company.module.css'

/** The colour of documents without one of the company. */
const usual = '#1f4e79'

export function ColourInput(props: FieldInputProps) {
  const { name, value, onChange, isDisabled = false, errors = [] } = props
  const texts = useCompanyWords()
  const id = useId()
  const help = useHelpOf(props)
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {useLabelOf(props)}
      </label>
      <div className={css.colour}>
        <input
          id={id}
          name={name}
          type="color"
          value={typeof value === 'string' ? value : usual}
          onChange={({ target }) => onChange(target.value)}
          disabled={isDisabled}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        {typeof value === 'string' && !isDisabled && (
          <Button size="small" look="quiet" onPress={() => onChange(null)}>
            {texts.usualColour}
          </Button>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className={field.help}>
          {help}
        </p>
      )}
      {errors.length > 0 && <p className={field.error}>{errors.join(' ')}</p>}
    </div>
  )
}

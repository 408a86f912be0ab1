/** A choice of one of a few views, without a visible label. */
import { useId } from 'react'
import css from './ViewChoice.module.css'

interface ViewChoiceProps {
  label: string
  /** The names of the views by their ids. */
  options: Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
}

export function ViewChoice({ label, options, value, onChange }: ViewChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.group}>
      {Object.entries(options).map(([id, text]) => (
        <label key={id} className={css.option}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          {text}
        </label>
      ))}
    </div>
  )
}

/** A rating from 1 to 5, each with its meaning in words. */
import { useId } from 'react'
import { usePeopleWords } from '../../words/parts.ts'
import css from './Review.module.css'

interface RatingInputProps {
  label: string
  value: number | undefined
  onChange: (value: number) => void
}

const values = [1, 2, 3, 4, 5] as const

export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const { review } = usePeopleWords()
  const name = useId()
  return (
    <fieldset className={css.rating}>
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each} data-chosen={each === value || undefined}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          <strong>{each}</strong> {review.ratings[each]}
        </label>
      ))}
    </fieldset>
  )
}

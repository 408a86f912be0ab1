/** Days, as text (`fri`, `+3d`, `1.12.`) or from a calendar, and instants in the time zone of the tenant. */
import { useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useWords } from '../../words/words.ts'
import css from './DayInput.module.css'
import { parseDay, todayIn } from '../../data/formats/days.ts'
import { emptyValue } from '../base/values.ts'
import { type FieldInputProps, useLabelOf } from './input.ts'
import { useHelpOf } from './help.ts'
import { instantOf, partsOf } from '../../data/formats/instants.ts'

export function DayInput(props: FieldInputProps) {
  const { field, name, value, onChange, isLabelHidden, isRequired, isDisabled, autoFocus } = props
  const words = useWords()
  const { day: format, language, timezone } = useFormats()
  const label = useLabelOf(props)
  const stored = typeof value === 'string' ? value.slice(0, 10) : ''
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (stored && format(stored))
  const today = todayIn(timezone)
  const parse = (text: string) => parseDay(text, today, language, field.past ? 'latest' : 'next')
  const commit = () => {
    if (typed === undefined) return
    const day = parse(typed)
    if (day !== undefined || typed.trim() === '') {
      onChange(day ?? emptyValue(field))
      setTyped(undefined)
    }
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && !parse(typed)
  const isTooLate = field.past === true && stored > today
  return (
    <div className={css.day}>
      <TextField
        label={label}
        isLabelHidden={isLabelHidden ?? false}
        help={useHelpOf(props)}
        name={name}
        value={shown}
        placeholder={field.past ? words.form.pastDayExample : words.form.dayExample}
        onChange={(text) => {
          setTyped(text)
          const day = parse(text)
          // An emptied field has no day at once: Enter may send the form before one leaves the field.
          if (day !== undefined || text.trim() === '') onChange(day ?? emptyValue(field))
        }}
        onBlur={commit}
        validate={() => (isWrong ? words.form.notADay : isTooLate ? words.form.notYet : null)}
        // Also outside a form, and before the focus leaves the field.
        {...(field.past && { validationBehavior: 'aria' as const })}
        isRequired={isRequired ?? false}
        isDisabled={isDisabled ?? false}
        autoFocus={autoFocus ?? false}
      />
      <input
        type="date"
        className={css.picker}
        tabIndex={-1}
        aria-label={words.form.calendar(label)}
        value={stored}
        {...(field.past && { max: today })}
        disabled={isDisabled ?? false}
        onChange={(event) => {
          setTyped(undefined)
          onChange(event.target.value || emptyValue(field))
        }}
      />
    </div>
  )
}

/** The time of day beside a day, for example `14:05`. */
function TimeField({
  of,
  value,
  onChange,
}: {
  of: FieldInputProps
  value: string
  onChange: (time: string) => void
}) {
  const words = useWords()
  const label = useLabelOf(of)
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={words.form.timeOf(label)}
      isLabelHidden
      name={`${of.name}.time`}
      type="text"
      inputMode="numeric"
      placeholder="00:00"
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text)
        if (text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)) onChange(text)
      }}
      onBlur={() => setTyped(undefined)}
      isDisabled={of.isDisabled ?? false}
    />
  )
}

/**
 * A day with a time of day in the time zone of the tenant. An empty time stays a day where a day is enough: it means
 * its midnight.
 */
export function InstantInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const { timezone } = useFormats()
  const [firstTime, setFirstTime] = useState(field.timed ? '' : '09:00')
  const isDay = typeof value === 'string' && value.length === 'YYYY-MM-DD'.length
  const stored = typeof value === 'string' && !isDay ? partsOf(value, timezone) : undefined
  const parts = isDay ? { day: value, time: '' } : stored
  const time = parts?.time ?? firstTime
  const change = (day: unknown, at: string) => {
    if (typeof day !== 'string') onChange(emptyValue(field))
    else onChange(at === '' ? day : (instantOf(day, at, timezone) ?? value))
  }
  const changeTime = (at: string) => {
    if (at === '' && !field.timed) return
    if (parts) change(parts.day, at)
    else setFirstTime(at)
  }
  return (
    <div className={css.instant}>
      <DayInput {...props} value={parts?.day} onChange={(day) => change(day, time)} />
      <TimeField of={props} value={time} onChange={changeTime} />
    </div>
  )
}

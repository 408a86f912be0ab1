/** The control of a filter with two ends. */
import { type CompanyCalendar, yearStart } from '../../data/formats/calendar.ts'
import { addDays, todayIn } from '../../data/formats/days.ts'
import { useSession } from '../../data/people/session.ts'
import type { Field } from '../../data/records/metadata.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { kindOf } from '../../fields/kinds.ts'
import type { ListScope } from '../../fields/base/kind.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { withFilter } from '../base/list-state.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import css from './Filters.module.css'

/** Both ends of a range, and the usual ranges of days. */
export function RangeEditor({ group, resource, filters, scope, onChange }: FilterEditorProps) {
  const { from, to, field } = group
  const { filters: words } = scope.words.list
  const { tenant } = useSession()
  const isDay = kindOf(field).range === 'days'
  const endField: Field = { kind: isDay ? 'day' : 'number', nullable: true }
  const end = (name: string | undefined, label: string, hasFocus: boolean) =>
    name === undefined ? null : (
      <FieldInput
        field={endField}
        name={name}
        label={label}
        value={endValue(endField, filters[name]?.[0])}
        onChange={(value) =>
          onChange(withFilter(filters, name, value === null || value === undefined ? [] : [String(value)]))
        }
        resource={resource}
        autoFocus={hasFocus}
      />
    )
  return (
    <div className={css.editor}>
      {isDay && from && to && (
        <div className={css.presets}>
          {presets(scope, tenant).map(([name, first, last]) => (
            <Button
              key={name}
              size="small"
              onPress={() => onChange(withFilter(withFilter(filters, from, [first]), to, [last]))}
            >
              {words.presets[name]}
            </Button>
          ))}
        </div>
      )}
      <div className={css.range}>
        {end(from, isDay ? words.from : words.atLeast, true)}
        {end(to, isDay ? words.to : words.atMost, from === undefined)}
      </div>
    </div>
  )
}

const endValue = (field: Field, text: string | undefined) =>
  text === undefined ? undefined : kindOf(field).parse(text, field)

function presets(
  { formats }: ListScope,
  calendar: CompanyCalendar,
): ['today' | 'week' | 'month' | 'year', string, string][] {
  const today = todayIn(formats.timezone)
  return [
    ['today', today, today],
    ['week', addDays(today, -6), today],
    ['month', addDays(today, -29), today],
    ['year', yearStart(today, calendar), addDays(yearStart(today, calendar, 1), -1)],
  ]
}

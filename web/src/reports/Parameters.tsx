/** The parameters of a report: its period, and a control for each other one. A change is in the address at once. */
import { Form } from 'react-aria-components'
import { KontorError } from '@kontor/sdk'
import type { Parameter, ReportMetadata } from '../data/business/report-metadata.ts'
import { useSession } from '../data/people/session.ts'
import type { Resource } from '../data/records/metadata.ts'
import { FieldInput } from '../fields/inputs/FieldInput.tsx'
import { kindOf } from '../fields/kinds.ts'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { Select } from '../ui/controls/Select.tsx'
import { useReportWords } from '../words/report-words.ts'
import { useWords } from '../words/words.ts'
import type { Declaration } from './declarations.ts'
import { useReportLabel } from './labels.ts'
import { hasPeriod, labelNameOf, type Search, shownParameters } from './parameters.ts'
import { type Dates, daysBetween, isPreset, presetOf, presets } from './periods.ts'
import css from './Report.module.css'

interface ParametersProps {
  metadata: ReportMetadata
  declaration: Declaration
  search: Search
  onChange: (change: Search) => void
  /** The days that the report covers, once it has answered. */
  dates: Dates | undefined
  /** The refusal of the server, shown at the fields that it is about. */
  error: unknown
}

const day: Parameter = { kind: 'day' }

export function Parameters({ metadata, declaration, search, onChange, dates, error }: ParametersProps) {
  const errors = error instanceof KontorError ? error.errors : {}
  const isDated = search['from_date'] !== undefined || search['to_date'] !== undefined
  const isCustom = search['period'] === 'custom' || isDated
  const names = shownParameters(metadata, declaration)
  const hasPresets = hasPeriod(metadata, declaration)
  if (!hasPresets && names.length === 0) return null
  const input = (name: string, field: Parameter | undefined) =>
    field && <ParameterInput key={name} name={name} field={field} search={search} onChange={onChange} />
  return (
    <FormErrors value={errors}>
      <Form
        className={css.parameters ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => event.preventDefault()}
      >
        {hasPresets && <PeriodSelect search={search} isCustom={isCustom} onChange={onChange} dates={dates} />}
        {hasPresets && isCustom && input('from_date', day)}
        {hasPresets && isCustom && input('to_date', day)}
        {names.map((name) =>
          input(name, { ...metadata.parameters[name], ...declaration.fields?.[name] } as Parameter),
        )}
      </Form>
    </FormErrors>
  )
}

type Control = Pick<ParametersProps, 'search' | 'onChange'>

interface PeriodSelectProps extends Control {
  isCustom: boolean
  dates: Dates | undefined
}

/** Without a choice, it names the period that the report takes by itself. */
function PeriodSelect({ search, isCustom, onChange, dates }: PeriodSelectProps) {
  const texts = useReportWords()
  const { tenant } = useSession()
  const { period = dates && presetOf(dates, tenant) } = search
  const lastDays = dates && texts.lastDays(daysBetween(dates.from_date, dates.to_date) + 1)
  const change = (chosen: string | null) =>
    onChange({ period: chosen ?? undefined, from_date: undefined, to_date: undefined })
  return (
    <Select
      label={texts.period}
      options={[
        ...presets.map((id) => ({ id, label: texts.presets[id] })),
        { id: 'custom', label: texts.presets.custom },
      ]}
      noneLabel={isPreset(period) ? undefined : lastDays}
      value={isCustom ? 'custom' : isPreset(period) ? period : null}
      onChange={change}
    />
  )
}

/** Returns a value of the address as the control takes it. */
function valueIn(search: Search, name: string, field: Parameter): unknown {
  const value = [search[name] ?? field.default].flat()[0]
  return value === undefined ? undefined : kindOf(field).parse(String(value), field)
}

function ParameterInput({ name, field, search, onChange }: Control & { name: string; field: Parameter }) {
  const texts = useReportWords()
  const { form } = useWords()
  const labelOf = useReportLabel()
  const value = valueIn(search, name, field)
  // Without a choice, a filter lets everything through. A comparison is with nothing.
  const noneLabelOf = () =>
    name.startsWith('compare') ? form.none : name === 'direction' ? texts.ownDirection : texts.everything
  return (
    <FieldInput
      field={field}
      name={name}
      label={labelOf(labelNameOf(name, field))}
      resource={{} as Resource}
      value={value}
      isExisting
      isRequired={field.required ?? false}
      noneLabel={noneLabelOf()}
      onChange={(changed) => {
        const text = changed === undefined || changed === null || changed === '' ? undefined : String(changed)
        onChange({ [name]: text === String(field.default) ? undefined : text })
      }}
    />
  )
}

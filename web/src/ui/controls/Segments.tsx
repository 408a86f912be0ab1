/** A choice of one of a few options, all of which are visible. */
import { useId } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Option } from './Select.tsx'
import css from './Segments.module.css'

interface SegmentsProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

export function Segments({ label, options, value, onChange }: SegmentsProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={id}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={([chosen]) => chosen !== undefined && onChange(String(chosen))}
        className={css.group ?? ''}
      >
        {options.map((option) => (
          <ToggleButton key={option.id} id={option.id} className={css.segment ?? ''}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

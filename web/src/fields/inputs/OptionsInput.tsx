/** Lists of options by name, such as the sizes and colours of a product with variants: one line for each name. */
import { useState } from 'react'
import type { Field } from '../../data/records/metadata.ts'
import type { OuterInputProps } from './input.ts'
import { LinesInput } from './LinesInput.tsx'

interface Line {
  name?: string
  options?: readonly string[]
}

const lines: Field = {
  kind: 'lines',
  fields: { name: { kind: 'text', required: true }, options: { kind: 'tags', required: true } },
}

const linesOf = (value: unknown): readonly Line[] =>
  Object.entries((value ?? {}) as Readonly<Record<string, string[]>>).map(([name, options]) => ({
    name,
    options,
  }))

export function OptionsInput(props: OuterInputProps) {
  // Two lines can have the same name while one types.
  const [shown, setShown] = useState(() => linesOf(props.value))
  const change = (value: unknown) => {
    const changed = value as readonly Line[]
    setShown(changed)
    const named = changed.filter(({ name }) => name)
    props.onChange(Object.fromEntries(named.map(({ name, options = [] }) => [name, options])))
  }
  return <LinesInput {...props} field={lines} value={shown} onChange={change} />
}

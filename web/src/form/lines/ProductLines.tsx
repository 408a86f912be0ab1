/** The lines of products in a form of any record: a field like the others, whose value is what the API takes. */
import { useState } from 'react'
import type { Line } from '../../data/records/lines.ts'
import type { Field, Resource } from '../../data/records/metadata.ts'
import { LineEntry } from './LineEntry.tsx'
import { entryLines, type EntryLine, errorsByLine, filledLines, newLine, shapeOf } from './lines.ts'

interface ProductLinesProps {
  field: Field
  name: string
  resource: Resource
  value: unknown
  /** The other values of the form. */
  values: Readonly<Record<string, unknown>>
  onChange: (value: unknown) => void
  errors: Readonly<Record<string, readonly string[]>>
  autoFocus: boolean
}

export function ProductLines(props: ProductLinesProps) {
  const { field, name, resource, value, values, onChange, errors, autoFocus } = props
  const [shape] = useState(() => shapeOf(field))
  const [lines, setLines] = useState<readonly EntryLine[]>(() => {
    const first = entryLines((Array.isArray(value) ? value : []) as readonly Line[])
    return first.length > 0 ? first : [newLine(shape)]
  })
  const change = (next: readonly EntryLine[]) => {
    setLines(next)
    const isTaken = ([each]: [string, unknown]) => shape.fields[each] && !shape.fields[each].readOnly
    const filled = filledLines(next).map((line) => Object.fromEntries(Object.entries(line).filter(isTaken)))
    onChange(filled)
  }
  const currency = values['currency']
  return (
    <LineEntry
      resource={resource}
      name={name}
      shape={shape}
      lines={lines}
      onLines={change}
      errors={errorsByLine(errors, name, lines, shape)}
      currency={typeof currency === 'string' ? currency : undefined}
      autoFocus={autoFocus}
    />
  )
}

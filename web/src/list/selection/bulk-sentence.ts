/** What an operation on many records changes, in one sentence: “Assign 12 leads to Nancy”. */
import { useFormats } from '../../data/formats/format.ts'
import type { Fields, Resource } from '../../data/records/metadata.ts'
import { useUsers } from '../../data/people/users.ts'
import { kindOf, textOf } from '../../fields/kinds.ts'
import { labelOfField } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import type { BulkOperation } from './bulk-operations.ts'

export type Values = Readonly<Record<string, unknown>>

interface BulkSentences {
  /** The number of records with their noun. */
  records: (size: number) => string
  /** Until the new value has a name, only the operation and the records. */
  sentence: (size: number, fields: Fields, values: Values) => string
}

export function useBulkSentences(resource: Resource, operation: BulkOperation, title: string): BulkSentences {
  const catalogue = useCatalogue()
  const formats = useFormats()
  const users = useUsers()
  const { words, labels } = catalogue
  const { sentences, records: recordsOf, other } = words.list.bulk
  const { one, many } = labels.resources[resource.name]
  const records = (size: number) => recordsOf(formats.count(size), one, many)
  const nameOf = (fields: Fields, values: Values): [string, string] | undefined => {
    const [name, field] = Object.entries(fields)[0] ?? []
    const value = name === undefined ? undefined : values[name]
    if (name === undefined || !field || value === undefined) return undefined
    const user = field.to === 'user' ? users.get(String(value))?.name : undefined
    // The name of another record would have to be read.
    if (user === undefined && kindOf(field).input(field) === 'link') return undefined
    return [user ?? textOf(field, value, values, { ...catalogue, formats }), labelOfField(labels, name)]
  }
  return {
    records,
    sentence: (size, fields, values) => {
      if (operation.word === 'remove') return sentences.remove(records(size))
      const [value, field] = nameOf(fields, values) ?? []
      return operation.word === undefined || value === undefined || field === undefined
        ? other(title, records(size))
        : sentences[operation.word](records(size), value, field)
    },
  }
}

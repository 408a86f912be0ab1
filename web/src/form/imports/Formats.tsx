/** How the numbers, dates and characters of a file are read; what the file shows about them; and the choices. */
import type { ImportColumnFormat, ImportEncoding } from '@kontor/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Import, importQuery } from '../../data/business/imports.ts'
import { kontor } from '../../data/api/client.ts'
import { useFormats } from '../../data/formats/format.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { useImportWords } from '../../words/parts.ts'
import css from './ImportOptions.module.css'

interface Choices {
  /** Null: as the file shows. */
  isComma: boolean | null
  setComma: (isComma: boolean | null) => void
  dateOrder: Import['date_order']
  setDateOrder: (order: Import['date_order']) => void
}

interface FormatsProps {
  current: Import
  choices: Choices
  /** The field by the name of the column; null if the column is ignored. */
  mapping: Readonly<Record<string, string | null>>
}

const encodings: readonly ImportEncoding[] = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'iso-8859-1',
  'iso-8859-15',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'iso-8859-5',
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'iso-8859-9',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'big5',
  'gb18030',
]

export function Formats({ current, choices, mapping }: FormatsProps) {
  const texts = useImportWords()
  const { isComma, setComma, dateOrder, setDateOrder } = choices
  const separator = isComma === null ? null : isComma ? 'comma' : 'point'
  return (
    <section aria-label={texts.written} className={css.step}>
      <Findings current={current} choices={choices} mapping={mapping} />
      <div className={css.options}>
        <Select
          label={texts.decimal}
          options={[
            { id: 'comma', label: texts.comma },
            { id: 'point', label: texts.point },
          ]}
          value={separator}
          onChange={(sign) => setComma(sign === null ? null : sign === 'comma')}
          noneLabel={texts.asInFile}
          placeholder={texts.asInFile}
        />
        <Select
          label={texts.dates}
          options={[
            { id: 'day_first', label: texts.dayFirst },
            { id: 'month_first', label: texts.monthFirst },
          ]}
          value={dateOrder}
          onChange={(order) => setDateOrder(order as Import['date_order'])}
          noneLabel={texts.asInFile}
          placeholder={texts.asInFile}
        />
        {current.file_encoding !== null && <EncodingChoice current={current} />}
      </div>
    </section>
  )
}

/** What the file shows about the columns that are imported. */
function Findings({ current, choices, mapping }: FormatsProps) {
  const texts = useImportWords()
  const { count } = useFormats()
  const used = current.column_formats.filter(({ column }) => typeof mapping[column] === 'string')
  const named = (columns: readonly ImportColumnFormat[]) =>
    columns.map(({ column, examples }) => texts.columnsWith(column, examples.join(', '))).join(', ')
  const broken = current.column_formats.reduce((sum, { broken_cells: cells }) => sum + cells, 0)
  const numbers = (['comma', 'point', 'ambiguous', 'mixed'] as const).map((found) => ({
    found,
    text: texts.numbersAre[found],
    columns: used.filter(({ decimal_separator: separator }) => separator === found),
    isOpen: choices.isComma === null && (found === 'ambiguous' || found === 'mixed'),
  }))
  const dates = (['day_first', 'month_first', 'ambiguous', 'mixed'] as const).map((found) => ({
    found,
    text: texts.datesAre[found],
    columns: used.filter(({ date_order: order }) => order === found),
    isOpen: choices.dateOrder === null && found === 'mixed',
  }))
  return (
    <>
      {[...numbers, ...dates]
        .filter(({ columns }) => columns.length > 0)
        .map(({ text, columns, isOpen }) => (
          <p key={text(named(columns))} className={isOpen ? css.warning : css.hint} role="status">
            {text(named(columns))}
          </p>
        ))}
      {broken > 0 && (
        <p className={css.warning} role="status">
          {texts.brokenCells(count(broken))}
        </p>
      )}
    </>
  )
}

/** Another encoding reads the file again, so the columns may get other names. */
function EncodingChoice({ current }: { current: Import }) {
  const texts = useImportWords()
  const messageOf = useMessageOf()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: async (encoding: ImportEncoding | null) => {
      await kontor.imports.update(current.id, { encoding })
      await client.invalidateQueries({ queryKey: importQuery(current.id).queryKey })
    },
  })
  const detected = texts.asDetected(current.encoding === null ? (current.file_encoding ?? '') : '…')
  return (
    <>
      <Select
        label={texts.encoding}
        options={encodings.map((name) => ({ id: name, label: name }))}
        value={current.encoding}
        onChange={(name) => change.mutate(name as ImportEncoding | null)}
        noneLabel={detected}
        placeholder={detected}
        isDisabled={change.isPending}
      />
      {change.error && (
        <p className={css.failure} role="alert">
          {messageOf(change.error)}
        </p>
      )}
    </>
  )
}

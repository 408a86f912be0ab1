/** The expected result of an import, by the rows that were tried. */
import type { ImportPreview } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import { useImportWords } from '../../words/parts.ts'
import { FaultyRows } from './FaultyRows.tsx'
import css from './Imports.module.css'

export function Preview({ result }: { result: ImportPreview }) {
  const texts = useImportWords()
  const formats = useFormats()
  return (
    <section aria-label={texts.preview}>
      <p className={css.summary} role="status">
        {texts.previewed(formats.count(result.rows_tried), {
          created: formats.count(result.created),
          updated: formats.count(result.updated),
          skipped: formats.count(result.skipped),
          failed: formats.count(result.failed),
        })}
      </p>
      <FaultyRows rows={result.errors} />
    </section>
  )
}

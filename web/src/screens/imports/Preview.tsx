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
      <Openings result={result} />
      <FaultyRows rows={result.errors} />
    </section>
  )
}

/** Shows the postings of opening balances, and the accounts that open documents would post to again. */
function Openings({ result }: { result: ImportPreview }) {
  const texts = useImportWords()
  const formats = useFormats()
  const { opening_differences: differences, mirrored_accounts: accounts } = result
  return (
    <>
      {differences.map(({ date, description, currency, difference }) => {
        const amount = formats.money(Math.abs(difference), currency)
        const what = `${description}, ${formats.day(date)}`
        return (
          <p key={`${date} ${description} ${currency}`} className={css.summary}>
            {difference < 0 ? texts.openingCredit(what, amount) : texts.openingDebit(what, amount)}
          </p>
        )
      })}
      {accounts.length > 0 && <p className={css.warning}>{texts.mirrored(accounts.join(', '))}</p>}
    </>
  )
}

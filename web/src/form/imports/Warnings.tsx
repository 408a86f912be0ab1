/** What a person should know before the import starts. */
import type { ImportWarning } from '@kontor/sdk'
import { useImportWords } from '../../words/parts.ts'
import css from './ImportOptions.module.css'

export function Warnings({ warnings }: { warnings: readonly ImportWarning[] }) {
  const texts = useImportWords()
  if (warnings.length === 0) return null
  return (
    <ul className={css.warnings} aria-label={texts.warnings}>
      {warnings.map(({ code, column, values }) => (
        <li key={`${code} ${column}`} className={css.warning}>
          {texts.warning[code](column ?? '', values.slice(0, 3).join(', '))}
        </li>
      ))}
    </ul>
  )
}

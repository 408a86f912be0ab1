/** Above every printed page: the company, and the day of the print. */
import { useFormats } from '../data/formats/format.ts'
import { useSession } from '../data/people/session.ts'
import { usePrintedAt } from '../ui/page/usePrintedAt.ts'
import css from './PrintedTitle.module.css'

export function PrintedTitle() {
  const { tenant } = useSession()
  const formats = useFormats()
  return (
    <p className={css.title}>
      <span>{tenant.name}</span>
      <span>{formats.instant(usePrintedAt())}</span>
    </p>
  )
}

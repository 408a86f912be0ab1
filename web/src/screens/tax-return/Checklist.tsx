/** Lists the checks before a return is filed, each with a link to its records. */
import type { TaxReturnCheck, TaxReturnDetails } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { addressOfReport } from '../../places/addresses.ts'
import { Sheet } from '../../reports/Sheet.tsx'
import { useTaxWords } from '../../words/tax-words.ts'
import css from './TaxReturn.module.css'

interface ChecklistProps {
  checks: readonly TaxReturnCheck[]
  record: Pick<TaxReturnDetails, 'from_date' | 'to_date'>
}

/** Lists have the addresses of the API; reports have their own. */
function addressOf(
  { check, path }: TaxReturnCheck,
  { from_date, to_date }: ChecklistProps['record'],
): string {
  const days = `from_date=${from_date}&to_date=${to_date}`
  if (check === 'missing_vat_ids') return `${addressOfReport('ec_sales')}?${days}`
  if (check === 'uncoded_tax') return `${addressOfReport('tax')}?${days}`
  return path
}

export function Checklist({ checks, record }: ChecklistProps) {
  const { review: texts } = useTaxWords()
  return (
    <Sheet title={texts.checks}>
      <ul className={css.checks}>
        {checks.map((each) => (
          <li key={each.check} className={css.check}>
            {each.count === 0 ? (
              <>
                <Check aria-hidden className={css.done} />
                <span>{texts.none[each.check]}</span>
              </>
            ) : (
              <>
                <TriangleAlert aria-hidden className={each.blocks ? css.blocking : css.open} />
                <span>
                  <Link {...to(addressOf(each, record))}>{texts.some[each.check](String(each.count))}</Link>{' '}
                  {each.blocks && <span className={css.note}>{texts.blocks}</span>}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

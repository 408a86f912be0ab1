/** A tax return to look at before it is filed: what blocks it, its figures, and what it corrects. */
import type { TaxReturnDetails } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import { useSession } from '../../data/people/session.ts'
import type { TabProps } from '../../declaration/page.ts'
import css from '../../reports/taxes/Tax.module.css'
import { Sheet } from '../../reports/Sheet.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useTaxWords } from '../../words/tax-words.ts'
import { Checklist } from './Checklist.tsx'
import styles from './TaxReturn.module.css'
import { Boxes, Corrections, Rows } from './ReturnTables.tsx'

export function TaxReturnReview({ row }: TabProps) {
  const texts = useTaxWords()
  const { tenant } = useSession()
  const { money } = useFormats()
  const { figures, corrections, checks, kind, ...record } = row as unknown as TaxReturnDetails
  if (!figures) return <Notice />
  const { payable, correction_payable: corrected } = figures
  const own = (amount: number) => money(amount, tenant.currency)
  return (
    <div className={styles.review}>
      {record.status === 'open' && <Checklist checks={checks} record={record} />}
      {kind !== 'ec_sales' && (
        <Sheet title={payable < 0 ? texts.refund : texts.payable}>
          <p className={`${css.headline} ${styles.headline}`} data-numeric>
            {own(Math.abs(payable))}
            {corrected !== 0 && <span className={css.before}>{texts.review.corrected(own(corrected))}</span>}
          </p>
        </Sheet>
      )}
      <Rows figures={figures} kind={kind} />
      {figures.boxes.length > 0 && <Boxes figures={figures} />}
      {corrections && corrections.length > 0 && <Corrections corrections={corrections} />}
    </div>
  )
}

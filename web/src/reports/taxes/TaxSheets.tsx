/** The tax report: what is owed, the figures by tax code, the boxes of the return, and the tax accounts. */
import type { TaxReport } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import type { ReportResponse } from '../../data/business/reports.ts'
import { Scrolled } from '../../ui/page/Scrolled.tsx'
import { Table } from '../../ui/Table.tsx'
import { useTaxWords } from '../../words/tax-words.ts'
import { Sheet } from '../Sheet.tsx'
import { TaxAccounts } from './TaxAccounts.tsx'
import { TaxCodeRows } from './TaxCodeRows.tsx'
import { TaxReportLink } from './TaxReportLink.tsx'
import css from './Tax.module.css'

export function TaxSheets({ response }: { response: ReportResponse }) {
  const texts = useTaxWords()
  const report = response.data as TaxReport
  return (
    <>
      <Headline report={report} />
      {(['sale', 'purchase'] as const).map((direction) => (
        <TaxCodeRows key={direction} report={report} direction={direction} />
      ))}
      {report.boxes.length > 0 && <Boxes report={report} />}
      <Sheet title={texts.accounts}>
        <TaxAccounts report={report} />
      </Sheet>
    </>
  )
}

function Headline({ report }: { report: TaxReport }) {
  const texts = useTaxWords()
  const { money } = useFormats()
  const { payable, output_tax, input_tax, previous_payable, currency } = report
  const title = payable < 0 ? texts.refund : texts.payable
  return (
    <Sheet title={title} aside={<TaxReportLink report="ec_sales">{texts.salesList}</TaxReportLink>}>
      <p className={css.headline} data-numeric>
        {money(Math.abs(payable), currency)}
        {previous_payable !== null && (
          <span className={css.before}>{texts.before(money(previous_payable, currency))}</span>
        )}
      </p>
      <dl className={css.figures}>
        <div>
          <dt>{texts.output}</dt>
          <dd>{money(output_tax, currency)}</dd>
        </div>
        <div>
          <dt>{texts.input}</dt>
          <dd>{money(input_tax, currency)}</dd>
        </div>
      </dl>
    </Sheet>
  )
}

function Boxes({ report: { boxes, currency } }: { report: TaxReport }) {
  const texts = useTaxWords()
  const { money } = useFormats()
  return (
    <Sheet title={texts.boxes}>
      <Scrolled label={`${texts.boxes}: ${texts.box}`}>
        <Table
          label={texts.boxes}
          columns={[
            { id: 'box', label: texts.box, place: 'main', render: ({ box }) => box },
            {
              id: 'amount',
              label: texts.amount,
              isNumeric: true,
              place: 'end',
              render: ({ amount }) => money(amount, currency),
            },
          ]}
          rows={boxes}
          keyOf={({ box }) => box}
        />
      </Scrolled>
    </Sheet>
  )
}

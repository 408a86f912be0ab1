/** The EC sales list: the sales without tax to businesses in other countries of the EU, by VAT ID. */
import type { EcSales } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import type { ReportResponse } from '../../data/business/reports.ts'
import { Scrolled } from '../../ui/page/Scrolled.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useTaxWords } from '../../words/tax-words.ts'
import { useCatalogue } from '../../words/words.ts'
import css from '../Report.module.css'
import { Sheet } from '../Sheet.tsx'
import own from './Tax.module.css'
import { TaxReportLink } from './TaxReportLink.tsx'

type Row = EcSales['rows'][number]

/** The list has Greece by the prefix of its VAT IDs. */
const countryOf = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix)

export function EcSalesSheet({ response }: { response: ReportResponse }) {
  const texts = useTaxWords()
  const { money, count } = useFormats()
  const columns = useColumns(response.data as EcSales)
  const { rows, total, currency, missing_vat_ids, missing_amount } = response.data as EcSales
  return (
    <Sheet title={texts.sales} aside={<TaxReportLink report="tax">{texts.report}</TaxReportLink>}>
      {missing_vat_ids > 0 && (
        <p className={own.warning}>
          {texts.missing(count(missing_vat_ids), money(missing_amount, currency))}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={css.nothing}>{texts.nothing}</p>
      ) : (
        <Scrolled label={`${texts.sales}: ${texts.vatId}`}>
          <Table
            label={texts.sales}
            columns={columns}
            rows={rows}
            keyOf={({ vat_id, kind }) => `${vat_id} ${kind}`}
            totals={[
              columns.map(({ place }) =>
                place === 'main' ? texts.total : place === 'end' ? money(total, currency) : null,
              ),
            ]}
          />
        </Scrolled>
      )}
    </Sheet>
  )
}

function useColumns({ currency }: EcSales): TableColumn<Row>[] {
  const texts = useTaxWords()
  const { labels, language } = useCatalogue()
  const { money, count } = useFormats()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return [
    { id: 'vat_id', label: texts.vatId, place: 'main', render: ({ vat_id }) => vat_id },
    {
      id: 'country',
      label: texts.country,
      isPlain: true,
      render: ({ country }) => names.of(countryOf(country)) ?? country,
    },
    { id: 'kind', label: texts.kind, isPlain: true, render: ({ kind }) => labelOfChoice(labels, kind) },
    {
      id: 'documents',
      label: texts.documents,
      isNumeric: true,
      render: ({ documents }) => count(documents),
    },
    {
      id: 'base_amount',
      label: texts.base,
      isNumeric: true,
      place: 'end',
      render: ({ base_amount }) => money(base_amount, currency),
    },
  ]
}

/** The tables of a tax return: figures by code or VAT ID, boxes, and corrections. */
import type { TaxReturnCorrection, TaxReturnFigures, TaxReturnKind, TaxReturnRow } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useSession } from '../../data/people/session.ts'
import { addressOfRecord } from '../../places/addresses.ts'
import { Sheet } from '../../reports/Sheet.tsx'
import { Scrolled } from '../../ui/page/Scrolled.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { useTaxWords } from '../../words/tax-words.ts'

function useOwnMoney() {
  const { tenant } = useSession()
  const { money } = useFormats()
  return (amount: number) => money(amount, tenant.currency)
}

export function Rows({ figures, kind }: { figures: TaxReturnFigures; kind: TaxReturnKind }) {
  const texts = useTaxWords()
  const own = useOwnMoney()
  const amount = (
    id: 'base_amount' | 'tax_amount' | 'deductible_amount',
    label: string,
    place?: 'end',
  ): TableColumn<TaxReturnRow> => ({ id, label, isNumeric: true, place, render: (row) => own(row[id]) })
  const code: TableColumn<TaxReturnRow> = {
    id: 'code',
    label: texts.code,
    place: 'main',
    render: ({ tax_code, name }) => `${tax_code} ${name}`,
  }
  const vatId: TableColumn<TaxReturnRow> = {
    id: 'vat_id',
    label: texts.vatId,
    isPlain: true,
    render: ({ vat_id, country }) => vat_id ?? country ?? '',
  }
  const columns =
    kind === 'ec_sales'
      ? [
          { ...vatId, place: 'main' as const },
          { ...code, place: undefined },
          amount('base_amount', texts.base, 'end'),
        ]
      : [code, amount('base_amount', texts.base), amount('tax_amount', texts.tax, 'end')]
  const deductible = figures.rows.some(({ direction }) => direction === 'purchase')
  const all =
    deductible && kind === 'vat' ? [...columns, amount('deductible_amount', texts.deductible)] : columns
  if (figures.rows.length === 0) return <Sheet title={texts.review.figures}>{texts.nothing}</Sheet>
  return (
    <Sheet title={texts.review.figures}>
      <Scrolled label={`${texts.review.figures}: ${texts.code}`}>
        <Table
          label={texts.review.figures}
          columns={all}
          rows={figures.rows}
          keyOf={({ tax_code_id, direction, vat_id }) => `${tax_code_id} ${direction} ${vat_id ?? ''}`}
        />
      </Scrolled>
    </Sheet>
  )
}

export function Boxes({ figures: { boxes } }: { figures: TaxReturnFigures }) {
  const texts = useTaxWords()
  const own = useOwnMoney()
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
              render: ({ amount }) => own(amount),
            },
          ]}
          rows={boxes}
          keyOf={({ box }) => box}
        />
      </Scrolled>
    </Sheet>
  )
}

export function Corrections({ corrections }: { corrections: readonly TaxReturnCorrection[] }) {
  const texts = useTaxWords()
  const { day } = useFormats()
  const own = useOwnMoney()
  return (
    <Sheet title={texts.review.corrections}>
      <Scrolled label={`${texts.review.corrections}: ${texts.review.entry}`}>
        <Table
          label={texts.review.corrections}
          columns={[
            {
              id: 'entry',
              label: texts.review.entry,
              place: 'main',
              render: ({ journal_entry_id, entry_number, description }) => (
                <Link {...to(addressOfRecord('journalEntries', journal_entry_id))}>
                  {entry_number ?? description}
                </Link>
              ),
            },
            { id: 'date', label: texts.review.date, isPlain: true, render: ({ date }) => day(date) },
            {
              id: 'return',
              label: texts.review.corrects,
              render: ({ corrected_return_id, from_date, to_date }) => (
                <Link {...to(addressOfRecord('taxReturns', corrected_return_id))}>
                  {`${day(from_date)} – ${day(to_date)}`}
                </Link>
              ),
            },
            {
              id: 'base',
              label: texts.base,
              isNumeric: true,
              render: ({ base_amount }) => own(base_amount),
            },
            {
              id: 'tax',
              label: texts.tax,
              isNumeric: true,
              place: 'end',
              render: ({ tax_amount }) => own(tax_amount),
            },
          ]}
          rows={corrections}
          keyOf={({ journal_entry_id, corrected_return_id }) => `${journal_entry_id} ${corrected_return_id}`}
        />
      </Scrolled>
    </Sheet>
  )
}

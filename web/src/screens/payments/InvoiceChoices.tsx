/** The open invoices of a customer, each with what a payment pays of it. */
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Field, Resource } from '../../data/records/metadata.ts'
import { addressOf } from '../../data/records/records.ts'
import type { InvoiceDetails } from '@kontor/sdk'
import { resources } from '../../generated/resources.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfChoice, labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './Allocation.module.css'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { SuggestedInput } from '../../form/SuggestedInput.tsx'

/** An invoice that is paid; without an amount as far as the payment reaches. */
export interface Choice {
  amount?: number
}

interface InvoiceChoicesProps {
  open: readonly InvoiceDetails[]
  /** By the id of the invoice. Without it, the invoices are only shown. */
  choices?: Readonly<Record<string, Choice>>
  /** The amount that the server pays of each invoice. */
  computed?: ReadonlyMap<string, number | undefined>
  onChange?: (id: string, choice: Choice | undefined) => void
}

const numberOf = ({ id, invoice_number: number }: InvoiceDetails) => number ?? id

const amount: Field = { kind: 'money', currency: 'currency', nullable: true, minimum: 0 }

export function InvoiceChoices({ open, choices, computed, onChange }: InvoiceChoicesProps) {
  const texts = useSalesWords()
  const shown = useShownColumns()
  const [choice, paid] = useChoiceColumns(choices ?? {}, computed, onChange ?? (() => undefined))
  return (
    <Table
      label={texts.openInvoices}
      columns={choices ? [choice, ...shown, paid] : shown}
      rows={open}
      keyOf={({ id }) => id}
      isWrapped
    />
  )
}

type Column = TableColumn<InvoiceDetails>

function useShownColumns(): readonly Column[] {
  const labels = useLabels()
  const formats = useFormats()
  return [
    {
      id: 'number',
      label: labels.resources.invoices.one,
      place: 'main',
      render: (invoice) => (
        <Link {...to(addressOf(resources.invoices, invoice.id))} target="_blank" className={css.link ?? ''}>
          {numberOf(invoice)}
        </Link>
      ),
    },
    {
      id: 'due_date',
      label: labelOfField(labels, 'due_date'),
      render: ({ due_date: day, status }) => (
        <>
          {formats.day(day)}{' '}
          {status === 'overdue' && <Badge tone="red">{labelOfChoice(labels, status)}</Badge>}
        </>
      ),
    },
    {
      id: 'amount_due',
      label: labelOfField(labels, 'amount_due'),
      isNumeric: true,
      render: ({ amount_due: due, currency }) => formats.money(due, currency),
    },
  ]
}

/** The columns that choose an invoice and its amount. */
function useChoiceColumns(
  choices: Readonly<Record<string, Choice>>,
  computed: InvoiceChoicesProps['computed'],
  onChange: NonNullable<InvoiceChoicesProps['onChange']>,
): readonly [Column, Column] {
  const texts = useSalesWords()
  const choice: Column = {
    id: 'choice',
    label: texts.pays,
    render: (invoice) => (
      <Checkbox
        label={texts.pay(numberOf(invoice))}
        isLabelHidden
        isSelected={choices[invoice.id] !== undefined}
        onChange={(isChosen) => onChange(invoice.id, isChosen ? {} : undefined)}
      />
    ),
  }
  const paid: Column = {
    id: 'amount',
    label: texts.paidAmount,
    isNumeric: true,
    place: 'end',
    render: (invoice) => (
      <div className={css.amount}>
        <SuggestedInput
          Input={FieldInput}
          field={amount}
          name={`allocations.${invoice.id}`}
          label={texts.amountFor(numberOf(invoice))}
          isLabelHidden
          resource={{} as Resource}
          value={choices[invoice.id]?.amount}
          values={{ currency: invoice.currency }}
          suggested={choices[invoice.id] && computed?.get(invoice.id)}
          onChange={(value) => onChange(invoice.id, typeof value === 'number' ? { amount: value } : {})}
        />
      </div>
    ),
  }
  return [choice, paid]
}

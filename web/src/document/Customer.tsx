/** The customer of an order or an invoice: where the goods go, and how much of the credit limit is used. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats } from '../data/formats/format.ts'
import { type Row, valueOf } from '../data/records/metadata.ts'
import { type CustomerAccount, customerAccount } from '../data/business/sales.ts'
import { textOf } from '../fields/kinds.ts'
import { labelOfField } from '../words/labels.ts'
import { useSalesWords } from '../words/parts.ts'
import { useCatalogue } from '../words/words.ts'
import css from './Editor.module.css'

interface CustomerProps {
  id: string
  /** The draft as the server computes it. */
  computed: Row | undefined
}

export function Customer({ id, computed }: CustomerProps) {
  const catalogue = useCatalogue()
  const texts = useSalesWords()
  const formats = useFormats()
  const { data } = useQuery(customerAccount(id))
  if (!data) return null
  const { customer, metrics } = data
  const money = (value: number) => formats.money(value, customer.currency)
  const address = (name: string) =>
    textOf({ kind: 'address' }, valueOf(customer, name), customer, { ...catalogue, formats })
  const labelOf = (name: string) => labelOfField(catalogue.labels, name)
  const { credit_limit: limit, available_credit: available } = metrics
  const days = computed?.['payment_terms'] as { terms?: string | null } | null | undefined
  return (
    <>
      <dl className={css.facts}>
        <Fact label={labelOf('billing_address')}>{address('billing_address')}</Fact>
        <Fact label={labelOf('currency')}>{customer.currency}</Fact>
        {days?.terms && <Fact label={texts.terms}>{days.terms}</Fact>}
        <Fact label={texts.outstanding}>
          {money(metrics.outstanding_balance)}
          {metrics.overdue_amount > 0 && (
            <span className={css.overdue}> {texts.overdue(money(metrics.overdue_amount))}</span>
          )}
        </Fact>
        {typeof limit === 'number' && typeof available === 'number' && (
          <Fact label={labelOf('credit_limit')}>{texts.credit(money(limit), money(available))}</Fact>
        )}
      </dl>
      <CreditWarning account={data} computed={computed} />
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Both amounts are those of the server. It compares them again when the order is confirmed. */
function CreditWarning({ account, computed }: { account: CustomerAccount; computed: Row | undefined }) {
  const texts = useSalesWords()
  const formats = useFormats()
  const { available_credit: available } = account.metrics
  const { currency } = account.customer
  const total = computed?.['total_amount']
  const isExceeded =
    typeof available === 'number' &&
    typeof total === 'number' &&
    computed?.['currency'] === currency &&
    total > available
  return (
    <div role="status">
      {isExceeded && (
        <p className={css.warning}>{texts.creditExceeded(formats.money(available, currency))}</p>
      )}
    </div>
  )
}

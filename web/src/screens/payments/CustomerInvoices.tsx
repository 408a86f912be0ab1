/** The debt of a customer, before a payment is recorded. */
import { useQuery } from '@tanstack/react-query'
import { openInvoices } from '../../data/business/sales.ts'
import { Customer } from '../../document/Customer.tsx'
import { useSalesWords } from '../../words/parts.ts'
import css from './Allocation.module.css'
import { InvoiceChoices } from './InvoiceChoices.tsx'

/** The invoices that the payment may pay, before it is recorded. */
export function CustomerInvoices({ customerId }: { customerId: unknown }) {
  const texts = useSalesWords()
  const id = typeof customerId === 'string' ? customerId : ''
  const { data } = useQuery({ ...openInvoices(id, undefined), enabled: id !== '' })
  if (!data) return <p className={css.rest}>{texts.chooseCustomer}</p>
  return (
    <>
      <Customer id={id} computed={undefined} />
      {data.length > 0 ? <InvoiceChoices open={data} /> : <p className={css.rest}>{texts.nothingOpen}</p>}
    </>
  )
}

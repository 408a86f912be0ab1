/** The customer, the lines and the sums of an order or an invoice in its editor. */
import { useQuery } from '@tanstack/react-query'
import { customerAccount } from '../data/business/sales.ts'
import { LinkInput } from '../fields/inputs/LinkInput.tsx'
import type { Pages } from '../declaration/page.ts'
import { Totals } from '../record/Totals.tsx'
import { Button } from '../ui/controls/Button.tsx'
import type { Row } from '../data/records/metadata.ts'
import { LineEntry } from '../form/lines/LineEntry.tsx'
import type { LineShape } from '../form/lines/lines.ts'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { useSalesWords } from '../words/parts.ts'
import { useServerText } from '../words/server-text.ts'
import { Customer } from './Customer.tsx'
import css from './Editor.module.css'
import { LineStock, StockPlace } from './LineStock.tsx'
import type { DocumentState } from './use-document.ts'

/** Returns whether an error is shown at a control. */
function isShown({ resource }: Pages, { columns }: LineShape, name: string): boolean {
  const [, column] = /^items\.\d+\.(\w+)$/.exec(name) ?? []
  if (column !== undefined) return ['product_id', 'name', ...columns].includes(column)
  return resource.fields[name.split('.')[0] ?? '']?.create !== undefined
}

/** Why the draft was not saved, if no control shows it. */
export function Problem({ document }: { document: DocumentState }) {
  const messageOf = useMessageOf()
  const texts = useSalesWords()
  const textOf = useServerText()
  const { pages, shape, theirs, failure, errors } = document
  if (theirs)
    return (
      <div className={css.problem} role="alert" tabIndex={-1}>
        <p>{texts.conflict}</p>
        <div className={css.buttons}>
          {/* The editor begins again with the draft of the server. */}
          <Button size="small" onPress={() => location.reload()}>
            {texts.showTheirs}
          </Button>
          <Button size="small" type="submit">
            {texts.saveMine}
          </Button>
        </div>
      </div>
    )
  const others = Object.entries(errors).filter(([name]) => !isShown(pages, shape, name))
  if (failure === undefined && others.length === 0) return null
  return (
    <div className={css.problem} role="alert" tabIndex={-1}>
      {failure !== undefined && <p>{messageOf(failure)}</p>}
      {others.map(([name, some]) => (
        <p key={name}>{textOf(some.join(' '))}</p>
      ))}
    </div>
  )
}

const noRows: readonly Row[] = []

/** Returns the currency of the document: that of the customer, unless another one is chosen. */
function useCurrency({ form, dryRun }: DocumentState): string | undefined {
  const { customer_id: id, currency } = form.values
  const { data } = useQuery({ ...customerAccount(String(id)), enabled: typeof id === 'string' })
  const known = [currency, data?.customer.currency, dryRun.result?.['currency']]
  return known.find((each) => typeof each === 'string')
}

/** The customer, the lines and the sums. */
export function Body({ document }: { document: DocumentState }) {
  const serverText = useServerText()
  const texts = useSalesWords()
  const { pages, form, errors, dryRun } = document
  const { resource } = pages
  const field = resource.fields['customer_id']
  const customerId = form.values['customer_id']
  const currency = useCurrency(document)
  return (
    <>
      <section className={css.section} aria-label={texts.customer}>
        <div className={css.customer}>
          <FormErrors value={errors}>
            {field && (
              <LinkInput
                field={field}
                name="customer_id"
                resource={resource}
                value={customerId}
                onChange={(value) => form.set('customer_id', value)}
                isRequired
                autoFocus={!document.response}
              />
            )}
          </FormErrors>
        </div>
        {typeof customerId === 'string' && <Customer id={customerId} computed={dryRun.result} />}
      </section>
      <section className={css.section} aria-label={texts.lines}>
        <StockPlace value={form.values['warehouse_id'] ?? dryRun.result?.['warehouse_id']}>
          <LineEntry
            resource={resource}
            name="items"
            shape={document.shape}
            lines={document.lines}
            onLines={document.setLines}
            errors={errors}
            computed={{ rows: (dryRun.result?.['items'] ?? noRows) as readonly Row[], keys: dryRun.keys }}
            currency={currency}
            includesTax={
              (form.values['prices_include_tax'] ?? dryRun.result?.['prices_include_tax']) === true
            }
            totals={
              dryRun.result && (
                <div aria-busy={dryRun.isPending}>
                  <Totals pages={pages} names={pages.totals ?? []} record={dryRun.result} />
                </div>
              )
            }
            Note={LineStock}
          />
        </StockPlace>
        {dryRun.warnings.map((text) => (
          <p key={text} className={css.warning} role="status">
            {serverText(text)}
          </p>
        ))}
      </section>
    </>
  )
}

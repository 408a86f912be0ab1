/** The customer or the supplier, the lines and the sums of a document in its editor. */
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Trade } from '../data/business/products.ts'
import { customerAccount } from '../data/business/sales.ts'
import { useFormats } from '../data/formats/format.ts'
import { LinkInput } from '../fields/inputs/LinkInput.tsx'
import { Totals } from '../record/Totals.tsx'
import { Button } from '../ui/controls/Button.tsx'
import type { Row } from '../data/records/metadata.ts'
import { LineEntry } from '../form/lines/LineEntry.tsx'
import type { EntryLine } from '../form/lines/lines.ts'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { labelOfField } from '../words/labels.ts'
import { useSalesWords } from '../words/parts.ts'
import { useServerText } from '../words/server-text.ts'
import { useCatalogue } from '../words/words.ts'
import { Customer } from './Customer.tsx'
import css from './Editor.module.css'
import { LineStock, StockPlace } from './LineStock.tsx'
import type { DocumentState } from './use-document.ts'
import { headFields } from './values.ts'

/** Returns whether an error is shown at a control. */
function isShown({ pages, shape, response }: DocumentState, name: string): boolean {
  const { lines, party } = pages.document
  const [field = '', index, column, ...rest] = name.split('.')
  if (field !== lines) return field === party || headFields(pages, response).includes(field)
  if (index === undefined) return true
  return (
    column !== undefined && rest.length === 0 && ['product_id', 'name', ...shape.columns].includes(column)
  )
}

/** Why the draft was not saved, if no control shows it. */
export function Problem({ document }: { document: DocumentState }) {
  const messageOf = useMessageOf()
  const texts = useSalesWords()
  const textOf = useServerText()
  const { theirs, failure, errors } = document
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
  const others = Object.entries(errors).filter(([name]) => !isShown(document, name))
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

const Supplier = lazy(async () => ({ default: (await import('./Supplier.tsx')).Supplier }))
const LineQuote = lazy(async () => ({ default: (await import('./Quotes.tsx')).LineQuote }))
const QuoteSums = lazy(async () => ({ default: (await import('./Quotes.tsx')).QuoteSums }))

const noRows: readonly Row[] = []

/**
 * Returns the currency of the document: that of the customer, unless another one is chosen. One buys in the currency of
 * the company.
 */
function useCurrency({ pages, form, shape, dryRun }: DocumentState): string | undefined {
  const { currency } = form.values
  const formats = useFormats()
  const id = form.values[pages.document.party]
  const isSold = shape.trade === 'sale'
  const { data } = useQuery({
    ...customerAccount(String(id)),
    enabled: isSold && typeof id === 'string',
  })
  const usual = isSold ? data?.customer.currency : formats.currency
  return [currency, dryRun.result?.['currency'], usual].find((each) => typeof each === 'string')
}

/** Below the item of a line: its stock, or what a rental of it costs. */
const notes: Readonly<Record<Trade, ComponentType<{ line: EntryLine }> | undefined>> = {
  sale: LineStock,
  purchase: undefined,
  rental: LineQuote,
}

/** The sums of the server, once they are known. */
function Sums({ document }: { document: DocumentState }) {
  const { pages, shape, lines, dryRun } = document
  if (shape.trade === 'rental')
    return (
      <Suspense>
        <QuoteSums lines={lines} />
      </Suspense>
    )
  return dryRun.result === undefined ? null : (
    <div aria-busy={dryRun.isPending}>
      <Totals pages={pages} names={pages.totals ?? []} record={dryRun.result} />
    </div>
  )
}

/** The customer or the supplier, and what one should know of them here. */
function Party({ document }: { document: DocumentState }) {
  const { labels } = useCatalogue()
  const { pages, response, form, errors, dryRun } = document
  const { resource } = pages
  const { party } = pages.document
  const field = resource.fields[party]
  const id = form.values[party]
  return (
    <section className={css.section} aria-label={labelOfField(labels, party)}>
      <div className={css.party}>
        <FormErrors value={errors}>
          {field && (
            <LinkInput
              field={field}
              name={party}
              resource={resource}
              value={id}
              onChange={(value) => form.set(party, value)}
              isRequired
              isDisabled={response !== undefined && !headFields(pages, response).includes(party)}
              autoFocus={response === undefined && id === undefined}
            />
          )}
        </FormErrors>
      </div>
      {typeof id === 'string' &&
        (field?.to === 'supplier' ? (
          <Suspense>
            <Supplier id={id} />
          </Suspense>
        ) : (
          <Customer id={id} computed={dryRun.result} />
        ))}
    </section>
  )
}

/** The customer or the supplier, the lines and the sums. */
export function Body({ document }: { document: DocumentState }) {
  const serverText = useServerText()
  const texts = useSalesWords()
  const { pages, form, errors, dryRun, shape } = document
  const { resource } = pages
  const { party, lines } = pages.document
  const currency = useCurrency(document)
  const hasSums = shape.trade === 'rental' || dryRun.result !== undefined
  return (
    <>
      <Party document={document} />
      <section className={css.section} aria-label={texts.lines}>
        <StockPlace value={form.values['warehouse_id'] ?? dryRun.result?.['warehouse_id']}>
          <LineEntry
            resource={resource}
            name={lines}
            shape={shape}
            lines={document.lines}
            onLines={document.setLines}
            errors={errors}
            computed={{ rows: (dryRun.result?.[lines] ?? noRows) as readonly Row[], keys: dryRun.keys }}
            currency={currency}
            includesTax={
              (form.values['prices_include_tax'] ?? dryRun.result?.['prices_include_tax']) === true
            }
            totals={hasSums && <Sums document={document} />}
            Note={notes[shape.trade]}
            // The party of a prefilled document is known: one goes on with its lines.
            autoFocus={document.response === undefined && typeof form.values[party] === 'string'}
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

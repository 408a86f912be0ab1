/**
 * The lines of an order, an invoice, a purchase order or a rental: pick, quantity, next line. Rows of a spreadsheet are
 * pasted, codes are scanned, and a product that is missing is created in place.
 */
import { Plus, ScanBarcode } from 'lucide-react'
import {
  type ClipboardEvent,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource, Row } from '../../data/records/metadata.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors, useFieldErrors } from '../../ui/controls/form-errors.ts'
import { labelOfField } from '../../words/labels.ts'
import { useLineWords } from '../../words/parts.ts'
import { type Language, useLabels, useWords } from '../../words/words.ts'
import css from './LineEntry.module.css'
import { LineRow } from './LineRow.tsx'
import rowCss from './LineRow.module.css'
import type { EntryLine, LineShape } from './lines.ts'
import { LineSums } from './LineSums.tsx'
import { useComputed } from './use-computed.ts'
import { useCreateProduct } from './use-create-product.ts'
import { type Entry, type Message, useEntry } from './use-entry.ts'
import { useLineFocus } from './use-line-focus.ts'
import { useProducts } from './use-products.ts'
import { useStable } from './use-stable.ts'

const LineScan = lazy(async () => ({ default: (await import('./LineScan.tsx')).LineScan }))

export interface LineEntryProps {
  resource: Resource
  /** The name of the field with the lines. */
  name: string
  shape: LineShape
  lines: readonly EntryLine[]
  onLines: (lines: readonly EntryLine[]) => void
  /** The sentences of the server; the numbers of lines are those of the form. */
  errors: Readonly<Record<string, readonly string[]>>
  /** The lines as the server computes them, with their keys. */
  computed?: { rows: readonly Row[]; keys: readonly string[] }
  /** The currency of the document; undefined before it is known. */
  currency?: string | undefined
  /** Whether the prices contain the tax. */
  includesTax?: boolean
  /** The sums of the server, once they are known. */
  totals?: ReactNode
  Note?: ComponentType<{ line: EntryLine }> | undefined
  autoFocus?: boolean
}

/** Returns whether a text has several cells: a name may contain a semicolon, but rarely one before a number. */
const isTable = (text: string) => /\t|;\s*[\d.,-]|[\r\n]\s*\S/.test(text.trim())

/** Pastes a text. What recognises its columns is loaded by then. */
async function pasteInto(entry: Entry, key: string | undefined, text: string, language: Language) {
  const { pastedLines } = await import('./pasted-table.ts')
  const pasted = pastedLines(text, language)
  return pasted && entry.paste(key, pasted)
}

/** Returns what a message says. */
function useMessageText() {
  const texts = useLineWords()
  const { count, number } = useFormats()
  return (message: Message | undefined): string => {
    if (!message) return ''
    if (message.kind === 'moved') return texts.moved(message.from, message.to)
    if (message.kind === 'raised') return texts.raised(message.name, number(message.quantity))
    if (message.kind === 'searching') return texts.searching(message.code)
    if (message.kind === 'unknown') return texts.unknown(message.code)
    if (message.kind === 'pasting') return texts.pasting(count(message.count))
    const missing = message.unknown > 0 ? ` ${texts.pastedUnknown(count(message.unknown))}` : ''
    return texts.pasted(count(message.count)) + missing
  }
}

export function LineEntry(props: LineEntryProps) {
  const { resource, name, shape, lines, onLines, currency, includesTax = false, Note, autoFocus } = props
  const labels = useLabels()
  const { language } = useFormats()
  const element = useRef<HTMLFieldSetElement>(null)
  const [message, setMessage] = useState<Message>()
  const products = useProducts(shape, lines)
  const focus = useLineFocus(element)
  const create = useCreateProduct(shape)
  const onProducts = products.add
  const entry = useEntry({ shape, lines, onLines, onProducts, create, focus, say: setMessage })
  const computedOf = useComputed(props.computed)
  const errors = useStable(props.errors)
  const label = labelOfField(labels, name)
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
    void pasteInto(entry, row?.dataset['line'], text, language)
  }
  return (
    <fieldset ref={element} name={name} className={css.lines} aria-label={label} onPasteCapture={paste}>
      <LineHeader shape={shape} />
      <FormErrors value={errors}>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            resource={resource}
            name={name}
            shape={shape}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            computed={computedOf(line.key)}
            product={products.productOf(line['product_id'])}
            currency={currency}
            includesTax={includesTax}
            autoFocus={autoFocus === true && index === 0}
            entry={entry}
            Note={Note}
            canCreate={create !== undefined}
          />
        ))}
        <LineErrors name={name} />
      </FormErrors>
      <LineBar entry={entry} message={message} />
      <LineSums
        sources={lines.map((line) => ({
          line,
          shape,
          computed: computedOf(line.key),
          product: products.productOf(line['product_id']),
          currency,
        }))}
        includesTax={includesTax}
        totals={props.totals}
      />
    </fieldset>
  )
}

/** What can be done with all lines, and what was done. */
function LineBar({ entry, message }: { entry: Entry; message: Message | undefined }) {
  const { form } = useWords()
  const texts = useLineWords()
  const textOf = useMessageText()
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <div className={css.bar}>
        <Button size="small" onPress={() => entry.add()}>
          <Plus aria-hidden />
          {form.addLine}
        </Button>
        <Button size="small" look="quiet" aria-pressed={isScanning} onPress={() => setScanning(!isScanning)}>
          <ScanBarcode aria-hidden />
          {texts.scan}
        </Button>
        <p className={css.keys}>{texts.keys}</p>
      </div>
      <Suspense>{isScanning && <LineScan onScan={(code) => void entry.scan(code)} />}</Suspense>
      <p role="status" className={css.message} data-failed={message?.kind === 'unknown' || undefined}>
        {textOf(message)}
      </p>
    </>
  )
}

/** What the server says about all lines together, such as that there are none. */
function LineErrors({ name }: { name: string }) {
  const { error } = useFieldErrors(name)
  return error === undefined ? null : <FailureText>{error}</FailureText>
}

function LineHeader({ shape }: { shape: LineShape }) {
  const texts = useLineWords()
  return (
    <div className={rowCss.header} aria-hidden>
      <span className={rowCss.item}>{texts.item}</span>
      {shape.columns.map((column) => (
        <span key={column} className={rowCss[column]}>
          {texts.columns[column]}
        </span>
      ))}
      {shape.hasPrices && <span className={rowCss.total}>{texts.columns['line_total']}</span>}
      <span className={rowCss.menu} />
    </div>
  )
}

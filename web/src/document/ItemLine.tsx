/** One line of an order or an invoice: its product, its amounts, its stock. */
import { Ellipsis } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { printedKeys } from '../actions/action.ts'
import type { Field, Row } from '../data/records/metadata.ts'
import { useFormats } from '../data/formats/format.ts'
import { amountOf } from '../fields/base/values.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useSalesWords } from '../words/parts.ts'
import { useCatalogue } from '../words/words.ts'
import { ItemInput, titleOf } from './ItemInput.tsx'
import css from './ItemLines.module.css'
import { type EditorLine, lineColumns } from './lines.ts'
import { LineStock } from './LineStock.tsx'
import { FieldInput } from '../fields/inputs/FieldInput.tsx'
import { SuggestedInput } from '../form/SuggestedInput.tsx'
import type { DocumentState } from './use-document.ts'

interface ItemLineProps {
  document: DocumentState
  line: EditorLine
  index: number
  /** The line as the server computes it. */
  computed: Row | undefined
  currency: unknown
  onLine: (line: EditorLine) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** A line with another product has the price and the tax of that product. */
const withItem = ({ key, id, quantity }: EditorLine, item: Row | object): EditorLine => ({
  key,
  ...(id !== undefined && { id }),
  quantity,
  ...(id !== undefined && { unit_price: null, tax_rate: null, description: null }),
  ...item,
})

export function ItemLine(props: ItemLineProps) {
  const { document, line, index, computed, currency, onLine, onKey } = props
  const texts = useSalesWords()
  const { resource } = document.pages
  const fields: Readonly<Record<string, Field>> = resource.fields['items']?.inputFields ?? {}
  const productId = typeof line['product_id'] === 'string' ? line['product_id'] : undefined
  return (
    <div
      role="group"
      aria-label={texts.line(index + 1)}
      className={css.line}
      data-line={line.key}
      onKeyDownCapture={onKey}
    >
      <div className={css.item}>
        <ItemInput
          name={`items.${index}.product_id`}
          label={texts.item}
          text={titleOf(line)}
          productId={productId}
          onProduct={({ id, sku, name }) => onLine(withItem(line, { product_id: id, sku, name }))}
          onText={(name) => onLine(withItem(line, { product_id: null, sku: null, name }))}
        />
        {productId !== undefined && (
          <LineStock
            productId={productId}
            warehouseId={document.form.values['warehouse_id'] ?? document.dryRun.result?.['warehouse_id']}
            quantity={line['quantity']}
          />
        )}
      </div>
      {lineColumns.map((column) => {
        const field = fields[column]
        return (
          <div key={column} className={css[column]} data-label={texts.columns[column]}>
            {field && (
              <SuggestedInput
                Input={FieldInput}
                field={field}
                name={`items.${index}.${column}`}
                label={texts.columns[column]}
                isLabelHidden
                resource={resource}
                value={line[column]}
                values={{ ...line, currency }}
                suggested={amountOf(computed?.[column])}
                onChange={(value) => onLine({ ...line, [column]: value })}
              />
            )}
          </div>
        )
      })}
      <LineEnd {...props} computed={computed} />
    </div>
  )
}

/** The sum of the line, and its menu. */
function LineEnd({ index, computed, currency, document, onMove, onRemove }: ItemLineProps) {
  const { words } = useCatalogue()
  const texts = useSalesWords()
  const formats = useFormats()
  const total = amountOf(computed?.['line_total'])
  const last = document.lines.length - 1
  const up = { id: 'up', label: texts.moveUp, keys: printedKeys('Alt+ArrowUp'), run: () => onMove(-1) }
  const down = { id: 'down', label: texts.moveDown, keys: printedKeys('Alt+ArrowDown'), run: () => onMove(1) }
  const remove = { id: 'remove', label: words.form.removeLine(index + 1), isDangerous: true, run: onRemove }
  return (
    <>
      <output className={css.total} data-label={texts.columns.line_total}>
        {total === undefined ? '–' : formats.money(total, currency as string | undefined)}
      </output>
      <div className={css.menu}>
        <Menu
          label={texts.lineMenu(index + 1)}
          entries={[...(index > 0 ? [up] : []), ...(index < last ? [down] : []), remove]}
        >
          <IconButton label={texts.lineMenu(index + 1)} size="small">
            <Ellipsis />
          </IconButton>
        </Menu>
      </div>
    </>
  )
}

/** The variants of a product as a matrix: the options of two attributes, with price and stock of each variant. */
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useForRent } from '../../data/business/stock.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { TabProps } from '../../declaration/page.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Scrolled } from '../../ui/page/Scrolled.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { type Matrix, matricesOf, type Variant } from './matrix.ts'
import css from './Variants.module.css'
import { addressOfRecord } from '../../places/addresses.ts'

export function VariantsTab({ row: product }: TabProps) {
  const { variants: words } = useWarehouseWords()
  const variants = (product['variants'] ?? []) as readonly Variant[]
  const { attributes = {} } = (product['variant_configuration'] ?? {}) as {
    attributes?: Readonly<Record<string, readonly string[]>>
  }
  if (variants.length === 0) return <EmptyState icon={Layers} title={words.none} text={words.noneText} />
  const matrices = matricesOf(attributes, variants)
  return (
    <div className={css.matrices}>
      {matrices.map((matrix) => (
        <MatrixTable key={matrix.title} matrix={matrix} attributes={Object.keys(attributes)} />
      ))}
    </div>
  )
}

function MatrixTable({ matrix, attributes }: { matrix: Matrix; attributes: readonly string[] }) {
  const { variants: words } = useWarehouseWords()
  const { title, rows, columns, variantAt } = matrix
  const label = title || words.label(attributes.slice(0, 2).join(' × '))
  const [rowName, columnName] = attributes
  return (
    <div className={css.matrix}>
      {title && <h3 className={css.title}>{title}</h3>}
      <Scrolled label={label}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{columnName === undefined ? rowName : `${rowName} / ${columnName}`}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-numeric>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((option) => (
              <tr key={option}>
                <th scope="row">{option}</th>
                {columns.map((column) => (
                  <td key={column} data-numeric>
                    <VariantCell variant={variantAt(option, column)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </div>
  )
}

function VariantCell({ variant }: { variant: Variant | undefined }) {
  const { variants: words } = useWarehouseWords()
  const { money } = useFormats()
  if (!variant) return <span className={css.missing}>{words.missing}</span>
  const { id, name, status, selling_price: price, currency } = variant
  return (
    <Link
      {...to(addressOfRecord('products', id))}
      className={css.variant ?? ''}
      title={name}
      data-status={status}
    >
      <span className={css.price}>{price === null ? '–' : money(price, currency)}</span>
      <VariantStock variant={variant} />
    </Link>
  )
}

function VariantStock({ variant: { id, stock_quantity: quantity } }: { variant: Variant }) {
  const { variants: words } = useWarehouseWords()
  const { list } = useWords()
  const { count, number } = useFormats()
  const pieces = useForRent(id, quantity)
  if (pieces) return <span className={css.stock}>{list.forRent(count(pieces))}</span>
  return <span className={quantity > 0 ? css.stock : css.out}>{words.inStock(number(quantity))}</span>
}

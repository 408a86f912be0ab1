/** A suggested order: the supplier, the products to order, and the total. */
import type { PurchaseOrderDetails } from '@kontor/sdk'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { resources } from '../../generated/resources.ts'
import { linesInAddress, searchOfLines } from '../../form/lines/address.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useWarehouseWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './Reorders.module.css'
import { addresses, addressOfRecord } from '../../places/addresses.ts'

type Item = PurchaseOrderDetails['items'][number]

/** The page of a new order with the suggested lines, where they can be changed before it is made. */
const pageOf = ({ supplier_id, warehouse_id, items }: PurchaseOrderDetails) => ({
  ...to(addresses.newPurchaseOrder),
  search: {
    supplier_id,
    ...(warehouse_id && { warehouse_id }),
    ...searchOfLines(items, ['product_id', 'quantity_ordered', 'unit_price']),
  } as never,
})

export function Suggestion({ order }: { order: PurchaseOrderDetails }) {
  const { reorders: words } = useWarehouseWords()
  const labels = useLabels()
  const { money, number, count, day } = useFormats()
  const { supplier, items, currency, total_amount: total, expected_delivery_date: expected } = order
  const may = usePermission()
  const navigate = useNavigate()
  const heading = useId()
  const columns: TableColumn<Item>[] = [
    {
      id: 'product',
      label: labels.resources.products.one,
      place: 'main',
      render: ({ product_id, product_name, product_sku }) => (
        <>
          <Link {...to(addressOfRecord('products', product_id))} className={css.product ?? ''}>
            {product_name}
          </Link>{' '}
          {product_sku && <span className={css.sku}>{product_sku}</span>}
        </>
      ),
    },
    {
      id: 'quantity_ordered',
      label: labelOfField(labels, 'quantity'),
      isNumeric: true,
      render: ({ quantity_ordered }) => number(quantity_ordered),
    },
    {
      id: 'unit_price',
      label: labelOfField(labels, 'unit_price'),
      isNumeric: true,
      render: ({ unit_price }) => money(unit_price, currency),
    },
    {
      id: 'line_total',
      label: labelOfField(labels, 'line_total'),
      isNumeric: true,
      place: 'end',
      render: ({ line_total }) => money(line_total, currency),
    },
  ]
  return (
    <section className={css.suggestion} aria-labelledby={heading}>
      <header className={css.header}>
        <div>
          <h2 id={heading}>{supplier?.name}</h2>
          <p className={css.muted}>
            {words.items(count(items.length))}
            {expected && ` · ${words.expected(day(expected))}`}
          </p>
        </div>
        <div className={css.end}>
          <p className={css.total}>{money(total, currency)}</p>
          {may(resources.purchaseOrders.create) && items.length <= linesInAddress && (
            <Button size="small" onPress={() => void navigate(pageOf(order))}>
              {words.edit}
            </Button>
          )}
        </div>
      </header>
      <Table isWrapped label={supplier?.name ?? ''} columns={columns} rows={items} keyOf={({ id }) => id} />
    </section>
  )
}

/** The stock of a product by warehouse, with the totals of the product, and its operations. */
import type { InventoryDetails } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Row } from '../../data/records/metadata.ts'
import { capacityQuery, stockOfProductQuery } from '../../data/business/stock.ts'
import { usePermission } from '../../data/people/session.ts'
import type { TabProps } from '../../declaration/page.ts'
import { rentableProducts } from '../../generated/resources/rentable-products.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useWarehouseWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Stock.module.css'
import { type StockOperation, type StockPlace, useStockActions } from './use-stock-actions.ts'
import { addressOfRecord } from '../../places/addresses.ts'

const quantities = ['quantity_on_hand', 'quantity_reserved', 'quantity_available'] as const
/** The totals of the product, in the same order. */
const totals = ['stock_quantity', 'reserved_quantity', 'available_quantity'] as const

const StockDialog = lazy(async () => ({ default: (await import('./StockDialogs.tsx')).StockDialog }))

type StockRow = StockPlace & Pick<InventoryDetails, 'quantity_reserved' | 'reorder_point'>

export function StockTab({ row: product }: TabProps) {
  const { stock: words } = useWarehouseWords()
  const { data, error, refetch } = useQuery(stockOfProductQuery(product.id))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const name = typeof product['name'] === 'string' ? product['name'] : ''
  const rows = data.map((each) => ({ ...each, product: { name } }))
  return (
    <>
      <Capacity product={product.id} />
      {rows.length === 0 ? (
        <EmptyState icon={Boxes} title={words.none} text={words.noneText} />
      ) : (
        <StockTable product={product} rows={rows} />
      )}
    </>
  )
}

/** Pieces that are rented are no stock: without this sentence, a machine would seem to be missing. */
function Capacity({ product }: { product: string }) {
  const { stock: words } = useWarehouseWords()
  const { count } = useFormats()
  const isReadable = usePermission()(rentableProducts.permissions.read)
  const { data: capacity } = useQuery({ ...capacityQuery(product), enabled: isReadable })
  if (capacity === undefined || capacity === null) return null
  return (
    <p className={css.capacity}>
      {words.capacity(count(capacity))}{' '}
      <Link {...to(addressOfRecord('rentableProducts', product))} className={css.name ?? ''}>
        {words.rentalTerms}
      </Link>
    </p>
  )
}

function StockTable({ product, rows }: { product: Row; rows: readonly StockRow[] }) {
  const { labels, words } = useCatalogue()
  const { stock } = useWarehouseWords()
  const { number } = useFormats()
  const columns: TableColumn<StockRow>[] = [
    {
      id: 'warehouse',
      label: labels.resources.warehouses.one,
      place: 'main',
      render: ({ id, warehouse }) => (
        <Link {...to(addressOfRecord('inventory', id))} className={css.name ?? ''}>
          {warehouse?.name ?? '–'}
        </Link>
      ),
    },
    ...quantities.map((name): TableColumn<StockRow> => ({
      id: name,
      label: labelOfField(labels, name),
      isNumeric: true,
      render: (row) => (
        <>
          {name === 'quantity_available' && isLow(row) && <Badge tone="amber">{words.list.lowStock}</Badge>}{' '}
          {number(row[name])}
        </>
      ),
    })),
    { id: 'operations', label: words.app.actions, place: 'end', render: (row) => <Operations row={row} /> },
  ]
  return (
    <section aria-label={stock.warehouses}>
      <Table label={stock.warehouses} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <div className={css.totals}>
        <p>{stock.total}</p>
        <dl>
          {totals.map((name, index) => (
            <div key={name}>
              <dt>{labelOfField(labels, quantities[index] ?? name)}</dt>
              <dd>{number(Number(product[name] ?? 0))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const isLow = ({ reorder_point: point, quantity_available: available }: StockRow) =>
  point !== null && available <= point

function Operations({ row }: { row: StockRow }) {
  const [open, setOpen] = useState<StockOperation>()
  const actions = useStockActions(setOpen)
  return (
    <span className={css.operations}>
      {actions.map(({ id, label, icon: Icon, run }) => (
        <IconButton key={id} label={`${label}: ${row.warehouse?.name ?? ''}`} size="small" onPress={run}>
          {Icon && <Icon />}
        </IconButton>
      ))}
      {open && (
        <Suspense>
          <StockDialog operation={open} row={row} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </span>
  )
}

/** Ships an order or a part of it. The form begins with all that does not wait for stock. */
import type { OrderDetails, OrderItem, Shipment } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { availableStock } from '../../data/business/fulfillment.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { usePermission } from '../../data/people/session.ts'
import { warehousesQuery } from '../../data/business/stock.ts'
import { operationOf } from '../../data/records/records.ts'
import type { FormState } from '../../form/form.ts'
import { MovementDay } from '../../form/MovementDay.tsx'
import { orders } from '../../generated/resources/orders.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfAction, labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './Fulfillment.module.css'
import { productsOf, shippable, unshipped } from '../../data/business/order-lines.ts'
import { QuantityForm } from './QuantityForm.tsx'
import { type Figure, QuantityTable } from './QuantityTable.tsx'
import { useQuantities } from './use-quantities.ts'
import { addressOfRecord } from '../../places/addresses.ts'

const operation = orders.actions.shipments

/** The fields that a clerk fills for each parcel, and the others. */
const usual = ['carrier', 'tracking_number'] as const
const others = ['tracking_url', 'shipped_date', 'memo', 'notes'] as const
const long: readonly string[] = ['memo', 'notes']

export function ShipDialog({ resource, row: order, onClose }: ActionDialogProps<OrderDetails>) {
  const { fulfillment: texts } = useSalesWords()
  const { labels, words } = useCatalogue()
  const { number } = useFormats()
  const navigate = useNavigate()
  const [lines] = useState(() => order.items.filter((line) => unshipped(line) > 0))
  const quantities = useQuantities({
    changeWith: (body) => operationOf(operation, order.id, body),
    lines,
    leftOf: unshipped,
    firstOf: shippable,
    // The parcels of an order usually go by the same carrier.
    initial: { carrier: order.carrier },
  })
  const figures = useFigures(order, lines)
  const may = usePermission()
  const { data: warehouses } = useQuery({ ...warehousesQuery, enabled: may('operations.warehouses.read') })
  const warehouse = warehouses?.find(({ id }) => id === order.warehouse_id)?.name
  const units = quantities.preview?.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const done = ({ id, shipment_number }: Shipment) => {
    const open = {
      label: words.messages.open,
      run: () => void navigate({ ...to(addressOfRecord('shipments', id)) }),
    }
    showToast({ text: texts.shipped(shipment_number), action: open })
  }
  return (
    <QuantityForm
      title={warehouse ? texts.shipFrom(order.order_number, warehouse) : texts.ship(order.order_number)}
      allLabel={texts.allLeft}
      quantities={quantities}
      table={
        <QuantityTable
          quantities={quantities}
          label={texts.shipNow}
          labelOf={({ name }) => texts.shipOf(name)}
          figures={figures}
        />
      }
      status={units === undefined ? undefined : texts.unitsShip(number(units))}
      submitLabel={labelOfAction(labels, 'ship')}
      onDone={done}
      onClose={onClose}
    >
      <ParcelFields resource={resource} form={quantities.form} />
    </QuantityForm>
  )
}

/** Ordered, shipped, left, backordered, available: all that one needs to decide about a line. */
function useFigures(
  { warehouse_id: warehouse }: OrderDetails,
  lines: readonly OrderItem[],
): readonly Figure[] {
  const { fulfillment: texts } = useSalesWords()
  const { number } = useFormats()
  const may = usePermission()
  const products = productsOf(lines)
  const { data: available } = useQuery({
    ...availableStock(warehouse, products),
    enabled: products.length > 0 && may('operations.inventory.read'),
  })
  const some = (quantity: number) => (quantity > 0 ? number(quantity) : null)
  return [
    { id: 'ordered', label: texts.ordered, render: ({ quantity }) => number(quantity) },
    { id: 'shipped', label: texts.shippedSoFar, render: ({ quantity_shipped }) => some(quantity_shipped) },
    { id: 'left', label: texts.left, render: (line) => number(unshipped(line)) },
    { id: 'reserved', label: texts.reserved, render: ({ quantity_reserved }) => some(quantity_reserved) },
    {
      id: 'backordered',
      label: texts.backordered,
      render: ({ quantity_backordered: waiting }) =>
        waiting > 0 ? <span className={css.waiting}>{number(waiting)}</span> : null,
    },
    {
      id: 'available',
      label: texts.available,
      render: ({ product_id: product }) =>
        product && available?.has(product) ? number(available.get(product) ?? 0) : null,
    },
  ]
}

function ParcelFields({ resource, form }: { resource: Resource; form: FormState }) {
  const { labels, words } = useCatalogue()
  const [isComplete, setComplete] = useState(false)
  return (
    <div className={css.fields}>
      {[...usual, ...(isComplete ? others : [])].map((name) => {
        if (name === 'shipped_date') return <MovementDay key={name} {...{ name, resource, form }} />
        const isLong = long.includes(name)
        const value = form.values[name]
        return (
          <div key={name} className={isLong ? css.wide : undefined}>
            <TextField
              name={name}
              label={labelOfField(labels, name)}
              autoComplete="off"
              isLong={isLong}
              value={typeof value === 'string' ? value : ''}
              onChange={(text) => form.set(name, text === '' ? undefined : text)}
            />
          </div>
        )
      })}
      {!isComplete && (
        <div className={css.wide}>
          <Button size="small" look="quiet" onPress={() => setComplete(true)}>
            {words.form.allFields}
          </Button>
        </div>
      )}
    </div>
  )
}

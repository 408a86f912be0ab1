/** Request bodies of stock operations. The default warehouse is used if the warehouse is null or omitted. */
import { f, schemasOf } from '#core'
import { inventory } from './inventory.ts'

const product_id = f.Link('products')
const Warehouse = f.Optional(f.Maybe(f.Link('warehouses')))
const quantityAtMost = 2_147_483_647

/** The quantity on hand that the client expects. A different quantity causes a conflict. */
const Expected = f.Optional(f.Maybe(f.Count))

const example = { product_id: '01KAJ3XJ5Q0000000000000001' }

export const AdjustBody = f.Shape(
  {
    product_id,
    warehouse_id: Warehouse,
    quantity: f.Integer(-quantityAtMost, quantityAtMost),
    reason: f.LongText(1_000),
    expected_quantity: Expected,
  },
  { examples: [{ ...example, quantity: -2, reason: 'Two boxes were wet' }] },
)

export const CountBody = f.Shape(
  { product_id, warehouse_id: Warehouse, counted_quantity: f.Count, expected_quantity: Expected },
  { examples: [{ ...example, counted_quantity: 118 }] },
)

export const TransferBody = f.Shape(
  {
    product_id,
    from_warehouse_id: Warehouse,
    to_warehouse_id: Warehouse,
    quantity: f.Integer(1, quantityAtMost),
    reason: f.Optional(f.Maybe(f.LongText(500))),
    reference_number: f.Optional(f.Maybe(f.Text())),
    notes: f.Optional(f.Maybe(f.LongText())),
  },
  {
    examples: [
      {
        ...example,
        from_warehouse_id: null,
        to_warehouse_id: '01KAJ3XJ5Q0000000000000002',
        quantity: 1,
        reason: 'For the Christmas market',
        reference_number: 'T-2026-117',
      },
    ],
  },
)

/** The fields of a record. Clients may send back a record unchanged. */
const readOnlyFields = Object.fromEntries(
  Object.entries({ ...f.fieldsOf(inventory.schema), ...schemasOf(inventory.detail) }).map(([name, field]) => [
    name,
    f.Optional(f.ReadOnly(field)),
  ]),
)

export const ReorderBody = f.Shape(
  {
    ...readOnlyFields,
    product_id,
    warehouse_id: Warehouse,
    reorder_point: f.Optional(f.Maybe(f.Count)),
    reorder_quantity: f.Optional(f.Maybe(f.Integer(1, quantityAtMost))),
  },
  { examples: [{ ...example, reorder_point: 20, reorder_quantity: 50 }] },
)

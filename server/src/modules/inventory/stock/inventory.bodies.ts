/** What is asked of stock. A warehouse that is null or left out is the default one. */
import { f } from '#core'

const product_id = f.Link('products')
const Warehouse = f.Optional(f.Maybe(f.Link('warehouses')))
const most = 2_147_483_647

/** What the client believes to lie there: when it is wrong, somebody else was quicker. */
const Expected = f.Optional(f.Maybe(f.Count))

const example = { product_id: '01KAJ3XJ5Q0000000000000001' }

export const AdjustBody = f.Shape(
  {
    product_id,
    warehouse_id: Warehouse,
    quantity: f.Integer(-most, most),
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
    quantity: f.Integer(1, most),
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

export const ReorderBody = f.Shape(
  {
    product_id,
    warehouse_id: Warehouse,
    reorder_point: f.Optional(f.Maybe(f.Count)),
    reorder_quantity: f.Optional(f.Maybe(f.Integer(1, most))),
  },
  { examples: [{ ...example, reorder_point: 20, reorder_quantity: 50 }] },
)

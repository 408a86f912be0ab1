/** Request bodies of stock operations. The default warehouse is used if the warehouse is null or omitted. */
import { f, schemasOf } from '#core'
import { inventory } from './inventory.ts'
import { movementDateField } from './stock.days.ts'

const product_id = f.Link('products')
const warehouse = (about: string) => f.Optional(f.Maybe(f.about(about, f.Link('warehouses'))))
const Warehouse = warehouse('The default warehouse if null or omitted.')
const quantityAtMost = 2_147_483_647

const Expected = f.Optional(
  f.Maybe(f.about('The quantity on hand that the client knows; if it has changed, 409.', f.Count)),
)

const example = { product_id: '01KAJ3XJ5Q0000000000000001' }

export const AdjustBody = f.Shape(
  {
    product_id,
    warehouse_id: Warehouse,
    quantity: f.about(
      'The change of the stock; negative to reduce it, not 0.',
      f.Integer(-quantityAtMost, quantityAtMost),
    ),
    reason: f.about('Stored with the stock movement.', f.LongText(1_000)),
    adjusted_date: movementDateField('When the stock changed.'),
    expected_quantity: Expected,
  },
  { examples: [{ ...example, quantity: -2, reason: 'Two boxes were wet' }] },
)

export const CountBody = f.Shape(
  {
    product_id,
    warehouse_id: Warehouse,
    counted_quantity: f.about(
      'The quantity on hand at the time of the count; the difference is recorded as a movement.',
      f.Count,
    ),
    counted_date: movementDateField('When the stock was counted: the count applies to the end of that day.'),
    expected_quantity: f.Optional(
      f.Maybe(
        f.about(
          'The quantity on hand that the client knows, at the end of the day of the count; if it has changed, 409.',
          f.Count,
        ),
      ),
    ),
  },
  { examples: [{ ...example, counted_quantity: 118 }] },
)

export const TransferBody = f.Shape(
  {
    product_id,
    from_warehouse_id: warehouse('Where the stock leaves; the default warehouse if null or omitted.'),
    to_warehouse_id: warehouse('Where the stock arrives; the default warehouse if null or omitted.'),
    quantity: f.about('At most the available quantity of the first warehouse.', f.Integer(1, quantityAtMost)),
    transfer_date: movementDateField('When the goods moved.'),
    reason: f.Optional(f.Maybe(f.about('Stored with both stock movements.', f.LongText(500)))),
    reference_number: f.Optional(
      f.Maybe(f.about('Your number of the transfer; `reference_id` of both movements.', f.Text())),
    ),
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
    reorder_point: f.Optional(
      f.Maybe(f.about('Reordered when the available quantity is at or below it; null: never.', f.Count)),
    ),
    reorder_quantity: f.Optional(
      f.Maybe(
        f.about('The quantity of a reorder; null: up to the reorder point.', f.Integer(1, quantityAtMost)),
      ),
    ),
  },
  { examples: [{ ...example, reorder_point: 20, reorder_quantity: 50 }] },
)

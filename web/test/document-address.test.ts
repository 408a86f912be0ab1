/** The lines of a new document in its address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LineProduct } from '../src/data/business/products.ts'
import type { Field } from '../src/data/records/metadata.ts'
import {
  linesInAddress,
  linesOfAddress,
  productsOfAddress,
  searchOfLines,
} from '../src/form/lines/address.ts'
import { areComplete, errorsByLine, newLine, shapeOf } from '../src/form/lines/lines.ts'
import { agreements } from '../src/generated/resources/agreements.ts'
import { orders } from '../src/generated/resources/orders.ts'
import { purchaseOrders } from '../src/generated/resources/purchase-orders.ts'

const purchase = shapeOf(purchaseOrders.fields.items as Field)
const sale = shapeOf(orders.fields.items as Field)
const rental = shapeOf(agreements.fields.lines as Field)

const product = (id: string, more: Partial<LineProduct> = {}): LineProduct => ({
  id,
  sku: id.toUpperCase(),
  name: `Product ${id}`,
  selling_price: null,
  currency: 'USD',
  ...more,
})
const products = [product('a'), product('b'), product('c', { cost_price: 4 })]

const linesIn = (search: Record<string, unknown>, shape = purchase) =>
  linesOfAddress(search, shape, products).map(({ key: _, sku: __, name: ___, ...line }) => line)

/** What the address has, and the lines that begin with it. */
const cases: readonly [string, Record<string, unknown>, object[], typeof purchase?][] = [
  ['nothing', {}, []],
  ['no product', { quantity_ordered: '3' }, []],
  ['an empty product', { product_id: '' }, []],
  ['a product that does not exist', { product_id: 'z', quantity_ordered: '3' }, []],
  ['a product', { product_id: 'a' }, [{ product_id: 'a', quantity_ordered: 1 }]],
  ['a quantity', { product_id: 'a', quantity_ordered: '3' }, [{ product_id: 'a', quantity_ordered: 3 }]],
  [
    'a number with decimals',
    { product_id: 'a', unit_price: '2.25' },
    [{ product_id: 'a', quantity_ordered: 1, unit_price: 2.25 }],
  ],
  ['no number', { product_id: 'a', quantity_ordered: 'many' }, [{ product_id: 'a', quantity_ordered: 1 }]],
  [
    'an empty quantity',
    { product_id: 'a', quantity_ordered: '' },
    [{ product_id: 'a', quantity_ordered: 1 }],
  ],
  ['the cost price', { product_id: 'c' }, [{ product_id: 'c', quantity_ordered: 1, unit_price: 4 }]],
  [
    'a price above the cost price',
    { product_id: 'c', unit_price: '5' },
    [{ product_id: 'c', quantity_ordered: 1, unit_price: 5 }],
  ],
  [
    'several products',
    { product_id: ['b', 'a'] },
    [
      { product_id: 'b', quantity_ordered: 1 },
      { product_id: 'a', quantity_ordered: 1 },
    ],
  ],
  [
    'one quantity for all',
    { product_id: ['a', 'b'], quantity_ordered: '7' },
    [
      { product_id: 'a', quantity_ordered: 7 },
      { product_id: 'b', quantity_ordered: 7 },
    ],
  ],
  [
    'a quantity for each',
    { product_id: ['a', 'b'], quantity_ordered: ['7', '8'] },
    [
      { product_id: 'a', quantity_ordered: 7 },
      { product_id: 'b', quantity_ordered: 8 },
    ],
  ],
  [
    'fewer quantities than products',
    { product_id: ['a', 'b', 'a'], quantity_ordered: ['7', '8'] },
    [
      { product_id: 'a', quantity_ordered: 7 },
      { product_id: 'b', quantity_ordered: 8 },
      { product_id: 'a', quantity_ordered: 1 },
    ],
  ],
  [
    'a missing product between others',
    { product_id: ['a', 'z', 'b'], quantity_ordered: ['1', '2', '3'] },
    [
      { product_id: 'a', quantity_ordered: 1 },
      { product_id: 'b', quantity_ordered: 3 },
    ],
  ],
  [
    'the same product twice',
    { product_id: ['a', 'a'], quantity_ordered: ['1', '2'] },
    [
      { product_id: 'a', quantity_ordered: 1 },
      { product_id: 'a', quantity_ordered: 2 },
    ],
  ],
  [
    'the warehouse of the document',
    { product_id: 'a', warehouse_id: 'w' },
    [{ product_id: 'a', quantity_ordered: 1 }],
  ],
  [
    'a field that lines do not have',
    { product_id: 'a', memo: 'Ring' },
    [{ product_id: 'a', quantity_ordered: 1 }],
  ],
  ['the quantity of a sale', { product_id: 'a', quantity: '2' }, [{ product_id: 'a', quantity: 2 }], sale],
  [
    'the other name of a quantity',
    { product_id: 'a', quantity_ordered: '2' },
    [{ product_id: 'a', quantity: 1 }],
    sale,
  ],
  [
    'the period of a rental',
    { product_id: 'a', period_from: '2027-03-01', period_to: '2027-03-04' },
    [{ product_id: 'a', quantity: 1, period_from: '2027-03-01', period_to: '2027-03-04' }],
    rental,
  ],
  [
    'a period with times',
    { product_id: 'a', period_from: '2027-03-01T08:00:00Z' },
    [{ product_id: 'a', quantity: 1, period_from: '2027-03-01T08:00:00Z' }],
    rental,
  ],
  [
    'a price that a rental does not take',
    { product_id: 'a', unit_price: '3' },
    [{ product_id: 'a', quantity: 1 }],
    rental,
  ],
]

for (const [about, search, expected, shape] of cases)
  test(`an address with ${about} begins ${expected.length} lines`, () => {
    assert.deepEqual(linesIn(search, shape), expected)
  })

test('an address has at most so many lines', () => {
  const ids = Array.from({ length: linesInAddress + 5 }, () => 'a')
  assert.equal(productsOfAddress({ product_id: ids }).length, linesInAddress)
})

test('the lines of an address are those that were put into it', () => {
  const lines = [
    { product_id: 'a', quantity_ordered: 12, unit_price: 3.5, line_total: 42 },
    { product_id: 'c', quantity_ordered: 1, unit_price: 0 },
  ]
  const search = searchOfLines(lines, ['product_id', 'quantity_ordered', 'unit_price'])
  assert.deepEqual(linesIn(search), [
    { product_id: 'a', quantity_ordered: 12, unit_price: 3.5 },
    { product_id: 'c', quantity_ordered: 1, unit_price: 0 },
  ])
})

/** Lines, and whether the server can compute them. */
const computable: readonly [string, typeof purchase, object, boolean][] = [
  ['a product', sale, { product_id: 'a', quantity: 1 }, true],
  ['a text with a price', sale, { name: 'Freight', quantity: 1, unit_price: 5 }, true],
  ['a free text', sale, { name: 'Freight', quantity: 1, unit_price: 0 }, true],
  ['a text without a price', sale, { name: 'Freight', quantity: 1 }, false],
  ['no quantity', sale, { product_id: 'a', quantity: null }, false],
  ['a bought product with a price', purchase, { product_id: 'a', quantity_ordered: 1, unit_price: 5 }, true],
  ['a bought product that is free', purchase, { product_id: 'a', quantity_ordered: 1, unit_price: 0 }, true],
  ['a bought product without a price', purchase, { product_id: 'a', quantity_ordered: 1 }, false],
  ['a bought product without a quantity', purchase, { product_id: 'a', unit_price: 5 }, false],
  ['a price alone', purchase, { quantity_ordered: 1, unit_price: 5 }, false],
]
for (const [about, shape, line, isComplete] of computable)
  test(`the server can${isComplete ? '' : 'not'} compute a ${shape.trade} with ${about}`, () => {
    assert.equal(areComplete([{ ...line, key: '1' }], shape), isComplete)
  })

/** Three lines, of which the second is empty: the request has two. */
const entered = [
  { ...newLine(purchase), product_id: 'a' },
  newLine(purchase),
  { ...newLine(purchase), product_id: 'b' },
]
const places: readonly [string, string][] = [
  ['items.0.unit_price', 'items.0.unit_price'],
  ['items.1.unit_price', 'items.2.unit_price'],
  ['items.1.quantity', 'items.2.quantity_ordered'],
  ['items.1.quantity_ordered', 'items.2.quantity_ordered'],
  ['items.0.quantity', 'items.0.quantity_ordered'],
  ['items.7.quantity', 'items.7.quantity_ordered'],
  ['items', 'items'],
  ['supplier_id', 'supplier_id'],
  ['lines.1.quantity', 'lines.1.quantity'],
]
for (const [of, at] of places)
  test(`an error of ${of} is shown at ${at}`, () => {
    assert.deepEqual(errorsByLine({ [of]: ['wrong'] }, 'items', entered, purchase), { [at]: ['wrong'] })
  })

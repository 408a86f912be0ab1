/** Counts and adjustments that undo earlier ones have their cost, in the books and in the reports of stock. */
import { test } from 'node:test'
import { openBooks } from './posting.fixtures.ts'
import { assertScenario, type Scenario } from './returns.fixtures.ts'

const books = await openBooks()
const priced = { cost_price: 10, stock_quantity: 10 }

const scenarios: Record<string, Scenario> = {
  'a count that was off': {
    product: priced,
    steps: async (g) => {
      await g.count(7)
      await g.buy(10, 100)
      await g.count(20)
    },
    stock: 110_000,
    goods: 0,
  },
  'adjustments that are undone in two steps, with a rest': {
    product: priced,
    steps: async (g) => {
      await g.adjust(-4)
      await g.buy(4, 100)
      await g.adjust(-1)
      await g.adjust(3)
      await g.adjust(2)
    },
    stock: 50_000,
    goods: 0,
  },
  'more is found than was missing': {
    product: priced,
    steps: async (g) => {
      await g.adjust(-5)
      await g.buy(5, 30)
      // Five units come back at 10, and one has the average of 20.
      await g.count(16)
    },
    stock: 27_000,
    goods: 0,
    adjusted: -2_000,
  },
  'found goods that were not there': {
    product: priced,
    steps: async (g) => {
      await g.adjust(5)
      await g.buy(5, 100)
      await g.count(15)
    },
    stock: 60_000,
    goods: 0,
  },
  'a loss after a correction that was undone': {
    product: priced,
    steps: async (g) => {
      await g.adjust(-3)
      await g.adjust(3)
      await g.buy(10, 30)
      await g.adjust(-2)
    },
    stock: 36_000,
    goods: 0,
    adjusted: 4_000,
  },
  'a loss is no correction of the stock that was entered first': {
    steps: async (g) => {
      await g.setCost(10)
      await g.adjust(10)
      await g.buy(10, 30)
      await g.adjust(-2)
    },
    stock: 36_000,
    goods: 0,
    adjusted: -10_000 + 4_000,
  },
  'a correction cannot take more than the stock is worth': {
    product: { cost_price: 100, stock_quantity: 10 },
    steps: async (g) => {
      await g.adjust(5)
      await g.order('first', 14)
      await g.ship('first')
      await g.buy(9, 1)
      await g.adjust(-5)
    },
    // Ten units for 109.
    stock: 5_450,
    goods: 140_000,
    adjusted: -50_000 + 5_450,
  },
}

for (const [name, scenario] of Object.entries(scenarios))
  test(`undone corrections keep their cost: ${name}`, () => assertScenario(books, scenario))

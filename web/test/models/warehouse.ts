/** Stock and purchase orders for tests, and the pages of warehouse work as people see them. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Caller } from '../../../server/test/test-app.ts'
import { until } from '../../../server/test/waiting.ts'

interface Item {
  name: string
  sku: string
  quantity: number
}

const dayLength = 24 * 60 * 60 * 1_000

/** Returns an earlier day in UTC, `2026-11-22`, and how pages show it. */
export function dayBefore(now: string, days: number): { day: string; shown: string } {
  const at = new Date(Date.parse(now) - days * dayLength)
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
  return { day: at.toISOString().slice(0, 10), shown }
}

/** Creates records as a user of the API. Each test has its own supplier, warehouses and products. */
export class Stockroom {
  readonly #user: Caller

  constructor(user: Caller) {
    this.#user = user
  }

  async post(path: string, body: Record<string, unknown> = {}) {
    const answer = await this.#user.post(path, body)
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  async get(path: string) {
    const answer = await this.#user.get(path)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data
  }

  async supplier(code: string): Promise<string> {
    const email = `${code.toLowerCase()}@stock.example`
    const { id } = await this.post('/operations/suppliers', { name: `Supplier ${code}`, code, email })
    await this.post(`/operations/suppliers/${id}/activate`)
    return id
  }

  async warehouse(name: string, code: string): Promise<string> {
    return (await this.post('/operations/warehouses', { name, code, type: 'satellite' })).id
  }

  async product(name: string, sku: string, more: object = {}): Promise<string> {
    const { id } = await this.post('/operations/products', { name, sku, selling_price: 10, ...more })
    await this.post(`/operations/products/${id}/activate`)
    return id
  }

  /** Adds to the stock, today or on an earlier day. */
  async setStock(product_id: string, warehouse_id: string, quantity: number, day?: string): Promise<void> {
    const body = { product_id, warehouse_id, quantity, reason: 'Opening', adjusted_date: day }
    await this.post('/operations/inventory/adjust', body)
  }

  async quantityOf(product: string, warehouse: string): Promise<number | undefined> {
    const path = `/operations/inventory?product_id=${product}&warehouse_id=${warehouse}`
    return (await this.get(path))[0]?.quantity_on_hand
  }

  /** Creates an order that is sent to the supplier, so that it can be received. */
  async sentOrder(code: string, items: readonly Item[]): Promise<string> {
    const supplier_id = await this.supplier(code)
    const lines = []
    for (const { name, sku, quantity } of items)
      lines.push({ product_id: await this.product(name, sku), quantity_ordered: quantity, unit_price: 5 })
    const { id } = await this.post('/operations/purchase-orders', { supplier_id, items: lines })
    await this.post(`/operations/purchase-orders/${id}/submit`, { approve: true })
    await this.post(`/operations/purchase-orders/${id}/send`)
    return id
  }

  /** Returns the status of an order and the received quantities of its lines. */
  async receivedOf(order: string): Promise<{ status: string; received: number[] }> {
    const { status, items } = await this.get(`/operations/purchase-orders/${order}`)
    return { status, received: items.map((item: { quantity_received: number }) => item.quantity_received) }
  }
}

/** The seconds between two keys of a scanner. */
const betweenKeys = 0.005

/**
 * Types a code as fast as a scanner. The events have the times at which a scanner sends them: on a loaded machine they
 * arrive later.
 */
async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  const keys = [...[...code].map((key) => ({ key, text: key })), enter]
  const begin = Date.now() / 1_000
  await Promise.all(
    keys.flatMap((key, index) =>
      (['keyDown', 'keyUp'] as const).map((type) =>
        session.send('Input.dispatchKeyEvent', { type, ...key, timestamp: begin + index * betweenKeys }),
      ),
    ),
  )
  await session.detach()
}

/** The dialog that receives a purchase order. */
export class Receiving {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: /^Receive PO-/ })
  }

  /** The status of the scan field and of the check by the server. */
  status(text: string | RegExp) {
    return this.dialog.getByRole('status').filter({ hasText: text })
  }

  line(name: string) {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  quantity(name: string) {
    return this.dialog.getByRole('textbox', { name: `Received: ${name}` })
  }

  get scanField() {
    return this.dialog.getByRole('textbox', { name: 'Scan or type a code' })
  }

  get submit() {
    return this.dialog.getByRole('button', { name: 'Receive', exact: true })
  }

  async hasQuantity(name: string, value: string): Promise<void> {
    await until(`${value} × ${name}`, async () => (await this.quantity(name).inputValue()) === value)
  }

  /** Types a code as a scanner does, wherever the focus is. */
  scan(code: string): Promise<void> {
    return scan(this.#page, code)
  }

  async hasClosed(): Promise<void> {
    await this.dialog.waitFor({ state: 'detached' })
  }
}

/** The page of a stock count. */
export class Counting {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get main() {
    return this.#page.getByRole('main')
  }

  get code() {
    return this.main.getByRole('textbox', { name: 'Scan or type a code' })
  }

  get day() {
    return this.main.getByRole('textbox', { name: 'Counted on', exact: true })
  }

  number(name: string) {
    return this.main.getByRole('textbox', { name: `Counted: ${name}`, exact: true }).first()
  }

  line(name: string) {
    return this.main
      .getByRole('list', { name: 'Counted products' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('textbox')
  }

  row(name: string) {
    return this.main.getByRole('row').filter({ hasText: name })
  }

  button(name: string | RegExp) {
    return this.main.getByRole('button', { name })
  }

  async chooseWarehouse(name: string): Promise<void> {
    await this.main.getByRole('button', { name: /Warehouse/ }).click()
    await this.#page.getByRole('option', { name, exact: true }).click()
  }

  /** Scans a code. The focus is in the field for codes or for a number. */
  async scan(code: string, name: string): Promise<void> {
    await scan(this.#page, code)
    await this.number(name).waitFor()
    await until('the focus in the number', () =>
      this.number(name).evaluate((each) => each === document.activeElement),
    )
  }

  /** Counts a product: its code, which is scanned, then its number and Enter. */
  async count(code: string, name: string, number: number): Promise<void> {
    await this.scan(code, name)
    await this.#page.keyboard.type(String(number))
    await this.#page.keyboard.press('Enter')
    await this.main.getByText(new RegExp(`^${name}: \\d+ counted$`)).waitFor()
  }
}

/** The receipt of purchase orders: by mouse, by keyboard, by scanner, by camera. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Receiving, Stockroom } from './models/warehouse.ts'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const stock = new Stockroom(await web.user('owner'))

/** Creates an order over 9 Chai and 4 Chang and opens its receipt by key. */
async function openReceipt(t: Parameters<typeof web.window>[0], code: string, options = {}) {
  const order = await stock.sentOrder(code, [
    { name: `Chai ${code}`, sku: `${code}-CHAI`, quantity: 9 },
    { name: `Chang ${code}`, sku: `${code}-CHANG`, quantity: 4 },
  ])
  const window = await web.window(t, 'warehouse', options)
  const path = `/operations/purchase-orders/${order}`
  const receiving = new Receiving(window.page)
  const start = async () => {
    await window.open(path)
    await window.page.getByRole('heading', { name: /^PO-/ }).waitFor()
    await window.page.getByRole('button', { name: 'More actions' }).waitFor()
    await window.page.keyboard.press('r')
    await receiving.quantity(`Chai ${code}`).waitFor()
  }
  await start()
  return { ...window, order, path, receiving, start, chai: `Chai ${code}`, chang: `Chang ${code}` }
}

test('r, a, Ctrl+Enter receives all of an order, and stock is up', async (t) => {
  const { page, receiving, order, chai, chang } = await openReceipt(t, 'RALL')
  await page.keyboard.press('a')
  await receiving.hasQuantity(chai, '9')
  await receiving.hasQuantity(chang, '4')
  await receiving.status('After this receipt: Received, 100%.').waitFor()
  await page.keyboard.press('Control+Enter')
  await receiving.hasClosed()
  assert.deepEqual(await stock.receivedOf(order), { status: 'received', received: [9, 4] })
  const { items } = await stock.get(`/operations/purchase-orders/${order}`)
  assert.equal(await stock.quantityOf(items[0].product_id, items[0].warehouse_id), 9)
})

test('one SKU scanned three times raises one line to 3; arrows and numbers set others', async (t) => {
  const { page, receiving, order, chai, chang } = await openReceipt(t, 'RSCAN')
  for (let scans = 0; scans < 3; scans += 1) await receiving.scan('RSCAN-CHAI')
  await receiving.status(`${chai}: 3 of 9`).waitFor()
  await receiving.hasQuantity(chai, '3')
  assert.equal(await receiving.dialog.getByRole('listitem').count(), 2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('2')
  await receiving.hasQuantity(chang, '2')
  await page.keyboard.press('ArrowUp')
  await receiving.scan('rscan-chai')
  await receiving.hasQuantity(chai, '4')
  await receiving.status('After this receipt: Partially received').waitFor()
  await receiving.scan('NOWHERE-1')
  await receiving.status('No product has the code NOWHERE-1. Nothing was changed.').waitFor()
  await receiving.hasQuantity(chai, '4')
  await receiving.hasQuantity(chang, '2')
  await page.keyboard.press('Control+Enter')
  await receiving.hasClosed()
  assert.deepEqual(await stock.receivedOf(order), { status: 'partially_received', received: [4, 2] })
})

test('a scanner that types into a number changes its own line only, also a code of digits', async (t) => {
  const order = await stock.sentOrder('RDIGIT', [
    { name: 'Digits', sku: '4006381333931', quantity: 9 },
    { name: 'Letters', sku: '4B-77', quantity: 4 },
  ])
  const { page, open } = await web.window(t, 'warehouse')
  const receiving = new Receiving(page)
  await open(`/operations/purchase-orders/${order}`)
  await page.getByRole('button', { name: 'More actions' }).waitFor()
  await page.keyboard.press('r')
  await receiving.quantity('Digits').waitFor()
  await receiving.scan('4006381333931')
  await receiving.hasQuantity('Digits', '1')
  await receiving.scan('4006381333931')
  await receiving.hasQuantity('Digits', '2')
  await receiving.quantity('Letters').focus()
  await receiving.scan('4006381333931')
  await receiving.hasQuantity('Digits', '3')
  await receiving.hasQuantity('Letters', '')
  await receiving.scanField.focus()
  await receiving.scan('4b-77')
  await receiving.hasQuantity('Letters', '1')
})

test('more than was ordered is reported on its line before anything is sent, and can be put right', async (t) => {
  const { watch, receiving, order, chai, chang } = await openReceipt(t, 'ROVER')
  watch.expected.push(/status of 422/)
  await receiving.quantity(chai).fill('12')
  await receiving.quantity(chang).fill('1')
  const problem = receiving.line(chai).getByText(/must not be greater than 9/)
  await problem.waitFor()
  await receiving.submit.click()
  await problem.waitFor()
  assert.deepEqual(await stock.receivedOf(order), { status: 'sent', received: [0, 0] })
  await receiving.line(chai).getByRole('button', { name: 'Set to 9' }).click()
  await problem.waitFor({ state: 'detached' })
  await receiving.submit.click()
  await receiving.hasClosed()
  assert.deepEqual(await stock.receivedOf(order), { status: 'partially_received', received: [9, 1] })
})

test('a receipt of somebody else is reported, and no input is lost', async (t) => {
  const { watch, receiving, order, chai, chang, start } = await openReceipt(t, 'RTWO')
  watch.expected.push(/status of 422/)
  await receiving.quantity(chai).fill('9')
  await receiving.status('After this receipt: Partially received').waitFor()
  const { items } = await stock.get(`/operations/purchase-orders/${order}`)
  await stock.post(`/operations/purchase-orders/${order}/receive`, {
    items: [{ purchase_order_item_id: items[0].id, quantity_received: 6 }],
  })
  await receiving.quantity(chang).fill('4')
  await receiving.submit.click()
  await receiving
    .line(chai)
    .getByText(/must not be greater than 3/)
    .waitFor()
  await receiving.line(chai).getByText('3 of 9 left').waitFor()
  await start()
  await receiving.hasQuantity(chai, '9')
  await receiving.hasQuantity(chang, '4')
  await receiving.line(chai).getByRole('button', { name: 'Set to 3' }).click()
  await receiving.submit.click()
  await receiving.hasClosed()
  assert.deepEqual(await stock.receivedOf(order), { status: 'received', received: [9, 4] })
})

test('a receipt has its day, bins, check and notes', async (t) => {
  const { page, receiving, order, chai } = await openReceipt(t, 'RMORE')
  await receiving.dialog.getByRole('button', { name: 'Day, bins, check and notes' }).click()
  await receiving.line(chai).getByRole('textbox', { name: 'Bin location' }).fill('A-12')
  await receiving.dialog.getByRole('textbox', { name: 'Notes' }).fill('Two boxes were wet')
  await receiving
    .line(chai)
    .getByRole('button', { name: `Take all 9: ${chai}` })
    .click()
  await receiving.status('After this receipt: Partially received').waitFor()
  await receiving.dialog.getByRole('textbox', { name: 'Notes' }).focus()
  await page.keyboard.press('Control+Enter')
  await receiving.hasClosed()
  const { receipts } = await stock.get(`/operations/purchase-orders/${order}`)
  assert.equal(receipts[0].notes, 'Two boxes were wet')
  assert.equal(receipts[0].items[0].bin_location, 'A-12')
})

for (const [width, colorScheme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test(`a receipt is accessible at ${width} px, ${colorScheme}`, async (t) => {
    const { page, watch, receiving, chai } = await openReceipt(t, `RAXE${width}`, { width, colorScheme })
    watch.expected.push(/status of 422/)
    await receiving.dialog.getByRole('button', { name: 'Day, bins, check and notes' }).click()
    await receiving.quantity(chai).fill('12')
    await receiving
      .line(chai)
      .getByText(/must not be greater than 9/)
      .waitFor()
    await checkAccessibility(page, 'a receipt')
    await checkWidth(page, 'a receipt')
  })

test('the camera reads a barcode once while it stays in the picture', async (t) => {
  const { page, receiving, start, chai } = await openReceipt(t, 'RCAM', { width: 390 })
  assert.equal(await receiving.dialog.getByRole('button', { name: 'Scan with the camera' }).count(), 0)
  await page.addInitScript(() => {
    const pictures = ['RCAM-CHAI', 'RCAM-CHAI', '', 'RCAM-CHAI', 'RCAM-CHAI']
    class Reader {
      async detect() {
        const rawValue = pictures.shift()
        return rawValue ? [{ rawValue }] : []
      }
    }
    Object.assign(window, { BarcodeDetector: Reader })
    navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream()
    HTMLMediaElement.prototype.play = async () => {}
  })
  await start()
  await receiving.dialog.getByRole('button', { name: 'Scan with the camera' }).click()
  await receiving.status(`${chai}: 2 of 9`).waitFor()
  await receiving.dialog.getByRole('button', { name: 'Stop the camera' }).click()
  await receiving.hasQuantity(chai, '2')
})

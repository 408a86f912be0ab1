/**
 * A purchase order as a PDF of A4 pages, in the fonts that every reader has. They know the letters of Western European
 * languages; others are printed as a question mark. Pure: the same order is the same file.
 */
import { digitsOf, fromMinor } from '#core'
import type { Item } from './purchase-order.items.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type Address = Partial<Record<'street' | 'city' | 'state' | 'postal_code' | 'country', string | null>> | null

/** All that stands on the paper. */
export interface Sheet {
  order: Pick<
    PurchaseOrder,
    | 'po_number'
    | 'order_number'
    | 'order_date'
    | 'expected_delivery_date'
    | 'currency'
    | 'payment_terms'
    | 'shipping_method'
    | 'subtotal'
    | 'tax_amount'
    | 'shipping_cost'
    | 'discount_amount'
    | 'total_amount'
    | 'items'
  >
  buyer: string
  supplier: { name: string; email: string; address: Address }
  deliverTo: { name: string; address: Address }
}

const page = { width: 595, height: 842, margin: 50, foot: 70 }
const right = page.width - page.margin

/** Where the columns of the lines begin or, of figures, end. */
const columns = { sku: page.margin, name: 140, quantity: 370, price: 455, total: right }

export function purchaseOrderPdf({ order, buyer, supplier, deliverTo }: Sheet): Buffer {
  const paper = new Paper()
  paper.write(buyer, page.margin, { size: 11 })
  paper.writeTo(`Purchase order ${order.po_number}`, right, { size: 16, isBold: true })
  paper.down(40)
  const facts = [
    ['Our number', `${order.po_number} / ${order.order_number}`],
    ['Date', order.order_date],
    ['Delivery expected', order.expected_delivery_date],
    ['Payment terms', order.payment_terms],
    ['Shipping', order.shipping_method],
  ] as const
  const sides = [
    ['Supplier', supplier.name, ...linesOfAddress(supplier.address), supplier.email],
    ['Deliver to', deliverTo.name, ...linesOfAddress(deliverTo.address)],
  ]
  const top = paper.y
  for (const [index, lines] of sides.entries()) {
    paper.y = top
    for (const [number, line] of lines.entries()) {
      paper.write(cut(line, 40), page.margin + index * 250, { isBold: number === 0 })
      paper.down(14)
    }
  }
  paper.y = top - 14 * Math.max(...sides.map((lines) => lines.length)) - 14
  for (const [name, value] of facts.filter(([, each]) => each)) {
    paper.write(`${name}:`, page.margin)
    paper.write(cut(String(value), 70), columns.name)
    paper.down(14)
  }
  paper.down(14)
  writeLines(paper, order.items, order.currency)
  writeTotals(paper, order)
  return paper.finish(order.po_number)
}

const linesOfAddress = (address: Address): string[] => {
  const { street, postal_code, city, state, country } = address ?? {}
  const place = [postal_code, city, state].filter(Boolean).join(' ')
  return [street, place, country].filter((line): line is string => Boolean(line))
}

function writeLines(paper: Paper, items: readonly Item[], currency: string) {
  const heading = () => {
    paper.write('SKU', columns.sku, { isBold: true })
    paper.write('Product', columns.name, { isBold: true })
    paper.writeTo('Quantity', columns.quantity, { isBold: true })
    paper.writeTo('Price', columns.price, { isBold: true })
    paper.writeTo(`Total (${currency})`, columns.total, { isBold: true })
    paper.rule()
  }
  heading()
  for (const item of items) {
    if (paper.isFull()) {
      paper.turn()
      heading()
    }
    paper.write(cut(item.product_sku ?? '', 15), columns.sku)
    paper.write(cut(item.product_name, 36), columns.name)
    paper.writeTo(String(item.quantity_ordered - item.quantity_cancelled), columns.quantity)
    paper.writeTo(decimal(item.unit_price, currency), columns.price)
    paper.writeTo(decimal(item.line_total, currency), columns.total)
    paper.down(16)
  }
}

function writeTotals(paper: Paper, order: Sheet['order']) {
  const { currency } = order
  const sums = [
    ['Subtotal', order.subtotal, true],
    ['Tax', order.tax_amount, order.tax_amount > 0],
    ['Shipping', order.shipping_cost, order.shipping_cost > 0],
    ['Discount', 0 - order.discount_amount, order.discount_amount > 0],
    [`Total ${currency}`, order.total_amount, true],
  ] as const
  if (paper.isFull(100)) paper.turn()
  paper.rule()
  for (const [name, amount, isShown] of sums) {
    if (!isShown) continue
    const isBold = amount === order.total_amount && name.startsWith('Total')
    paper.write(name, columns.quantity, { isBold })
    paper.writeTo(decimal(amount, currency), columns.total, { isBold })
    paper.down(16)
  }
}

const decimal = (amount: number, currency: string) => fromMinor(amount, currency).toFixed(digitsOf(currency))

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 3)}...` : text

interface Look {
  size?: number
  isBold?: boolean
}

/** Pages that are written from the top down. Distances are points; y is counted from the bottom, as PDF does. */
class Paper {
  y = page.height - page.margin
  #pages: string[][] = [[]]

  write(text: string, x: number, { size = 10, isBold = false }: Look = {}) {
    this.#draw(`BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(2)} ${this.y} Td (${escaped(text)}) Tj ET`)
  }

  /** So that it ends there. */
  writeTo(text: string, x: number, look: Look = {}) {
    this.write(text, x - widthOf(text, look), look)
  }

  down(points: number) {
    this.y -= points
  }

  rule() {
    this.down(6)
    this.#draw(`0.5 w ${page.margin} ${this.y} m ${right} ${this.y} l S`)
    this.down(16)
  }

  isFull(needed = 0) {
    return this.y < page.foot + needed
  }

  turn() {
    this.#pages.push([])
    this.y = page.height - page.margin
  }

  #draw(command: string) {
    this.#pages.at(-1)?.push(command)
  }

  finish(title: string): Buffer {
    const font = (name: string) =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
    const [first, count] = [6, this.#pages.length]
    const kids = this.#pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Title (${escaped(title)}) /Producer (Kontor) >>`,
      ...this.#pages.flatMap((commands, index) => {
        const content = [...commands, numbering(title, index + 1, count)].join('\n')
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}]
/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ]
      }),
    ]
    return assembled(objects)
  }
}

const numbering = (title: string, number: number, count: number) =>
  `BT /F1 8 Tf ${page.margin} 40 Td (${escaped(`${title}, page ${number} of ${count}`)}) Tj ET`

/** Objects with the table that says where each begins. Each character is one byte. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places: string[] = []
  for (const [index, object] of objects.entries()) {
    places.push(`${String(file.length).padStart(10, '0')} 00000 n \n`)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Letters as the fonts number them: Latin-1, and the euro where Windows has it. */
const escaped = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('€', '\u0080')
    .replaceAll(/[^\n\u0020-\u007e\u0080\u00a0-\u00ff]/gu, '?')
    .replaceAll(/[\\()]/g, String.raw`\$&`)

/** Thousandths of the size, of the characters that figures and their headings consist of; 556 for all others. */
const widths: Record<string, number> = {
  '.': 278,
  ',': 278,
  ' ': 278,
  '(': 333,
  ')': 333,
  '-': 333,
  i: 222,
  l: 222,
  t: 278,
  r: 333,
}

const widthOf = (text: string, { size = 10, isBold = false }: Look) =>
  ([...text].reduce((sum, letter) => sum + (widths[letter] ?? 556), 0) / 1_000) * size * (isBold ? 1.06 : 1)

/**
 * Renders a purchase order as a PDF with A4 pages, in the standard fonts. Characters outside of Latin-1 are replaced by
 * question marks. Pure: equal orders give equal files.
 */
import { digitsOf, fromMinor } from '#core'
import type { PurchaseOrder } from './purchase-order.ts'

type Address = Partial<Record<'street' | 'city' | 'state' | 'postal_code' | 'country', string | null>> | null

/** The content of the document. */
export interface OrderDocument {
  order: Pick<
    PurchaseOrder,
    | 'warehouse_id'
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
  /** Those of the order and of its items. */
  warehouses: readonly Warehouse[]
}

interface Warehouse {
  id: string
  name: string
  address: Address
}

const page = { width: 595, height: 842, margin: 50, foot: 70 }
const right = page.width - page.margin

/** The x position where a column begins or, for numbers, ends. */
const columns = { sku: page.margin, name: 140, quantity: 370, price: 455, total: right }

export function purchaseOrderPdf({ order, buyer, supplier, warehouses }: OrderDocument): Buffer {
  const pdf = new PdfWriter()
  pdf.write(buyer, page.margin, { size: 11 })
  pdf.writeRightAligned(`Purchase order ${order.po_number}`, right, { size: 16, isBold: true })
  pdf.moveDown(40)
  const facts = [
    ['Our number', `${order.po_number} / ${order.order_number}`],
    ['Date', order.order_date],
    ['Delivery expected', order.expected_delivery_date],
    ['Payment terms', order.payment_terms],
    ['Shipping', order.shipping_method],
  ] as const
  const sides = [
    ['Supplier', supplier.name, ...linesOfAddress(supplier.address), supplier.email],
    ['Deliver to', ...linesOfWarehouse(warehouses, order.warehouse_id)],
  ]
  const top = pdf.y
  for (const [index, lines] of sides.entries()) {
    pdf.y = top
    for (const [number, line] of lines.entries()) {
      pdf.write(truncate(line, 40), page.margin + index * 250, { isBold: number === 0 })
      pdf.moveDown(14)
    }
  }
  pdf.y = top - 14 * Math.max(...sides.map((lines) => lines.length)) - 14
  for (const [name, value] of facts.filter(([, each]) => each)) {
    pdf.write(`${name}:`, page.margin)
    pdf.write(truncate(String(value), 70), columns.name)
    pdf.moveDown(14)
  }
  pdf.moveDown(14)
  writeLines(pdf, order, warehouses)
  writeTotals(pdf, order)
  return pdf.finish(order.po_number)
}

const linesOfAddress = (address: Address): string[] => {
  const { street, postal_code, city, state, country } = address ?? {}
  const place = [postal_code, city, state].filter(Boolean).join(' ')
  return [street, place, country].filter((line): line is string => Boolean(line))
}

const linesOfWarehouse = (warehouses: readonly Warehouse[], id: string): string[] => {
  const { name = '', address = null } = warehouses.find((each) => each.id === id) ?? {}
  return [name, ...linesOfAddress(address)]
}

/** Writes the items. An item that goes to another warehouse than the order says so on a line of its own. */
function writeLines(
  pdf: PdfWriter,
  { items, currency, warehouse_id }: OrderDocument['order'],
  warehouses: readonly Warehouse[],
) {
  const heading = () => {
    pdf.write('SKU', columns.sku, { isBold: true })
    pdf.write('Product', columns.name, { isBold: true })
    pdf.writeRightAligned('Quantity', columns.quantity, { isBold: true })
    pdf.writeRightAligned('Price', columns.price, { isBold: true })
    pdf.writeRightAligned(`Total (${currency})`, columns.total, { isBold: true })
    pdf.drawLine()
  }
  heading()
  for (const item of items) {
    const isElsewhere = item.warehouse_id !== warehouse_id
    if (pdf.isFull(isElsewhere ? 12 : 0)) {
      pdf.addPage()
      heading()
    }
    pdf.write(truncate(item.product_sku ?? '', 15), columns.sku)
    pdf.write(truncate(item.product_name, 36), columns.name)
    pdf.writeRightAligned(String(item.quantity_ordered - item.quantity_cancelled), columns.quantity)
    pdf.writeRightAligned(decimal(item.unit_price, currency), columns.price)
    pdf.writeRightAligned(decimal(item.line_total, currency), columns.total)
    if (isElsewhere) {
      pdf.moveDown(12)
      const destination = linesOfWarehouse(warehouses, item.warehouse_id).join(', ')
      pdf.write(truncate(`Deliver to: ${destination}`, 95), columns.name, { size: 8 })
    }
    pdf.moveDown(16)
  }
}

function writeTotals(pdf: PdfWriter, order: OrderDocument['order']) {
  const { currency } = order
  const sums = [
    ['Subtotal', order.subtotal, true],
    ['Tax', order.tax_amount, order.tax_amount > 0],
    ['Shipping', order.shipping_cost, order.shipping_cost > 0],
    ['Discount', 0 - order.discount_amount, order.discount_amount > 0],
    [`Total ${currency}`, order.total_amount, true],
  ] as const
  if (pdf.isFull(100)) pdf.addPage()
  pdf.drawLine()
  for (const [name, amount, isShown] of sums) {
    if (!isShown) continue
    const isBold = amount === order.total_amount && name.startsWith('Total')
    pdf.write(name, columns.quantity, { isBold })
    pdf.writeRightAligned(decimal(amount, currency), columns.total, { isBold })
    pdf.moveDown(16)
  }
}

const decimal = (amount: number, currency: string) => fromMinor(amount, currency).toFixed(digitsOf(currency))

const truncate = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 3)}...` : text

interface TextStyle {
  size?: number
  isBold?: boolean
}

/** Writes pages from top to bottom. Distances are in points; y is counted from the bottom, as in PDF. */
class PdfWriter {
  y = page.height - page.margin
  #pages: string[][] = [[]]

  write(text: string, x: number, { size = 10, isBold = false }: TextStyle = {}) {
    this.#draw(
      `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(2)} ${this.y} Td (${escapeText(text)}) Tj ET`,
    )
  }

  /** Writes text that ends at `x`. */
  writeRightAligned(text: string, x: number, style: TextStyle = {}) {
    this.write(text, x - widthOf(text, style), style)
  }

  moveDown(points: number) {
    this.y -= points
  }

  drawLine() {
    this.moveDown(6)
    this.#draw(`0.5 w ${page.margin} ${this.y} m ${right} ${this.y} l S`)
    this.moveDown(16)
  }

  isFull(needed = 0) {
    return this.y < page.foot + needed
  }

  addPage() {
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
      `<< /Title (${escapeText(title)}) /Producer (Kontor) >>`,
      ...this.#pages.flatMap((commands, index) => {
        const content = [...commands, pageFooter(title, index + 1, count)].join('\n')
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}]
/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ]
      }),
    ]
    return buildFile(objects)
  }
}

const pageFooter = (title: string, number: number, count: number) =>
  `BT /F1 8 Tf ${page.margin} 40 Td (${escapeText(`${title}, page ${number} of ${count}`)}) Tj ET`

/** Joins the objects into a file with a cross-reference table. Each character is one byte. */
function buildFile(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets: string[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(file.length).padStart(10, '0')} 00000 n \n`)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Encodes text in Latin-1, with the euro sign at its Windows position, and escapes PDF delimiters. */
const escapeText = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('€', '\u0080')
    .replaceAll(/[^\n\u0020-\u007e\u0080\u00a0-\u00ff]/gu, '?')
    .replaceAll(/[\\()]/g, String.raw`\$&`)

/** Widths of characters in thousandths of the font size; 556 for all others. */
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

const widthOf = (text: string, { size = 10, isBold = false }: TextStyle) =>
  ([...text].reduce((sum, letter) => sum + (widths[letter] ?? 556), 0) / 1_000) * size * (isBold ? 1.06 : 1)

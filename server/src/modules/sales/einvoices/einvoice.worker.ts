/**
 * The thread that writes XML: it takes data by the names of UBL, one message after the other, and answers each with the
 * XML or with what is wrong. It stays alive, because loading the library and compiling its schema takes seconds.
 */
import { parentPort } from 'node:worker_threads'
import { type EInvoiceFormat, FormatFactoryService, type Invoice, invoiceSchema } from '@e-invoice-eu/core'
import type { ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { xmlOf } from './einvoice.markup.ts'
import type { Written, XmlRequest } from './einvoice.xml.ts'

interface Writer {
  format: EInvoiceFormat
  validate: ValidateFunction<Invoice>
}

const silent = { log: () => {}, warn: () => {}, error: () => {} }
const problemsAtMost = 20

const writers = new Map<string, Writer>()

function writerOf(syntax: string): Writer {
  const known = writers.get(syntax)
  if (known) return known
  const format = new FormatFactoryService().createFormatService(syntax, silent)
  Object.assign(format, { renderXML: xmlOf })
  const schema = structuredClone(invoiceSchema)
  format.patchSchema(schema)
  allowLongPrices(schema)
  const ajv = new Ajv2019({ strict: true, allErrors: true, useDefaults: true })
  const writer = { format, validate: ajv.compile<Invoice>(schema) }
  writers.set(syntax, writer)
  return writer
}

/** The standard limits the decimals of amounts, but not those of item prices (BT-146); the library limits both. */
function allowLongPrices({ properties }: typeof invoiceSchema) {
  const { 'cac:InvoiceLine': lines } = properties['ubl:Invoice'].properties
  lines.items.properties['cac:Price'].properties['cbc:PriceAmount'].$ref = '#/$defs/dataTypes/Quantity'
}

/**
 * For CII the library reads preceding invoices where UBL does not have them. Their dates are not needed, because our
 * numbers are unique (BT-26), and it would write them in the wrong namespace.
 */
function correctPreceding({ 'ubl:Invoice': invoice }: Invoice) {
  const preceding = invoice['cac:BillingReference'] ?? []
  const references = preceding.map((each) => ({ 'cbc:ID': each['cac:InvoiceDocumentReference']['cbc:ID'] }))
  Object.assign(invoice, preceding.length > 0 && { 'cac:BillingReference': references })
}

async function written({ data, syntax }: XmlRequest): Promise<Written> {
  const { format, validate } = writerOf(syntax)
  if (!validate(data)) {
    const errors = (validate.errors ?? []).slice(0, problemsAtMost)
    return {
      problems: errors.map(({ instancePath, message }) => `${instancePath} ${message ?? 'is invalid'}`),
    }
  }
  format.fillInvoiceDefaults(data)
  if (syntax === 'cii') correctPreceding(data)
  const xml = await format.generate(data, { format: syntax, lang: 'en', noWarnings: true })
  return { xml: typeof xml === 'string' ? xml : Buffer.from(xml).toString('utf8') }
}

parentPort?.on('message', async (request: XmlRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await written(request))
})

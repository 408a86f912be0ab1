/**
 * The worker thread that creates XML. It receives UBL data and replies to each message with the XML or the validation
 * problems. It stays alive, because loading the library and compiling its schema takes seconds.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type EInvoiceFormat, FormatFactoryService, type Invoice, invoiceSchema } from '@e-invoice-eu/core'
import type { ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { xmlOf } from './einvoice.markup.ts'
import type { Lists, Written, XmlRequest } from './einvoice.xml.ts'

interface Writer {
  format: EInvoiceFormat
  validate: ValidateFunction<Invoice>
}

const silent = { log: () => {}, warn: () => {}, error: () => {} }
const maxProblems = 20

const writers = new Map<string, Writer>()

function writerOf(syntax: string): Writer {
  const cached = writers.get(syntax)
  if (cached) return cached
  const format = new FormatFactoryService().createFormatService(syntax, silent)
  Object.assign(format, { renderXML: xmlOf })
  const schema = structuredClone(invoiceSchema)
  format.patchSchema(schema)
  allowLongPrices(schema)
  useOwnLists(schema)
  allowMissingAddresses(schema)
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

/** EN 16931 does not require electronic addresses (BT-34, BT-49); the library does in UBL. */
function allowMissingAddresses({ properties }: typeof invoiceSchema) {
  const { 'cac:AccountingSupplierParty': seller, 'cac:AccountingCustomerParty': buyer } =
    properties['ubl:Invoice'].properties
  for (const { properties: parts } of [seller, buyer]) {
    const party: { required?: string[] } = parts['cac:Party']
    party.required = (party.required ?? []).filter((name) => name !== 'cbc:EndpointID')
  }
}

type CodeLists = Record<keyof Lists, { enum: readonly string[] }>

/** The codes that the input accepts; the lists of the library are older. */
function useOwnLists(schema: typeof invoiceSchema) {
  const { codeLists } = schema.$defs as unknown as { codeLists: CodeLists }
  for (const [name, codes] of Object.entries(workerData as Lists)) codeLists[name as keyof Lists].enum = codes
}

/**
 * For CII the library expects preceding invoices at another path than UBL. Their dates are dropped: numbers are unique
 * here, so they are optional (BT-26), and the library would use the wrong namespace.
 */
function correctPreceding({ 'ubl:Invoice': invoice }: Invoice) {
  const preceding = invoice['cac:BillingReference'] ?? []
  const references = preceding.map((each) => ({ 'cbc:ID': each['cac:InvoiceDocumentReference']['cbc:ID'] }))
  Object.assign(invoice, preceding.length > 0 && { 'cac:BillingReference': references })
}

/** CII has one scheme for tax numbers other than VAT numbers. */
function correctTaxSchemes({ 'ubl:Invoice': invoice }: Invoice) {
  const schemes = invoice['cac:AccountingSupplierParty']['cac:Party']['cac:PartyTaxScheme'] ?? []
  for (const { 'cac:TaxScheme': scheme } of schemes) if (scheme['cbc:ID'] === 'TAX') scheme['cbc:ID'] = 'FC'
}

async function createXml({ data, syntax }: XmlRequest): Promise<Written> {
  const { format, validate } = writerOf(syntax)
  if (!validate(data)) {
    const errors = (validate.errors ?? []).slice(0, maxProblems)
    return {
      problems: errors.map(({ instancePath, message }) => `${instancePath} ${message ?? 'is invalid'}`),
    }
  }
  format.fillInvoiceDefaults(data)
  if (syntax === 'cii') {
    correctPreceding(data)
    correctTaxSchemes(data)
  }
  const xml = await format.generate(data, { format: syntax, lang: 'en', noWarnings: true })
  return { xml: typeof xml === 'string' ? xml : Buffer.from(xml).toString('utf8') }
}

parentPort?.on('message', async (request: XmlRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await createXml(request))
})

/**
 * E-invoices as XML: UBL and CII, the two syntaxes of EN 16931. A library creates both in a worker thread: loading it
 * takes seconds, and an invoice with 500 lines up to 0.2 s.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Invoice as UblInvoice } from '@e-invoice-eu/core'
import { identifiers, rejectInvalid } from '#core'
import { FairSemaphore, ThreadLimit } from '#core/jobs'
import { currencies } from '#core/money'
import type { EInvoice } from './einvoice.ts'
import { ublOf } from './einvoice.ubl.ts'

export const einvoiceSyntaxes = ['ubl', 'cii'] as const
export type EInvoiceSyntax = (typeof einvoiceSyntaxes)[number]

export interface XmlRequest {
  data: UblInvoice
  syntax: EInvoiceSyntax
}

export type Written = { xml: string } | { problems: string[] }

/**
 * Returns the XML of an e-invoice. Rejects data that the syntax cannot represent. Do not call it inside a transaction.
 */
export async function einvoiceXml(
  tenantId: string,
  einvoice: EInvoice,
  syntax: EInvoiceSyntax,
): Promise<string> {
  const written = await writtenXml(tenantId, ublOf(einvoice), syntax)
  if ('xml' in written) return written.xml
  rejectInvalid({ format: written.problems.map((problem) => `The e-invoice cannot be written: ${problem}.`) })
  throw new Error('The thread returned neither XML nor problems.')
}

/**
 * Returns the XML of UBL data, or the problems if the syntax cannot represent it. Throws 503 if the thread is busy for
 * too long.
 */
export async function writtenXml(
  tenantId: string,
  data: UblInvoice,
  syntax: EInvoiceSyntax,
): Promise<Written> {
  const written = await places.run(tenantId, () => requestXml({ data, syntax }))
  return 'xml' in written ? { xml: withoutCurrency(written.xml) } : written
}

/** In CII only the tax total has a currency attribute (CII-DT-031), but the library adds one to discounts. */
const withoutCurrency = (xml: string) =>
  xml.replaceAll(/<ram:ActualAmount currencyID="\w+">/g, '<ram:ActualAmount>')

/** The code lists of the input, by their names in the schema of the library. */
const lists = { eas: identifiers.addressSchemes, ICD: identifiers.registrationSchemes, ISO4217: currencies }
export type Lists = typeof lists

const timeoutMs = 30_000
const idleMs = 300_000

/** One thread. Tenants take turns, with one e-invoice each. */
const places = new FairSemaphore({ atOnce: 1, share: 1, waitMs: 60_000, waiting: 200 })

let running: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** Sends a request to the thread, and starts it if needed. An idle thread does not keep the process alive. */
async function requestXml(request: XmlRequest): Promise<Written> {
  clearTimeout(idle)
  const worker = (running ??= start())
  worker.ref()
  try {
    const response = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) }) as Promise<[Written]>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(request)
    const [written] = await response
    return written
  } catch (error) {
    await end(worker)
    throw new ThreadLimit('The thread that writes e-invoices ended.', { cause: error })
  } finally {
    worker.unref()
    idle = setTimeout(() => void end(worker), idleMs).unref()
  }
}

function start(): Worker {
  const worker = new Worker(new URL('./einvoice.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    workerData: lists,
  })
  // The pending request gets the error.
  worker.on('error', () => {})
  return worker
}

async function end(worker: Worker) {
  if (running === worker) running = undefined
  await worker.terminate()
}

/** The link of a customer to an invoice. */
import type { Runtime } from '#core'

interface LinkedInvoice {
  tenant_id: string
  invoice_id: string
}

/** Returns the invoice of a link; undefined if the link is unknown or revoked, or can be none. */
export async function invoiceOfLink(runtime: Runtime, token: string): Promise<LinkedInvoice | undefined> {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined
  const [found] = await runtime.pool.query<LinkedInvoice>('select * from invoice_of_link($1)', [token])
  return found
}

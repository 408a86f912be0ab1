/** Requirements of Peppol BIS Billing for all countries: pure functions. Rules are named as in Peppol. */
import { identifiers } from '#core'
import type { EInvoice, Problem } from './einvoice.ts'

/** Returns whether the network of Peppol can deliver to the address (CL008 and the rules of its scheme). */
export const isPeppolAddress = (address: string | null): boolean =>
  address !== null &&
  identifiers.isPeppolScheme(identifiers.addressParts(address).scheme) &&
  identifiers.addressProblem(address) === undefined

/** A reference of the buyer (R003), and addresses in the network of Peppol (CL008). */
export function* peppolProblems({ seller, buyer, ...einvoice }: EInvoice): Generator<Problem> {
  if (einvoice.buyer_reference === null && einvoice.purchase_order_number === null)
    yield ['buyer_reference', 'is required for e-invoices by Peppol, or purchase_order_number']
  if (isOutside(seller.electronic_address)) yield ['settings.einvoice_address', addressInPeppol]
  if (isOutside(buyer.electronic_address)) yield ['customer.electronic_address', addressInPeppol]
}

const addressInPeppol =
  'must be an address in Peppol, such as 0208:0848934496 or 9930:DE123456789: Peppol does not deliver to email ' +
  'addresses'

const isOutside = (address: string | null) =>
  address === null || !identifiers.isPeppolScheme(identifiers.addressParts(address).scheme)

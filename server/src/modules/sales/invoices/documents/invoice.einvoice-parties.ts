/** The seller and the buyer of an e-invoice, and the profile that both can use. */
import { countries, type Ctx, identifiers } from '#core'
import { sellers } from '#core/printing'
import { type Customer, type EInvoiceProfile, nameOf } from '#crm'
import {
  type EInvoice,
  type EInvoiceAddress,
  type EInvoiceParty,
  type EInvoiceSeller,
  isPeppolAddress,
} from '#commercial-documents'
import type { Invoice } from '../invoice.ts'

/** The customer of an invoice, who may be deleted. */
export type Buyer = Pick<
  Customer,
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'email'
  | 'language'
  | 'billing_address'
  | 'vat_id'
  | 'buyer_reference'
  | 'electronic_address'
  | 'einvoice_profile'
> & { deleted_at: string | null }

/**
 * Returns the profile of the customer. By default it is XRechnung in Germany, and elsewhere Peppol if seller and buyer
 * have addresses in its network; otherwise plain EN 16931, which needs no electronic address.
 */
export function defaultProfile(
  ctx: Pick<Ctx, 'tenant'>,
  { billing_address }: Pick<Invoice, 'billing_address'>,
  { einvoice_profile, electronic_address }: Buyer,
): EInvoiceProfile {
  if (einvoice_profile !== null) return einvoice_profile
  if (countries.codeOf(billing_address?.country) === 'DE') return 'xrechnung'
  return isPeppolAddress(ownAddress(ctx)) && isPeppolAddress(electronic_address) ? 'peppol' : 'en16931'
}

function ownAddress({ tenant }: Pick<Ctx, 'tenant'>): string | null {
  const { einvoice_address: own } = tenant.settings
  return typeof own === 'string' ? own : null
}

/** Returns both parties. The data of the buyer that the invoice lacks comes from the current customer record. */
export function partiesOf(
  ctx: Ctx,
  invoice: Invoice,
  customer: Buyer,
  profile: EInvoiceProfile,
): Pick<EInvoice, 'seller' | 'buyer'> {
  const seller = withAllowedAddress(sellerOf(ctx), profile)
  const buyer = withAllowedAddress(buyerOf(invoice, customer), profile)
  const withId = seller.address.country === 'IS' ? withIcelandicId(buyer) : buyer
  // An invoice outside the scope of VAT has no VAT IDs (BR-O-02).
  if (invoice.tax_treatment !== 'outside_scope') return { seller, buyer: withId }
  return { seller: { ...seller, vat_id: null }, buyer: { ...withId, vat_id: null } }
}

function sellerOf(ctx: Ctx): EInvoiceSeller {
  const { tenant } = ctx
  const company = sellers.companyOf(tenant)
  const { legal_name, tax_number, email, phone, iban, bic } = company
  return {
    name: legal_name ?? tenant.name,
    address: addressOf(company),
    // Spaces are for readers: `NO 991 825 827 MVA`.
    vat_id: company.vat_id?.replaceAll(/\s/g, '').toUpperCase() ?? null,
    tax_number,
    ...registrationOf(company),
    email,
    phone,
    iban,
    bic,
    electronic_address: ownAddress(ctx) ?? (email && `EM:${email}`),
  }
}

/** Swedish registration numbers have one form, with or without a scheme (SE-R-004). */
function registrationOf({
  registration_number,
  registration_scheme,
  country,
}: ReturnType<typeof sellers.companyOf>) {
  if (registration_number === null) return { registration_number, registration_scheme: null }
  const scheme = registration_scheme ?? (country === 'SE' ? '0007' : '')
  return {
    registration_number: identifiers.registrationIdentifier(scheme, registration_number),
    registration_scheme,
  }
}

const buyerOf = (invoice: Invoice, customer: Buyer): EInvoiceParty => ({
  name: nameOf(customer),
  address: addressOf(invoice.billing_address),
  vat_id: invoice.customer_vat_id ?? customer.vat_id,
  electronic_address: customer.electronic_address ?? `EM:${customer.email}`,
  registration_number: null,
  registration_scheme: null,
})

/** EN 16931 does not require an electronic address: an invalid one, which was stored before its check, is left out. */
const withAllowedAddress = <P extends EInvoiceParty>(party: P, profile: EInvoiceProfile): P =>
  profile === 'en16931' &&
  party.electronic_address !== null &&
  identifiers.addressProblem(party.electronic_address)
    ? { ...party, electronic_address: null }
    : party

/** Between Icelandic parties, the buyer has a legal identifier (IS-R-004): that of the electronic address. */
function withIcelandicId(buyer: EInvoiceParty): EInvoiceParty {
  const { scheme, id } = identifiers.addressParts(buyer.electronic_address ?? '')
  return buyer.address.country === 'IS' && scheme === '0196'
    ? { ...buyer, registration_number: id, registration_scheme: scheme }
    : buyer
}

export const addressOf = (address: EInvoiceAddress | null): EInvoiceAddress => ({
  street: address?.street ?? null,
  city: address?.city ?? null,
  state: address?.state ?? null,
  postal_code: address?.postal_code ?? null,
  country: countries.codeOf(address?.country),
})

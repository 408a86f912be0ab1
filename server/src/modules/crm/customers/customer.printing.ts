/** The customer on printed documents, even if the customer is deleted. */
import type { Customer } from './customer.ts'
import type { Ctx } from '#core'
import { addressLines, documentLanguage, regionOf, type Wording, wordingFor } from '#core/printing'

type Address = Parameters<typeof addressLines>[0]

export type PrintedCustomer = Pick<
  Customer,
  'customer_number' | 'company_name' | 'first_name' | 'last_name' | 'language' | 'billing_address'
>

/**
 * Returns the customer, texts in the customer's language, and formats of a country: that of the billing address on
 * the document, or else of the customer's address, or else of the customer's language, such as `es-MX`.
 */
export async function readCustomer(
  ctx: Ctx,
  id: string,
  billedTo?: Address,
): Promise<{ customer: PrintedCustomer | undefined; wording: Wording }> {
  const customer = await ctx.db
    .selectFrom('customers')
    .select(['customer_number', 'company_name', 'first_name', 'last_name', 'language', 'billing_address'])
    .where('id', '=', id)
    .executeTakeFirst()
  const country = billedTo?.country || customer?.billing_address?.country || regionOf(customer?.language)
  return { customer, wording: wordingFor(ctx.tenant, documentLanguage(ctx, customer), country) }
}

/** Returns the lines of name and address. */
export const recipientLines = (
  customer: PrintedCustomer | undefined,
  address: Address,
  { country }: Wording,
): string[] => [...nameLines(customer ?? {}), ...addressLines(address, country)]

/** Returns the delivery address if it differs from the billing address. */
export function deliveryAddress(shipping: Address, billing: Address, { country, labels }: Wording) {
  const lines = addressLines(shipping, country)
  const isOther = lines.length > 0 && lines.join('\n') !== addressLines(billing, country).join('\n')
  return isOther ? [{ label: labels.addresses.ship_to, lines }] : []
}

interface Named {
  company_name?: string | null
  first_name?: string | null
  last_name?: string | null
  full_name?: string | null
}

/** Returns the name lines of a customer: the company, then the person. */
function nameLines({ company_name, full_name, first_name, last_name }: Named): string[] {
  const person = full_name ?? [first_name, last_name].filter(Boolean).join(' ')
  return [company_name, person].filter((line): line is string => Boolean(line))
}

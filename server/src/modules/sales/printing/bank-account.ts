/** The bank account of the tenant as it is printed. */
import { companyOf, type Ctx, fact, ibanText, type Pair, sellerName, type Wording } from '#core'

/** Returns how to transfer money to the tenant; empty if it has no account. */
export function bankAccount(
  tenant: Ctx['tenant'],
  { labels: { payment } }: Wording,
  reference: string,
): (Pair | null)[] {
  const { iban, bic, bank_name } = companyOf(tenant)
  if (!iban) return []
  return [
    fact(payment.holder, sellerName(tenant)),
    fact(payment.iban, ibanText(iban)),
    fact(payment.bic, bic),
    fact(payment.bank, bank_name),
    fact(payment.reference, reference),
  ]
}

/** The tenant's bank account on printed documents. */
import type { Ctx } from '#core'
import { fact, ibanText, type Pair, sellers, type Wording } from '#core/printing'

/** Returns the tenant's bank details; empty without an account. */
export function bankAccount(
  tenant: Ctx['tenant'],
  { labels: { payment } }: Wording,
  reference: string,
): (Pair | null)[] {
  const { iban, bic, bank_name } = sellers.companyOf(tenant)
  if (!iban) return []
  return [
    fact(payment.holder, sellers.nameOf(tenant)),
    fact(payment.iban, ibanText(iban)),
    fact(payment.bic, bic),
    fact(payment.bank, bank_name),
    fact(payment.reference, reference),
  ]
}

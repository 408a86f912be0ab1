/** The tax treatment of an invoice: taxed by item rates, or untaxed for a stated reason. */
import { f, type FieldErrors, fieldMessage, rejectInvalid } from '#core'
import type { Minor } from '#core/money'
import type { Language } from '#core/printing'
import { type Customer, VatId } from '#crm'
import { type TaxTreatment, taxTreatments, defaultReason } from './invoice.tax-reasons.ts'

/** Treatments that require the customer's VAT ID as evidence. */
const needsVatId: readonly TaxTreatment[] = ['reverse_charge', 'intra_community']

/** The tax fields of an editable invoice. */
export const taxFields = {
  tax_treatment: f.titled('TaxTreatment', f.Choice(...taxTreatments)),
  tax_exemption_reason: f.Private(f.Maybe(f.LongText(1_000))),
  customer_vat_id: f.Private(f.Maybe(VatId)),
  delivery_date: f.Maybe(f.DocumentDay),
  buyer_reference: f.Private(f.Maybe(f.Text(100))),
}

/** The tax fields of a request to bill an order. */
export const generationTaxFields = {
  tax_treatment: f.Optional(taxFields.tax_treatment),
  tax_exemption_reason: f.Optional(taxFields.tax_exemption_reason),
  delivery_date: f.Optional(taxFields.delivery_date),
}

export const taxDescriptions = {
  tax_treatment:
    '`standard` taxes each item by its rate. For all others the rates are 0, and the invoice states the reason.',
  tax_exemption_reason:
    'The reason for no tax, printed on the invoice. Default: the common wording for the treatment. ' +
    'Ignored for `standard`.',
  customer_vat_id:
    "The VAT ID of the customer at the time of the invoice. Default: the customer's current one. " +
    'Required for `reverse_charge` and `intra_community`.',
  delivery_date: 'The delivery date of goods or services. E-invoices require it for `intra_community`.',
  buyer_reference:
    "A reference that the customer requires on the invoice, such as a Leitweg-ID. Default: the customer's.",
}

export interface Taxation {
  tax_treatment: TaxTreatment
  tax_exemption_reason: string | null
  customer_vat_id: string | null
}

/** Returns the customer fields copied to an invoice, except addresses. The customer can have been deleted. */
export const buyerOf = (customer: Pick<Customer, 'vat_id' | 'buyer_reference'> | undefined) => ({
  customer_vat_id: customer?.vat_id ?? null,
  buyer_reference: customer?.buyer_reference ?? null,
})

export const newTaxation = ({ customer_vat_id }: Pick<Taxation, 'customer_vat_id'>): Taxation => ({
  tax_treatment: 'standard',
  tax_exemption_reason: null,
  customer_vat_id,
})

type Part = { [F in keyof Taxation]?: Taxation[F] | null | undefined }

/**
 * Returns the taxation of an invoice after a request. `before` is the current one, or that of a new invoice. The
 * default reason is in the language of the document.
 */
export function taxationOf(before: Taxation, input: Part, language: Language): Taxation {
  const tax_treatment = input.tax_treatment ?? before.tax_treatment
  const { customer_vat_id = before.customer_vat_id } = input
  const currentReason = tax_treatment === before.tax_treatment ? before.tax_exemption_reason : null
  const { tax_exemption_reason: reason = currentReason } = input
  return {
    tax_treatment,
    tax_exemption_reason:
      tax_treatment === 'standard' ? null : (reason ?? defaultReason(tax_treatment, language)),
    customer_vat_id,
  }
}

/**
 * Returns the items of a request. For an untaxed treatment, items without a rate get 0 instead of the product's rate.
 */
export function withRates<I extends { tax_rate?: number | null | undefined }>(
  items: readonly I[],
  treatment: TaxTreatment,
): I[] {
  if (treatment === 'standard') return [...items]
  return items.map((item) => ('tax_rate' in item && item.tax_rate !== null ? item : { ...item, tax_rate: 0 }))
}

interface Taxed {
  tax_rate: number
  tax_amount: Minor
}

/** Rejects taxes and missing numbers that contradict the treatment. */
export function checkTaxation(taxation: Taxation, items: readonly Taxed[]): void {
  rejectInvalid(taxationErrors(taxation, items))
}

function taxationErrors(taxation: Taxation, items: readonly Taxed[]): FieldErrors {
  const { tax_treatment: treatment, customer_vat_id } = taxation
  const errors: FieldErrors = {}
  const addError = (name: string, problem: string) => {
    errors[name] = [fieldMessage(name, problem)]
  }
  if (treatment === 'standard') return errors
  if (needsVatId.includes(treatment) && customer_vat_id === null)
    addError('customer_vat_id', `is required: the tax treatment is ${treatment}`)
  for (const [index, { tax_rate, tax_amount }] of items.entries()) {
    if (tax_rate > 0) addError(`items.${index}.tax_rate`, `must be 0: the tax treatment is ${treatment}`)
    else if (tax_amount > 0)
      addError(`items.${index}.tax_amount`, `must be 0: the tax treatment is ${treatment}`)
  }
  return errors
}

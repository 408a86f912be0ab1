/** How an invoice is taxed: by the rates of its items, or without tax for a reason that the invoice states. */
import { type FieldErrors, f, fieldMessage, type Language, type Minor, rejectInvalid } from '#core'
import { type Customer, VatId } from '#crm'
import { type TaxTreatment, taxTreatments, usualReason } from './invoice.tax-reasons.ts'

/** Treatments for which the tax number of the customer is part of the proof. */
const needsVatId: readonly TaxTreatment[] = ['reverse_charge', 'intra_community']

/** Fields that a request can set while the invoice can be changed. */
export const taxFields = {
  tax_treatment: f.titled('TaxTreatment', f.Choice(...taxTreatments)),
  tax_exemption_reason: f.Private(f.Maybe(f.LongText(1_000))),
  customer_vat_id: f.Private(f.Maybe(VatId)),
  delivery_date: f.Maybe(f.DocumentDay),
  buyer_reference: f.Private(f.Maybe(f.Text(100))),
}

/** The fields that a request to bill an order can set. */
export const generationTaxFields = {
  tax_treatment: f.Optional(taxFields.tax_treatment),
  tax_exemption_reason: f.Optional(taxFields.tax_exemption_reason),
  delivery_date: f.Optional(taxFields.delivery_date),
}

export const taxDescriptions = {
  tax_treatment:
    'Why tax is charged or not; `standard` taxes each item by its rate. For all others the rates are 0, and the ' +
    'invoice states the reason.',
  tax_exemption_reason:
    'Why no tax is charged, as the invoice says it. Unless it is given, the usual sentence of the treatment. Not ' +
    'kept for `standard`.',
  customer_vat_id:
    'The VAT identification number of the customer at the time; that of the customer unless it is given. Required ' +
    'for `reverse_charge` and `intra_community`.',
  delivery_date: 'When goods or services were delivered. E-invoices need it for `intra_community`.',
  buyer_reference:
    'What the customer asked to state, such as a Leitweg-ID; that of the customer unless it is given.',
}

export interface Taxation {
  tax_treatment: TaxTreatment
  tax_exemption_reason: string | null
  customer_vat_id: string | null
}

/** Returns what an invoice keeps of its customer, besides the addresses. The customer can have been deleted. */
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
 * Returns the taxation of an invoice after a request; `before` is that of the invoice, or of a new one. A reason that
 * is not given is the usual one, in the language of the document.
 */
export function taxationOf(before: Taxation, input: Part, language: Language): Taxation {
  const tax_treatment = input.tax_treatment ?? before.tax_treatment
  const { customer_vat_id = before.customer_vat_id } = input
  const kept = tax_treatment === before.tax_treatment ? before.tax_exemption_reason : null
  const { tax_exemption_reason: reason = kept } = input
  return {
    tax_treatment,
    tax_exemption_reason:
      tax_treatment === 'standard' ? null : (reason ?? usualReason(tax_treatment, language)),
    customer_vat_id,
  }
}

/** Returns the items of a request. If no tax is charged, an item without a rate has 0, not that of its product. */
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

/** Public API of what commercial documents have in common, for other modules: lines, totals, e-invoices, formats. */
export {
  type EInvoice,
  type EInvoiceAddress,
  type EInvoiceParty,
  type EInvoiceSeller,
  type TaxCategory,
} from './einvoices/einvoice.ts'
export { einvoiceAmounts } from './einvoices/einvoice.amounts.ts'
export { isPeppolAddress } from './einvoices/einvoice.peppol.ts'
export { einvoiceErrors } from './einvoices/einvoice.requirements.ts'
export { checkEInvoiceSettings, einvoiceSettings } from './einvoices/einvoice.settings.ts'
export { ublOf } from './einvoices/einvoice.ubl.ts'
export { type EInvoiceSyntax, einvoiceSyntaxes, einvoiceXml, writtenXml } from './einvoices/einvoice.xml.ts'
export {
  countryOf,
  formatAmount,
  formatDay,
  formatNumber,
  formatPrice,
  localeIn,
  localeOf,
  localePattern,
  plainAmount,
  plainPrice,
} from './formats.ts'
export {
  Amount,
  documentLineFields,
  documentLineInputFields,
  documentLineInputs,
  documentLineSchema,
  linesAtMost,
} from './line-items/document-line.ts'
export { LineErrors, productProblem, readLines } from './line-items/document-line.input.ts'
export {
  computedFields,
  exactQuantity,
  freeNames,
  hasTooManyDecimals,
  type LineItemInput,
  lineItemInputs,
  lineItemSchema,
  moneyBodyFields,
  PositiveQuantity,
  Quantity,
  quantityAtMost,
} from './line-items/line-item.ts'
export { withAmountsIn } from './line-items/line-item.currency.ts'
export { buildItems, type LineSource } from './line-items/line-item.input.ts'
export {
  convertItems,
  type Draft,
  draftOf,
  priceItems,
  type PricingTerms,
} from './line-items/line-item.pricing.ts'
export { leavesTaxOpen, namedTaxCodes, taxBuyerOf } from './line-items/line-item.tax.ts'
export { withProducts } from './line-items/line-item.skus.ts'
export {
  costOf,
  netShipping,
  partialShippingTaxes,
  shippingParts,
  shippingTaxDescriptions,
  shippingTaxFields,
  type ShippingTaxMode,
  shippingTaxOf,
  shippingTaxSettings,
  splitByRate,
  taxOfShipping,
  type TaxPart,
} from './line-items/shipping-tax.ts'
export { taxByRate } from './line-items/tax-by-rate.ts'
export {
  amountsOfLine,
  amountsOfLines,
  type Discount,
  type LineAmounts,
  partOf,
  spread,
  taxOn,
  totalsOf,
} from './line-items/totals.ts'

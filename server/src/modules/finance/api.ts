/** Public API of finance for other modules. They post to the ledger in their own transactions. */
export { postedMethods } from './accounts/account.mapping.ts'
export { closedMessage, closedUntil } from './periods/closing.queries.ts'
export { openingDay, openingEntryDay } from './posting/opening.ts'
export { post, type Posting } from './posting/post.ts'
export type { AccountLine, PostedLine } from './posting/posted-line.ts'
export { customerLinesOf, receivablesChangedAfter, receivablesOn } from './posting/subledger.queries.ts'
export {
  codedLines,
  taxCodeDescriptions,
  taxCodeFields,
  taxCodeInputFields,
  type TaxCodeOfLine,
  uncoded,
} from './tax-codes/coded-lines.ts'
export { taxCodeFor, taxCodesOf } from './tax-codes/tax-code.choice.ts'
export { chargedRate, isSelfAssessed, type TaxCode } from './tax-codes/tax-code.ts'
export { type Buyer, type TaxOfSale, taxOfSale } from './tax-codes/tax-determination.ts'

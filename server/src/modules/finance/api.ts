/** Public API of finance for other modules. They post to the ledger in their own transactions. */
export { postedMethods } from './accounts/account.mapping.ts'
export { closedMessage, closedUntil } from './periods/closing.queries.ts'
export { openingDay, openingEntryDay } from './posting/opening.ts'
export { type AccountLine, post, type PostedLine, type Posting } from './posting/post.ts'
export { customerLinesOf, receivablesChangedAfter, receivablesOn } from './posting/subledger.queries.ts'

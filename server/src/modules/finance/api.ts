/** Public API of finance for other modules: what happens there is booked in their transaction. */
export { providePaymentMethods } from './posting/chart.checks.ts'
export { post, type PostedLine, type Posting } from './posting/post.ts'

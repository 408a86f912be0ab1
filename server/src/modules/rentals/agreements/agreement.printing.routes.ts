import { endpoint, replies } from '#core'
import { printedFile } from '#core/printing'
import { printableAgreement } from './agreement.printing.ts'

export const agreementPrintingEndpoints = [
  endpoint('GET /rentals/agreements/:id/pdf', {
    summary: 'Print a rental agreement',
    description:
      'A PDF in the language of the customer, with room for both signatures. A draft is marked as a draft.',
    permission: 'rentals.agreements.read',
    reply: replies.storedFile('application/pdf'),
    run: (_ctx, { params }) => Promise.resolve(printedFile((ctx) => printableAgreement(ctx, params.id))),
  }),
]

import { endpoint, type Page, queries, replies, type Reply, updateEndpoints } from '#core'
import * as actions from './agreement.actions.ts'
import { confirmAgreement } from './agreement.confirmation.ts'
import {
  listAgreements,
  listOverdue,
  type Overdue,
  selectAgreements,
  showAgreement,
} from './agreement.queries.ts'
import { checkInput } from './agreement.lines.ts'
import { returnLine, ReturnBody } from './agreement.returns.ts'
import { toResponse, lineToResponse, OverdueLine, AgreementOutput } from './agreement.output.ts'
import { agreements, type AgreementView } from './agreement.ts'

const agreement = (message?: string) =>
  replies.mapped(replies.one(AgreementOutput, message), toResponse as never) as Reply<AgreementView>

const pageToResponse = (found: Page<AgreementView>) => ({ ...found, items: found.items.map(toResponse) })
const linesToResponse = (found: Page<Overdue>) => ({ ...found, items: found.items.map(lineToResponse) })

const draftWarnings =
  '`meta.warnings` reports a suspended or inactive customer, and lines above the capacity of a product.'

export const agreementEndpoints = [
  endpoint('POST /rentals/agreements', {
    codes: ['RENTAL_UNAVAILABLE'],
    summary: 'Draft a rental agreement; it reserves pieces only after its confirmation',
    description:
      `${draftWarnings} With \`confirm\`, the confirmation is part of the same request: it responds with 409 and ` +
      'creates nothing if too few units are free.',
    permission: 'rentals.agreements.write',
    of: agreements,
    body: actions.CreationBody,
    reply: replies.warned(
      replies.mapped(
        replies.created(AgreementOutput, 'Rental agreement created.'),
        toResponse as never,
      ) as Reply<AgreementView>,
    ),
    check: (ctx, { body }) => checkInput(ctx, body),
    run: (ctx, { body }) => actions.createAgreement(ctx, body),
  }),
  endpoint('GET /rentals/agreements', {
    summary: 'List rental agreements',
    description:
      '`from` and `to` select agreements with a line whose period overlaps the window; `starts_from` and `starts_to` ' +
      'agreements with a line that begins in it, `ends_from` and `ends_to` agreements with a line that ends in it. ' +
      'One line must match all of them, and `product_id`. To list the pickups of a day: ' +
      '`status=confirmed&starts_from=2026-12-01&starts_to=2026-12-01`.',
    permission: 'rentals.agreements.read',
    query: queries.page(agreements),
    reply: replies.mapped(replies.page(AgreementOutput), pageToResponse as never) as Reply<
      Page<AgreementView>
    >,
    selection: selectAgreements,
    run: (ctx, { query }) => listAgreements(ctx, query),
  }),
  endpoint('GET /rentals/agreements/overdue', {
    summary: 'List overdue lines, the longest overdue first',
    permission: 'rentals.agreements.read',
    query: queries.paging,
    reply: replies.mapped(replies.page(OverdueLine), linesToResponse as never) as Reply<Page<Overdue>>,
    run: (ctx, { query }) => listOverdue(ctx, query),
  }),
  endpoint('GET /rentals/agreements/:id', {
    summary: 'Show a rental agreement',
    permission: 'rentals.agreements.read',
    of: agreements,
    reply: agreement(),
    run: (ctx, { params }) => showAgreement(ctx, params.id),
  }),
  ...updateEndpoints('/rentals/agreements/:id', {
    summary: 'Change a rental agreement that is a draft',
    description: draftWarnings,
    permission: 'rentals.agreements.write',
    of: agreements,
    body: agreements.patch,
    reply: replies.warned(agreement('Rental agreement updated.')),
    check: (ctx, { params, body }) => checkInput(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.updateAgreement(ctx, params.id, body),
  }),
  endpoint('DELETE /rentals/agreements/:id', {
    summary: 'Delete a rental agreement that is a draft',
    permission: 'rentals.agreements.delete',
    of: agreements,
    reply: replies.deleted('Rental agreement deleted.'),
    run: (ctx, { params }) => actions.deleteAgreement(ctx, params.id),
  }),
  endpoint('POST /rentals/agreements/:id/confirm', {
    codes: ['RENTAL_UNAVAILABLE'],
    summary: 'Confirm a rental agreement and reserve its pieces',
    description:
      'Responds with 409 if too few units are free for a line. `meta.conflicts` shows when enough units are free. ' +
      '`meta.warnings` reports a suspended or inactive customer.',
    permission: 'rentals.agreements.confirm',
    of: agreements,
    transition: 'confirm',
    reply: replies.warned(agreement('Rental agreement confirmed.')),
    run: (ctx, { params }) => confirmAgreement(ctx, params.id),
  }),
  endpoint('POST /rentals/agreements/:id/cancel', {
    summary: 'Cancel a rental agreement and release its pieces',
    permission: 'rentals.agreements.cancel',
    of: agreements,
    transition: 'cancel',
    reply: agreement('Rental agreement cancelled.'),
    run: (ctx, { params }) => actions.cancelAgreement(ctx, params.id),
  }),
  endpoint('POST /rentals/agreements/:id/lines/:lineId/return', {
    summary: 'Record the return of a line',
    description:
      'The default of `returned_at` is now. The return of the last open line completes the agreement.',
    permission: 'rentals.agreements.return',
    of: agreements,
    transition: 'return',
    body: ReturnBody,
    reply: agreement('Return recorded.'),
    run: (ctx, { params, body }) => returnLine(ctx, params.id, params.lineId, body),
  }),
]

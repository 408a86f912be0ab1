import { endpoint, f, fullSchemaOf, listOf, recordOf, replies } from '#core'
import * as actions from './revaluation.actions.ts'
import { revaluations } from './revaluation.ts'

const ReversalBody = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'Wrong rate of GBP' }] }),
)

export const revaluationEndpoints = [
  endpoint('GET /finance/revaluations', {
    summary: 'List revaluations',
    permission: 'finance.revaluations.read',
    ...listOf(revaluations),
  }),
  endpoint('POST /finance/revaluations', {
    summary: 'Revalue the open items in foreign currencies on a day',
    description:
      'Values receivables, payables, credit, deposits, and accounts held in a foreign currency at the rates of the ' +
      'day. The differences are posted as unrealised, and reversed on the next day, together. Payments, ageing and ' +
      'statements keep the historical rates. A dry run shows the items.',
    permission: 'finance.revaluations.write',
    body: revaluations.draft,
    reply: replies.created(fullSchemaOf(revaluations), 'Revaluation posted.'),
    run: (ctx, { body }) => actions.createRevaluation(ctx, body),
  }),
  endpoint('GET /finance/revaluations/:id', {
    summary: 'Show a revaluation with its items',
    permission: 'finance.revaluations.read',
    ...recordOf(revaluations),
  }),
  endpoint('POST /finance/revaluations/:id/reverse', {
    summary: 'Reverse a revaluation',
    description: 'Takes back both of its entries, each on its own day. Then the day can be revalued again.',
    permission: 'finance.revaluations.reverse',
    transition: 'reverse',
    of: revaluations,
    body: ReversalBody,
    reply: replies.one(revaluations.schema, 'Revaluation reversed.'),
    run: (ctx, { params, body }) => actions.reverseRevaluation(ctx, params.id, body),
  }),
]

import { endpoint, queries, replies } from '#core'
import * as actions from './token.actions.ts'
import { OwnToken } from './token.ts'

// Issuing a token needs no token: `POST /auth/tokens` is one of the auth routes (../auth.routes.ts).
export const tokenEndpoints = [
  endpoint('GET /auth/tokens', {
    summary: 'List your own tokens',
    permission: 'signed in',
    query: queries.paging,
    reply: replies.page(OwnToken),
    run: (ctx, { query }) => actions.ownTokens(ctx, query),
  }),
  endpoint('DELETE /auth/tokens/current', {
    operationName: 'auth.tokens.deleteCurrent',
    summary: 'End the token of this request',
    permission: 'signed in',
    scope: null,
    reply: replies.deleted('Token ended.'),
    run: (ctx) => actions.endCurrentToken(ctx),
  }),
  endpoint('DELETE /auth/tokens/:id', {
    summary: 'End one of your tokens',
    permission: 'signed in',
    reply: replies.deleted('Token ended.'),
    run: (ctx, { params }) => actions.endToken(ctx, params.id),
  }),
]

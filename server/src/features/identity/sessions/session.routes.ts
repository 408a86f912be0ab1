import { endpoint, replies } from '#core'
import * as actions from './session.actions.ts'
import { Session } from './session.ts'

// Signing in and out are routes of the browser API (../auth.routes.ts).
export const sessionEndpoints = [
  endpoint('GET /auth/sessions', {
    summary: 'List the browsers in which you are signed in',
    permission: 'signed in',
    reply: replies.completeList(Session),
    run: (ctx) => actions.ownSessions(ctx),
  }),
  endpoint('DELETE /auth/sessions', {
    operationName: 'auth.sessions.deleteOthers',
    summary: 'Sign out all other browsers',
    permission: 'signed in',
    reply: replies.deleted('Other sessions ended.'),
    run: (ctx) => actions.endOtherSessions(ctx),
  }),
  endpoint('DELETE /auth/sessions/:id', {
    summary: 'Sign out one of your browsers',
    permission: 'signed in',
    reply: replies.deleted('Session ended.'),
    run: (ctx, { params }) => actions.endSession(ctx, params.id),
  }),
]

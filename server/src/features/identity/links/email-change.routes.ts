import { endpoint, f, replies } from '#core'
import { verifyCurrentPassword } from '../users/account.actions.ts'
import { requestEmailChange, showEmail } from './email-change.ts'

const NewEmail = f.Shape(
  { current_password: f.Secret(1), email: f.about('The new email for signing in.', f.Email) },
  { examples: [{ current_password: 'a long and quiet evening', email: 'nancy.davolio@example.com' }] },
)

const EmailStatus = f.described(
  f.titled(
    'EmailStatus',
    f.Shape({ email: f.Email, pending_email: f.Maybe(f.Email), pending_until: f.Maybe(f.Instant) }),
  ),
  {
    email: 'The email with which you sign in.',
    pending_email: 'The new email whose link was not used yet; null without one.',
    pending_until: 'When the link of the new email expires.',
  },
)

// Confirming the new email needs no token: see ../signing-in/public-operations.ts.
export const emailChangeEndpoints = [
  endpoint('GET /auth/email', {
    operationName: 'auth.email.get',
    summary: 'Show your email and its pending change',
    permission: 'signed in',
    reply: { ...replies.one(EmailStatus), isRecord: false },
    run: (ctx) => showEmail(ctx),
  }),
  endpoint('POST /auth/email', {
    operationName: 'auth.email.change',
    summary: 'Change your email',
    description:
      'Sends a link to the new email, which works once within a day, and a notice to the present one. The email ' +
      'changes when the link is confirmed.',
    permission: 'signed in',
    body: NewEmail,
    reply: replies.deleted('An email with a link was sent to the new address.'),
    prepare: (step, { body }, runtime) => verifyCurrentPassword(step, runtime, body),
    run: (ctx, { body, prepared }) => requestEmailChange(ctx, body.email, prepared),
  }),
]

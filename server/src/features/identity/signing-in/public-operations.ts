/** The operations that need a link from an email instead of a credential, and the request for such a link. */
import { f } from '#core'
import type { openApi } from '#core/platform'

const Token = f.about(
  'The part after # of the link in the email.',
  f.Type.String({ minLength: 1, maxLength: 100, writeOnly: true }),
)
const exampleToken = 'Zk3vX0m1T6s9Qw2rY8u5Ip4oA7dF1gH3jK6lZ9xC2vB'
const password = 'a long and quiet evening'

const LinkToken = f.titled('LinkToken', f.Shape({ token: Token }, { examples: [{ token: exampleToken }] }))

const tenantFields = { id: f.Id, name: f.Text(), slug: f.Text() }

const OpenInvitation = f.described(
  f.titled(
    'OpenInvitation',
    f.Shape({
      tenant: f.Shape(tenantFields, { title: 'InvitingTenant', 'x-record': 'tenant' }),
      email: f.Email,
      name: f.Text(),
      invited_by: f.Text(),
      expires_at: f.Instant,
    }),
  ),
  {
    email: 'The email with which the user will sign in.',
    name: 'The name in the invitation; the user can change it.',
    invited_by: 'The name of the inviting user.',
    expires_at: 'When the link expires.',
  },
)

const NewAccount = f.titled(
  'AcceptedInvitation',
  f.Shape({
    user: f.Person,
    tenant: f.Shape(tenantFields, { title: 'InvitingTenant', 'x-record': 'tenant' }),
  }),
)

export const invitationLookup = {
  method: 'POST',
  path: '/auth/invitations/lookup',
  operationId: 'auth.invitations.lookup',
  summary: 'Show the invitation of a link',
  description: 'Needs no token. 404 if the link is unknown, has expired, or was used or revoked.',
  body: LinkToken,
  status: 200,
  data: OpenInvitation,
  message: null,
  errors: [404],
} as const satisfies openApi.PublicOperation

export const invitationAcceptance = {
  method: 'POST',
  path: '/auth/invitations/accept',
  operationId: 'auth.invitations.accept',
  summary: 'Accept an invitation and set a password',
  description: 'Needs no token. In the browser API, it also signs the user in.',
  body: f.Shape(
    {
      token: Token,
      name: f.Optional(f.about('The name of the user. Default: the one in the invitation.', f.Text())),
      password: f.Secret(12),
    },
    { examples: [{ token: exampleToken, name: 'Laura Callahan', password }] },
  ),
  status: 201,
  data: NewAccount,
  message: 'Invitation accepted.',
  errors: [404],
} as const satisfies openApi.PublicOperation

export const passwordResetRequest = {
  method: 'POST',
  path: '/auth/password-reset',
  operationId: 'auth.passwordReset.request',
  summary: 'Ask for a link to set a new password',
  description:
    'Needs no token. The response is the same whether a user has this email. Each tenant with such a user sends an ' +
    'email with a link, which works once within an hour.',
  body: f.Shape(
    {
      email: f.Email,
      tenant: f.Optional(f.about('The id or the slug of the tenant. Default: all tenants.', f.Text())),
    },
    { examples: [{ email: 'nancy@example.com' }] },
  ),
  status: 202,
  data: null,
  message: 'If a user has this email, an email with a link is on its way.',
} as const satisfies openApi.PublicOperation

export const passwordResetConfirmation = {
  method: 'POST',
  path: '/auth/password-reset/confirm',
  operationId: 'auth.passwordReset.confirm',
  summary: 'Set a new password with a link',
  description: 'Needs no token. Ends all tokens and sessions of the user. A second factor stays necessary.',
  body: f.Shape({ token: Token, password: f.Secret(12) }, { examples: [{ token: exampleToken, password }] }),
  status: 200,
  data: null,
  message: 'Password changed. Sign in with it.',
  errors: [404],
} as const satisfies openApi.PublicOperation

export const emailChangeConfirmation = {
  method: 'POST',
  path: '/auth/email/confirm',
  operationId: 'auth.email.confirm',
  summary: 'Confirm a new email with a link',
  description: 'Needs no token. From then on, the user signs in with the new email.',
  body: LinkToken,
  status: 200,
  data: f.titled('ConfirmedEmail', f.Shape({ email: f.Email })),
  message: 'Email changed.',
  errors: [404],
} as const satisfies openApi.PublicOperation

/** All operations without a credential, except the one that issues tokens. */
export const linkOperations: readonly openApi.PublicOperation[] = [
  invitationLookup,
  invitationAcceptance,
  passwordResetRequest,
  passwordResetConfirmation,
  emailChangeConfirmation,
]

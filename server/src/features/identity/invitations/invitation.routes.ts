import { endpoint, f, listOf, recordOf, replies } from '#core'
import * as actions from './invitation.actions.ts'
import { invitations } from './invitation.ts'

const aboutMail = '`meta.warnings` reports that no email was sent, because no mail server is configured.'

const InvitationLink = f.titled(
  'InvitationLink',
  f.Shape({ email: f.Email, url: f.url(f.Text(2_000)), expires_at: f.Instant }),
)

// Accepting an invitation needs no token: see ../public-operations.ts.
export const invitationEndpoints = [
  endpoint('GET /invitations', {
    summary: 'List the open invitations',
    permission: 'platform.invitations.read',
    ...listOf(invitations),
  }),
  endpoint('POST /invitations', {
    summary: 'Invite a user',
    description:
      'Sends an email with a link with which the person sets a password. The link works once, for seven days. ' +
      aboutMail,
    permission: 'platform.invitations.write',
    body: invitations.draft,
    reply: replies.warned(replies.created(invitations.schema, 'Invitation sent.')),
    check: (ctx, { body }) => actions.checkInvitation(ctx, body),
    run: (ctx, { body }) => actions.inviteUser(ctx, body),
  }),
  endpoint('GET /invitations/:id', {
    summary: 'Show an invitation',
    permission: 'platform.invitations.read',
    ...recordOf(invitations),
  }),
  endpoint('POST /invitations/:id/resend', {
    summary: 'Send an invitation again',
    description: `The new link replaces the former one, and is valid for seven days. ${aboutMail}`,
    permission: 'platform.invitations.write',
    of: invitations,
    reply: replies.warned(replies.detail(invitations)),
    run: (ctx, { params }) => actions.resendInvitation(ctx, params.id),
  }),
  endpoint('POST /invitations/:id/share-link', {
    summary: 'Create a link for an invitation',
    description:
      'The link sets the password of the invited person. It is shown once, replaces the former one, and works once, ' +
      'for seven days. The audit log names the user who created it.',
    permission: 'platform.invitations.write',
    of: invitations,
    // Each link is shown once, to the user who asked for it.
    isBulkAction: false,
    reply: { ...replies.one(InvitationLink, 'Link created.'), isRecord: false },
    run: (ctx, { params }) => actions.createInvitationLink(ctx, params.id),
  }),
  endpoint('DELETE /invitations/:id', {
    summary: 'Revoke an invitation',
    permission: 'platform.invitations.write',
    of: invitations,
    reply: replies.deleted('Invitation revoked.'),
    run: (ctx, { params }) => actions.revokeInvitation(ctx, params.id),
  }),
]

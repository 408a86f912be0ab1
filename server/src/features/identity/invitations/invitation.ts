import { embeds, f, resource } from '#core'
import { RoleNames } from '../roles/role.ts'

/**
 * An invitation lets a person join the tenant as a user with these roles: an email contains a link with which they set
 * their password. Accepted and revoked invitations are deleted.
 */
export const invitations = resource('invitations', {
  area: 'platform.invitations',
  entityType: 'invitation',
  isPublished: false,
  writable: {
    email: f.Private(f.Email),
    name: f.Name(),
    roles: RoleNames,
  },
  readOnly: { invited_by_id: f.Link('users'), sent_at: f.Instant, expires_at: f.Instant },
  hidden: { secret_hash: f.Type.String() },
  detail: { invited_by: embeds.person('invitations.invited_by_id') },
  required: ['email', 'name'],
  descriptions: {
    email: 'The address that gets the link, and with which the user will sign in.',
    invited_by_id: 'The user who invited the person, sent the invitation again or created a link.',
    sent_at: 'When the last email was sent.',
    expires_at: 'When the last link expires.',
  },
  example: { email: 'laura@example.com', name: 'Laura Callahan', roles: ['sales'] },
  display: {
    title: ['name'],
    subtitle: ['email'],
  },
  list: {
    filters: {},
    sorts: { created_at: 'created_at', name: 'name', expires_at: 'expires_at' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { email: { key: 'lower(email)' } },
  events: ['created', 'updated', 'link_created', 'accepted', 'revoked'],
  permissions: {
    read: 'See the invitations of users.',
    write: 'Invite users, send invitations again, copy their links and revoke them.',
  },
})

export type Invitation = typeof invitations.stored

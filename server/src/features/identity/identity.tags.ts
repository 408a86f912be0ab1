/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const identityTags: TagGroup = {
  name: 'Account',
  position: 1,
  tags: {
    auth:
      "Tokens for programs, and the caller's account. Start with `POST /auth/tokens`, and send the " +
      'token as `Authorization: Bearer …`. `GET /auth/me` shows the user, tenant, roles and permissions; others show ' +
      'sessions, passkeys and second factors.',
    users:
      'The users of the tenant. Create a user with an email, a password and roles. Only owners and admins ' +
      'can change users; the last owner cannot be removed.',
    invitations:
      'Invitations of new users: an email contains a link with which the person sets a password. A user who ' +
      'may invite users can send an invitation again or revoke it.',
    roles:
      'A role is a set of permissions. Built-in roles cannot be changed; add your own from `GET ' +
      '/permissions`. Users have one or more roles.',
    permissions:
      'All permissions, with a description of each. Roles consist of them. Each operation names the ' +
      'permission that it needs.',
    tenant:
      'The company of the caller: name, currency, time zone and settings. All data belongs to one tenant. ' +
      'The currency is the default of all amounts.',
  },
}

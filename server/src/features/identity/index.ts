/** The public interface of identity: its endpoints and resource definitions. */
import { sellers } from '#core/printing'
import { accountEndpoints } from './users/account.routes.ts'
import { roleEndpoints } from './roles/role.routes.ts'
import { normalizeRoles } from './roles/role.jobs.ts'
import { roles } from './roles/role.ts'
import { tenantEndpoints } from './tenant/tenant.routes.ts'
import { tenants } from './tenant/tenant.ts'
import { tokenEndpoints } from './tokens/token.routes.ts'
import { tokens } from './tokens/token.ts'
import { userEndpoints } from './users/user.routes.ts'
import { userAccess } from './users/user.access.ts'
import { users } from './users/user.ts'
import { identityTags } from './identity.tags.ts'
import { invitationEndpoints } from './invitations/invitation.routes.ts'
import { invitations } from './invitations/invitation.ts'
import { emailChangeEndpoints } from './links/email-change.routes.ts'
import { sendPasswordResets } from './links/password-reset.ts'
import { appSettings } from './tenant/app.settings.ts'
import { secondFactorCheck, secondFactorSettings } from './second-factor/second-factor.settings.ts'
import { secondFactorEndpoints } from './second-factor/second-factor.routes.ts'
import { sessionEndpoints } from './sessions/session.routes.ts'

export const identity = {
  endpoints: [
    ...accountEndpoints,
    ...emailChangeEndpoints,
    ...tokenEndpoints,
    ...sessionEndpoints,
    ...secondFactorEndpoints,
    ...userEndpoints,
    ...invitationEndpoints,
    ...roleEndpoints,
    ...tenantEndpoints,
  ],
  resources: [users, roles, tenants, tokens, invitations],
  jobs: [normalizeRoles],
  recordAccess: [userAccess],
  tags: identityTags,
  permissions: [],
  areas: [{ name: 'platform', position: 9 }],
  tenantSettings: { ...sellers.settingFields, ...secondFactorSettings, ...appSettings },
  tenantChecks: [secondFactorCheck],
  loops: [{ name: 'password resets', everyMs: 1_000, run: sendPasswordResets }],
}

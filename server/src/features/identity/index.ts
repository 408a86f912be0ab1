/** The public interface of identity: its endpoints and resource definitions. */
import { sellerSettings } from '#core/printing'
import { accountEndpoints } from './users/account.routes.ts'
import { roleEndpoints } from './roles/role.routes.ts'
import { roles } from './roles/role.ts'
import { tenantEndpoints } from './tenant/tenant.routes.ts'
import { tenants } from './tenant/tenant.ts'
import { tokenEndpoints } from './tokens/token.routes.ts'
import { tokens } from './tokens/token.ts'
import { userEndpoints } from './users/user.routes.ts'
import { users } from './users/user.ts'
import { identityTags } from './identity.tags.ts'

export const identity = {
  endpoints: [...accountEndpoints, ...tokenEndpoints, ...userEndpoints, ...roleEndpoints, ...tenantEndpoints],
  resources: [users, roles, tenants, tokens],
  tags: identityTags,
  permissions: [],
  areas: [{ name: 'platform', position: 9 }],
  tenantSettings: sellerSettings,
}

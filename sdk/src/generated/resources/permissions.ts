// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, Options, PageMeta, Permission } from '../../types.ts'

export class PermissionsResource extends Resource {
  /**
   * List all permissions with their descriptions.
   *
   * Needs the permission `platform.roles.read` and the scope `platform:read`.
   */
  list(options?: Options): Call<readonly Permission[], PageMeta> {
    return this.transport.send('GET', '/permissions', { options })
  }
}

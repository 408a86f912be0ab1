// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, DryRunMeta, DryRunOptions, FileCall, FileUpload, LogoDetails, Options, ReadOptions, TenantLogo, Unless304, UploadOptions } from '../../types.ts'

export class PlatformTenantResource extends Resource {
  /**
   * Show the logo of the tenant.
   *
   * Needs the scope `platform:read`.
   */
  getLogo(options?: Options): FileCall {
    return this.transport.download('GET', '/tenant/logo', { options })
  }

  /**
   * Set the logo of the tenant.
   *
   * A form with a jpg, png or webp file of at most 5 MB. Printed documents and emails show the logo. The image is encoded again as PNG, without metadata. Needs the permission `platform.tenant.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  setLogo(body: FileUpload, options?: UploadOptions): Call<TenantLogo> {
    return this.transport.send('PUT', '/tenant/logo', { form: body, options })
  }

  /**
   * Remove the logo of the tenant.
   *
   * Needs the permission `platform.tenant.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  removeLogo(options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', '/tenant/logo', { options })
  }

  /**
   * Show whether the tenant has a logo, and its details.
   *
   * Needs the scope `platform:read`.
   */
  getLogoDetails<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<LogoDetails, CallOptions>> {
    return this.transport.send('GET', '/tenant/logo/details', { options })
  }
}

export class PlatformResource extends Resource {
  readonly tenant = new PlatformTenantResource(this.transport)
}

// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { TenantLogo } from '../../types.ts'

export interface LogoDetails {
  /** Null without a logo. */
  logo: TenantLogo | null
}

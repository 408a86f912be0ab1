/** The logo of the tenant. The documents feature stores it and provides the function that reads it. */
import type { Ctx } from '#runtime/database/context'
import type { Store } from '#runtime/storage/store'

export interface Logo {
  /** The SHA-256 of the stored bytes. */
  sha256: string
  mediaType: string
}

interface LogoSource {
  find(ctx: Ctx): Promise<Logo | null>
  /** Returns the logo as a small PNG on white, for emails; null if its file is missing. */
  forEmail(store: Store, tenantId: string, sha256: string): Promise<Buffer | null>
}

let source: LogoSource | undefined

/** Sets the functions that read the logo. Called once, when the system is composed. */
export function provideLogo(provided: LogoSource) {
  source = provided
}

export function logoSource(): LogoSource {
  if (!source) throw new Error('No source of logos was provided.')
  return source
}

/** Returns the tenant's logo; null if it has none. Its bytes are in the store, under the key of `keyOf`. */
export const tenantLogo = async (ctx: Ctx): Promise<Logo | null> => logoSource().find(ctx)

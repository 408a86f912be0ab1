/** The logo of the tenant. The documents feature stores it and provides the function that reads it. */
import type { Ctx } from '#runtime/database/context'
import { Need } from '#runtime/needs'
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

export const source = new Need<LogoSource>('logos')

/** Returns the tenant's logo; null if it has none. Its bytes are in the store, under the key of `keyOf`. */
export const find = async (ctx: Ctx): Promise<Logo | null> => source.get().find(ctx)

/** The logo of the tenant. The documents feature stores it, so it provides the function that reads it. */
import type { Ctx } from '#runtime/database/context'

export interface Logo {
  /** SHA-256 of its bytes, as stored. */
  sha256: string
  mediaType: string
}

type ReadLogo = (ctx: Ctx) => Promise<Logo | null>

let read: ReadLogo | undefined

/** Sets the function that finds the logo. Called once, when the system is composed. */
export function provideLogo(provided: ReadLogo) {
  read = provided
}

/** Returns the tenant's logo; null if it has none. Its bytes are in the store, under `keyOf`. */
export async function tenantLogo(ctx: Ctx): Promise<Logo | null> {
  if (!read) throw new Error('Nothing provides logos.')
  return read(ctx)
}

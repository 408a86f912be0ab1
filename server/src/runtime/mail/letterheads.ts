/** The appearance and the sender of emails in the name of a tenant. Core reads them from the settings of the tenant. */
import type { Ctx } from '../database/context.ts'
import { Need } from '../needs.ts'
import type { Store } from '../storage/store.ts'

/** The sender of an email in the name of a tenant. */
export interface TenantSender {
  /** The slug of the tenant. */
  tenant: string
  /** The name that recipients see beside the address. */
  name: string
  /** The address at which the tenant reads its mail; null if it is not set. */
  address: string | null
}

export interface Letterhead {
  sender: TenantSender
  /** The colours of areas, of text on areas, and of text on white, as `#rrggbb`. */
  colors: { area: string; onArea: string; text: string }
  /** Lines below the email, such as the address of the tenant. */
  footer: readonly string[]
  /** SHA-256 of the logo; null without one. */
  logo: string | null
}

export interface LetterheadSource {
  /** Returns the letterhead in a language. The context does not need the settings of its tenant. */
  read(ctx: Ctx, language: string): Promise<Letterhead>
  /** Returns the logo as a PNG for emails; null if its file is missing. */
  logo(store: Store, tenantId: string, sha256: string): Promise<Buffer | null>
}

export const letterheads = new Need<LetterheadSource>('letterheads')

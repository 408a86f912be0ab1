/** How emails in the name of a tenant look, and who they are from. Core reads it from the settings of the tenant. */
import type { Ctx } from '../database/context.ts'
import { Need } from '../needs.ts'
import type { Store } from '../storage/store.ts'

/** The sender of an email in the name of a tenant. */
export interface TenantSender {
  /** The slug of the tenant. */
  tenant: string
  /** What recipients see beside the address. */
  name: string
  /** Where the tenant reads its mail; null if it has not said so. */
  address: string | null
}

export interface Letterhead {
  sender: TenantSender
  /** Areas, text on areas, and text on white, as `#rrggbb`. */
  colors: { area: string; onArea: string; text: string }
  /** Lines below the email, such as the address of the tenant. */
  footer: readonly string[]
  /** SHA-256 of the logo; null without one. */
  logo: string | null
}

export interface LetterheadSource {
  /** Returns the letterhead in a language. The context need not know the settings of its tenant. */
  read(ctx: Ctx, language: string): Promise<Letterhead>
  /** Returns the logo as a PNG for emails; null if its file is lost. */
  logo(store: Store, tenantId: string, sha256: string): Promise<Buffer | null>
}

export const letterheads = new Need<LetterheadSource>('letterheads')

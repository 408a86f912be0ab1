/** Determines whether the currency of the tenant can no longer change. Modules that store amounts in it decide. */
import type { Ctx } from '#runtime/database/context'
import { Need } from '#runtime/needs'

/** Returns whether the tenant has amounts that another currency would change. */
export type FixesCurrency = (ctx: Ctx) => Promise<boolean>

/** The questions of all manifests. */
export const currencyUse = new Need<readonly FixesCurrency[]>('the use of the currency')

/** Returns whether a module stores amounts in the currency of the tenant. */
export async function isCurrencyFixed(ctx: Ctx): Promise<boolean> {
  for (const isFixed of currencyUse.get()) if (await isFixed(ctx)) return true
  return false
}

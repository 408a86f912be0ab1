/** Determines whether the currency of the tenant is fixed. Modules that store amounts in it decide. */
import type { Ctx } from '#runtime/database/context'

/** Returns whether the tenant has amounts that another currency would change. */
export type FixesCurrency = (ctx: Ctx) => Promise<boolean>

let registered: readonly FixesCurrency[] = []

/** Sets the checks of the modules. Called once, with those of all manifests. */
export function registerCurrencyUse(questions: readonly FixesCurrency[]) {
  registered = questions
}

/** Returns whether a module stores amounts in the currency of the tenant. */
export async function isCurrencyFixed(ctx: Ctx): Promise<boolean> {
  for (const isFixed of registered) if (await isFixed(ctx)) return true
  return false
}

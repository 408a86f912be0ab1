/** Checks of modules on changed tenant settings. Manifests declare them; app.ts registers them. */
import type { Ctx } from '#runtime/database/context'

/** Rejects settings, those whose shape is valid, that do not fit the records of a module. */
export type TenantCheck = (ctx: Ctx, settings: Readonly<Record<string, unknown>>) => Promise<void>

let registered: readonly TenantCheck[] = []

/** Registers the checks of all modules. Called once, before the first request. */
export function registerTenantChecks(checks: readonly TenantCheck[]) {
  registered = checks
}

export const tenantChecks = () => registered

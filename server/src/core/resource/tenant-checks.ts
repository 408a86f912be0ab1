/** Checks of modules on changed tenant settings. Manifests declare them; app.ts registers them. */
import type { Ctx } from '#runtime/database/context'

/** Rejects settings that do not fit the records of a module. Receives the settings with a valid format. */
export type TenantCheck = (ctx: Ctx, settings: Readonly<Record<string, unknown>>) => Promise<void>

let registered: readonly TenantCheck[] = []

/** Registers the checks of all modules. Called once, before the first request. */
export function registerTenantChecks(checks: readonly TenantCheck[]) {
  registered = checks
}

export const tenantChecks = () => registered

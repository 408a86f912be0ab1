/**
 * The tenant settings that the system uses, and what modules check when they change. Modules declare both in their
 * manifests; app.ts registers them.
 */
import type { Ctx } from '#runtime/database/context'
import type { TProperties } from './fields.ts'

/** Rejects settings, those whose shape is valid, that do not fit the records of a module. */
export type TenantCheck = (ctx: Ctx, settings: Readonly<Record<string, unknown>>) => Promise<void>

let registered: TProperties = {}
let checks: readonly TenantCheck[] = []

/** Registers the settings, by name. Called once, before the first request. */
export function registerTenantSettings(settings: TProperties) {
  registered = settings
}

export const tenantSettings = () => registered

/** Registers the checks of all modules. Called once, before the first request. */
export function registerTenantChecks(all: readonly TenantCheck[]) {
  checks = all
}

export const tenantChecks = () => checks

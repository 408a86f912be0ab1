/**
 * The tenant settings that the system uses. Modules declare their settings in their manifests; app.ts registers them.
 */
import type { TProperties } from './fields/fields.ts'

let registered: TProperties = {}

/** Registers the settings, by name. Called once, before the first request. */
export function registerTenantSettings(settings: TProperties) {
  registered = settings
}

export const tenantSettings = () => registered

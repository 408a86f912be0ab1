/** The tenant settings that the system uses. Modules declare their settings in their manifests. */
import { Need } from '#runtime/needs'
import type { TProperties } from './fields/fields.ts'

/** The settings by name. */
export const tenantSettings = new Need<TProperties>('the tenant settings')

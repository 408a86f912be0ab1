/** The tenant settings that the system uses. Modules declare theirs in their manifests. */
import { Need } from '#runtime/needs'
import type { TProperties } from './fields.ts'

/** The settings by name. */
export const tenantSettings = new Need<TProperties>('the tenant settings')

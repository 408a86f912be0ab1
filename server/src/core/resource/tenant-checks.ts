/** Checks of modules on changed tenant settings. Manifests declare them. */
import type { Ctx } from '#runtime/database/context'
import { Need } from '#runtime/needs'

/** Rejects settings that do not fit the records of a module. Receives the settings with a valid format. */
export type TenantCheck = (ctx: Ctx, settings: Readonly<Record<string, unknown>>) => Promise<void>

export const tenantChecks = new Need<readonly TenantCheck[]>('the checks of tenant settings')

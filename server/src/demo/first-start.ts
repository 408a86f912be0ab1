/** `KONTOR_DEMO=1`: the first start also makes the company. */
import type { Config } from '../platform/config.ts'
import type { World } from '../platform/database/transaction.ts'
import { fillDemo } from './demo.ts'
import { progressOn } from './progress.ts'
import { tellDemo } from './tell.ts'

/** Fills the tenant and returns what there is to say about it. */
export async function fillFirst(config: Config, world: World, tenantId: string): Promise<string> {
  return tellDemo(config, await fillDemo(world, tenantId, progressOn(process.stderr)), undefined)
}

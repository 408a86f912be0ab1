/** The background work of core over all tenants. */
import { aggregateAllCounts } from './data/counters.ts'
import { aggregateAllSearchTexts } from './data/search/pairs.ts'
import { relayEvents } from './events/relay.ts'
import type { ModuleLoop } from './module.ts'

export const loops: readonly ModuleLoop[] = [
  { name: 'relay', everyMs: 50, run: relayEvents },
  { name: 'counts', everyMs: 2_000, run: aggregateAllCounts },
  { name: 'texts', everyMs: 2_000, run: aggregateAllSearchTexts },
]

/** The endpoints that resources have without a routes file: the history of a record, and its restoration. */
import type { Module, Resource } from '#core'
import type { Endpoint } from '#core/platform'
import { historyEndpoint } from './history.routes.ts'
import { recordSource } from './record-source.ts'
import { jobs } from './records.jobs.ts'
import { restoreEndpoint } from './restore.routes.ts'

type Parts = Pick<Module, 'endpoints' | 'resources' | 'recordAccess' | 'restorations'>

/** Builds the module over the endpoints and the resource definitions of these modules. */
export function recordsOver(modules: readonly Parts[]): Module {
  const existing = modules.flatMap((module) => module.endpoints)
  const access = modules.flatMap(({ recordAccess = [] }) => recordAccess)
  const restorations = modules.flatMap((module) => module.restorations ?? [])
  const lines = new Set(existing.map(({ method, path }) => `${method} ${path}`))
  const endpointsOf = (of: Resource): Endpoint[] => {
    const source = of.events.length > 0 ? recordSource(existing, of) : undefined
    if (!source) return []
    const history = historyEndpoint(of, source, access.find((each) => each.of === of)?.history)
    const hasOwn = lines.has(`POST ${source.path}/restore`)
    const rules = restorations.find((each) => each.of === of)
    return of.restorable && !hasOwn ? [history, restoreEndpoint(of, source, rules)] : [history]
  }
  return {
    endpoints: modules.flatMap((module) => module.resources).flatMap(endpointsOf),
    resources: [],
    permissions: [],
    jobs,
  }
}

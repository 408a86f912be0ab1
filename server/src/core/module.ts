/** What a module is to the house that is put together of modules. */
import type { Metric } from 'prom-client'
import type { World } from '#runtime/database/transaction'
import type { Endpoint } from './api/endpoint.ts'
import type { Importable } from './data/importable.ts'
import type { Job } from '#runtime/jobs/jobs'
import type { Logger } from '#runtime/logging'
import type { Resource } from './resource/definition.ts'
import type { Loop } from '#runtime/jobs/worker'

export interface Module {
  endpoints: readonly Endpoint[]
  resources: readonly Resource[]
  /** Of what is no resource. */
  permissions: readonly Pick<Resource, 'area' | 'permissions'>[]
  /** What it does in the background: safe in several processes at once. */
  loops?: readonly ModuleLoop[]
  jobs?: readonly Job[]
  /** What goes on between the turns of its loops, and must be ended. */
  services?: readonly ((world: World, logger: Logger) => Service)[]
  /** Kinds of record that files can bring. */
  importables?: readonly Importable[]
}

export interface ModuleLoop {
  name: string
  everyMs: number
  run: (world: World) => Promise<unknown>
}

/** Opened once in each process with a worker. */
export interface Service {
  loops: readonly Loop[]
  metrics: readonly Metric[]
  /** After its loops have ended: finishes what is under way. */
  end(): Promise<void>
}

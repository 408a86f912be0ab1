/** The declaration of a module, from which the system is composed. */
import type { Metric } from 'prom-client'
import type { Runtime } from '#runtime/database/transaction'
import type { Area } from './api/areas.ts'
import type { Endpoint } from './api/endpoint.ts'
import type { TagGroup } from './api/openapi.tags.ts'
import type { Importable } from './data/importable.ts'
import type { RecordAccess } from './data/record-access.ts'
import type { RecordForm } from './data/record-forms.ts'
import type { FixesCurrency } from './data/tenant-currency.ts'
import type { Job } from '#runtime/jobs/jobs'
import type { DeletionListener } from './events/on-deletion.ts'
import type { MergeListener } from './events/on-merge.ts'
import type { Logger } from '#runtime/logging'
import type { Resource } from './resource/definition.ts'
import type { TProperties } from './resource/fields.ts'
import type { TenantCheck } from './resource/tenant-checks.ts'
import type { Loop } from '#runtime/jobs/worker'
import type { AnyNeed, Provision } from '#runtime/needs'

export interface Module {
  /** What it needs of modules that it does not import. */
  needs?: readonly AnyNeed[]
  /** What it provides for the needs of other modules. */
  provides?: readonly Provision[]
  endpoints: readonly Endpoint[]
  resources: readonly Resource[]
  /** Permissions that belong to no resource. */
  permissions: readonly Pick<Resource, 'area' | 'permissions'>[]
  /** Its background loops: safe in several processes at once. */
  loops?: readonly ModuleLoop[]
  jobs?: readonly Job[]
  /** Its services, which also work between iterations of their loops and must be shut down. */
  services?: readonly ((runtime: Runtime, logger: Logger) => Service)[]
  /** The entity types that can be imported from files. */
  importables?: readonly Importable[]
  /** Access to records whose permissions do not decide alone. */
  recordAccess?: readonly RecordAccess[]
  /** How its records are shown, where not by the fields of the resource definition alone. */
  recordForms?: readonly RecordForm[]
  /** Called when a record of another module is deleted. */
  onDeletion?: DeletionListener
  /** Called when a record of another module replaces others. */
  onMerge?: MergeListener
  /** The areas of its permissions and scopes; several modules can share one. */
  areas?: readonly Area[]
  /** The tags of its operations in the OpenAPI document. */
  tags?: TagGroup
  /** The built-in roles that exist because of it, by name. */
  roles?: Readonly<Record<string, BuiltInRole>>
  /** The tenant settings that it uses, by name: schemas with a description. */
  tenantSettings?: TProperties
  /** Whether the tenant has amounts that another currency would change. */
  fixesCurrency?: FixesCurrency
  /** Checks of changed tenant settings. */
  tenantChecks?: readonly TenantCheck[]
  /** Groups of event types that the contract promises before the module emits them. */
  plannedEvents?: readonly string[]
}

/** A role that every tenant has. */
export interface BuiltInRole {
  /** Its place among the roles in lists. */
  position: number
  description: string
  /** Patterns in which `*` stands for any part: `crm.*` for a whole area, `*.read` for one action everywhere. */
  may: readonly string[]
  except?: readonly string[]
}

export interface ModuleLoop {
  name: string
  everyMs: number
  run: (runtime: Runtime) => Promise<unknown>
}

/** Started once in each process with a worker. */
export interface Service {
  loops: readonly Loop[]
  metrics: readonly Metric[]
  /** Called after its loops have ended: finishes work in progress. */
  end(): Promise<void>
}

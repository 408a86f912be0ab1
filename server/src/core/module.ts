/** The declaration of a module. The system is composed of these declarations. */
import type { Metric } from 'prom-client'
import type { Runtime } from '#runtime/database/transaction'
import type { Area } from './api/areas.ts'
import type { Endpoint } from './api/endpoint.ts'
import type { TagGroup } from './api/openapi/tags.ts'
import type { BulkActions } from './data/bulk.ts'
import type { Importable, SampleKind } from './data/importable.ts'
import type { Searchable } from './data/lists/searchable.ts'
import type { RecordAccess } from './data/record-access.ts'
import type { RecordForm } from './data/record-forms.ts'
import type { Restoration } from './restoration/restoration.ts'
import type { FixesCurrency } from './data/tenant-currency.ts'
import type { Job } from '#runtime/jobs/jobs'
import type { DeletionListener } from './events/on-deletion.ts'
import type { NotificationRule } from './events/notifications.ts'
import type { MergeListener } from './events/on-merge.ts'
import type { Logger } from '#runtime/logging'
import type { Resource } from './resource/definition.ts'
import type { TProperties } from './resource/fields/fields.ts'
import type { TenantCheck } from './resource/tenant-checks.ts'
import type { Loop } from '#runtime/jobs/worker'
import type { AnyNeed, Provision } from '#runtime/needs'

export interface Module {
  /** Needs that other modules provide, without an import of these modules. */
  needs?: readonly AnyNeed[]
  /** Values for the needs of other modules. */
  provides?: readonly Provision[]
  endpoints: readonly Endpoint[]
  resources: readonly Resource[]
  /** Permissions without a resource. */
  permissions: readonly Pick<Resource, 'area' | 'permissions'>[]
  /** Background loops. Several processes may run them concurrently. */
  loops?: readonly ModuleLoop[]
  jobs?: readonly Job[]
  /** Bulk actions in addition to the operations on single records. */
  bulkActions?: readonly BulkActions[]
  /** Services that also work between the iterations of their loops and must be shut down. */
  services?: readonly ((runtime: Runtime, logger: Logger) => Service)[]
  /** The entity types that can be imported from files. */
  importables?: readonly Importable[]
  /** The kinds of records of which a tenant can have sample data. */
  samples?: readonly SampleKind[]
  /** The entity types in the search over all modules. */
  searchables?: readonly Searchable[]
  /** The users whom events concern who are not responsible for the record. */
  notifications?: readonly NotificationRule[]
  /** Access to records for which permissions alone do not decide. */
  recordAccess?: readonly RecordAccess[]
  /** The rules for restoring deleted records, where the record alone is not enough. */
  restorations?: readonly Restoration[]
  /** The format of records in the API, if it differs from the fields of the resource definition. */
  recordForms?: readonly RecordForm[]
  /** Called when a record of another module is deleted. */
  onDeletion?: DeletionListener
  /** Called when a record of another module replaces others. */
  onMerge?: MergeListener
  /** The areas of its permissions and scopes; several modules can share one. */
  areas?: readonly Area[]
  /** The tags of the module's operations in the OpenAPI document. */
  tags?: TagGroup
  /** The built-in roles of the module, by name. */
  roles?: Readonly<Record<string, BuiltInRole>>
  /** The tenant settings of the module, by name: schemas with a description. */
  tenantSettings?: TProperties
  /** Returns whether the tenant has amounts that another currency would change. */
  fixesCurrency?: FixesCurrency
  /** Checks of changed tenant settings. */
  tenantChecks?: readonly TenantCheck[]
  /** Groups of event types that are documented before the module emits them. */
  plannedEvents?: readonly string[]
}

/** A role of every tenant. */
export interface BuiltInRole {
  /** The position of the role in lists. */
  position: number
  description: string
  /** Patterns in which `*` matches any part: `crm.*` is a whole area, `*.read` is one action in all areas. */
  may: readonly string[]
  except?: readonly string[]
}

export interface ModuleLoop {
  name: string
  everyMs: number
  run: (runtime: Runtime) => Promise<unknown>
}

/** A service that starts once in each process with a worker. */
export interface Service {
  loops: readonly Loop[]
  metrics: readonly Metric[]
  /** Called after its loops have ended. Finishes work in progress. */
  end(): Promise<void>
}

/**
 * The public interface of core for resources: definitions, records, lists, events, endpoints, errors and the context of
 * a request. Other entry points: money, time, jobs, files, printing, reports, search; platform is for features and the
 * composition of the system (decision 81). A topic with several names is a namespace (decision 129).
 */
export { endpoint, updateEndpoints } from './api/endpoint.ts'
export type { TagGroup } from './api/openapi/tags.ts'
export { listOf, recordOf } from './api/replies/plain-reads.ts'
export * as replies from './api/replies/replies.ts'
export { fullSchemaOf, type Reply } from './api/replies/reply.ts'
export type { Warned } from './api/replies/warnings.ts'
export * as customFields from './custom-fields/custom-fields.ts'
export { bulkActions, BulkIds } from './data/bulk.ts'
export * as counters from './data/counters.ts'
export { changedLineFields, type Changes, changesIn, mergedPatch } from './data/edits.ts'
export { importable, type ImportOptions, type OpeningBalances, sampleKind } from './data/importable.ts'
export { filtered } from './data/lists/filters.ts'
export { list, recordsOfPage } from './data/lists/lists.ts'
export { readableTitles } from './data/lists/record-titles.ts'
export { lockForChange, lockForUpdate } from './data/locks.ts'
export { completeAddress, defined, distinct, merge, mergeFreeForm } from './data/merging/merge.ts'
export * as numbering from './data/numbering.ts'
export { recordAccess } from './data/record-access.ts'
export { recordForm } from './data/record-forms.ts'
export { findAllForUpdate } from './data/records.locks.ts'
export {
  type Change,
  checkVersion,
  find,
  findByIds,
  findForUpdate,
  hydrate,
  insert,
  type NewValues,
  type Of,
  requireVersion,
  restore,
  type StoredRecord,
  update,
  type Values,
} from './data/records.ts'
export { remove, removeInAnyState } from './data/removal.ts'
export { restoration } from './restoration/restoration.ts'
export { columns, notDeleted } from './data/rows.ts'
export { touch } from './data/touch.ts'
export {
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  emitHappened,
  emitMany,
  emitManyDeleted,
  emitSecret,
} from './events/events.ts'
export type { NotificationRule } from './events/notifications.ts'
export { notifyMerge } from './events/on-merge.ts'
export { writeTimedTransitions } from './events/timed-transitions.ts'
export { applyTransition, lockForTransition, transition, writeTransition } from './events/transitions.ts'
export type { Module } from './module.ts'
export type { Filter, RequestContext, Resource, Sql } from './resource/definition.ts'
export { checkDeletable, checkEditable, fixedFieldErrors, rejectImmutable } from './resource/editing.ts'
export * as embeds from './resource/embeds.ts'
export * as f from './resource/fields/fields.ts'
export { parseWithoutReserved } from '#runtime/reserved-keys'
export { ownValue } from './resource/fields/own-property.ts'
export * as filters from './resource/filters.ts'
export { computeLine } from './resource/lines.ts'
export { lockExisting } from './resource/link.locks.ts'
export { requireRecord } from './resource/links.ts'
export { naturally } from './resource/fields/natural-order.ts'
export * as queries from './resource/queries.ts'
export type { Page, PageQuery } from './resource/queries.ts'
export { resource, schemasOf } from './resource/resource.ts'
export {
  authorizeInitialState,
  authorizeTransition,
  checkTransition,
  checkUpdateTransition,
  states,
} from './resource/states.ts'
export * as countries from './resource/validation/country-names.ts'
export * as identifiers from './resource/validation/identifier-schemes.ts'
export { checkField, isTooDeep, type ValidPart } from './resource/validation/validation.ts'
export {
  ApiError,
  checkAll,
  type FieldErrors,
  fieldMessage,
  forbidden,
  invalidField,
  invalidState,
  notFound,
  rejectInvalid,
  validationError,
} from '#runtime/api-error'
export { requiredAtFirstUse } from '#runtime/at-first-use'
export { takeAdvisoryLock, takeAdvisoryLocks } from '#runtime/database/advisory-lock'
export { actorOf, type Ctx, type Step } from '#runtime/database/context'
export { preparedInsert } from '#runtime/database/prepared'
export { withFreeRowLocks, withRowLocks } from '#runtime/database/row-locks'
export { tenantSql } from '#runtime/database/tenants/tenant-sql'
export { ConcurrentUpdate, type Runtime } from '#runtime/database/transaction'
export { columnOf } from '#runtime/encryption'
export { isAllowed, requireAccess, requirePermission, type Tenant } from '#runtime/identity'
export { isId, newId } from '#runtime/ids'
export { Need } from '#runtime/needs'
export { fingerprint } from '#runtime/secrets'

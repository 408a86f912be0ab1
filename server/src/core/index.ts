/**
 * The public interface of core, including the parts of the runtime that modules need. Features import the rest by its
 * path.
 */

// Resource definitions
export * as f from './resource/fields/fields.ts'
export { bulkBody, type BulkParameters } from './resource/fields/bulk-body.ts'
export {
  checkChange,
  checkFilters,
  checkNew,
  type Definition,
  type Definitions,
  type FieldType,
  fieldTypes,
  isCustomFilter,
} from './resource/validation/custom-field-checks.ts'
export { comparable, optionsAtMost } from './resource/fields/custom-field-values.ts'
export type {
  Any,
  DocumentOptions,
  Embed,
  Family,
  Filter,
  Listing,
  RequestContext,
  Resource,
  Sql,
} from './resource/definition.ts'
export { asPart, countOf, jsonObject, newestOf, oneOf, person, visibleWith } from './resource/embeds.ts'
export {
  AmountSum,
  Choice,
  Count,
  CountSum,
  Default,
  described,
  fieldsOf,
  Flag,
  having,
  Id,
  Instant,
  LongText,
  Maybe,
  only,
  Optional,
  Person,
  Secret,
  Shape,
  SortDirection,
  titled,
  type Static,
  Text,
  type TProperties,
  type TSchema,
  Type,
} from './resource/fields/fields.ts'
export { beginOf, fromDay, intersectionOf, since, toDay, until } from './resource/filters.ts'
export { includingOnly } from './resource/includes.ts'
export { computeLine } from './resource/lines.ts'
export { type EmailTemplate, emailTemplate, filledTemplate } from './resource/fields/email-templates.ts'
export { linkErrors, linkTable, requireRecord } from './resource/links.ts'
export { ownValue } from './resource/fields/own-property.ts'
export {
  anyOf,
  includesQuery,
  type Page,
  type PageQuery,
  pageQuery,
  narrowedQuery,
  pagingQuery,
  searchQuery,
  searchQueryOf,
  Withheld,
} from './resource/queries.ts'
export { titleOf } from './resource/fields/naming.ts'
export { registry, registryOf } from './resource/registry.ts'
export { tenantChecks } from './resource/tenant-checks.ts'
export { tenantSettings } from './resource/tenant-settings.ts'
export { currencyUse, isCurrencyFixed } from './data/tenant-currency.ts'
export { resource, schemasOf } from './resource/resource.ts'
export { checkDeletable, checkEditable, fixedFieldErrors } from './resource/editing.ts'
export {
  authorizeInitialState,
  authorizeTransition,
  checkTransition,
  checkUpdateTransition,
  openOperations,
  states,
} from './resource/states.ts'
export { checkBody, checkField, isTooDeep, type ValidPart } from './resource/validation/validation.ts'
export { countryCodes } from './resource/validation/bank-and-country.ts'
export { checkQuery } from './resource/validation/query-validation.ts'
export { sameText } from './resource/listing.ts'
export { fromWire } from './resource/fields/wire.ts'
export { amountFilter, ComparableAmount, priceFilter } from './resource/amount-filters.ts'

// Records, lists, search
export { BulkIds, bulkResult, changeMany, requireParameter } from './data/bulk.ts'
export { cached, cachedResult } from './data/cached.ts'
export { aggregateAllCounts, countChange, countMany, totalsBy } from './data/counters.ts'
export { allDefinitions, lockedDefinitions } from './data/custom-fields/custom-field-definitions.ts'
export { checkEntityTypes, listByEntityType } from './data/lists/entity-types.ts'
export { importable, type Importable, type Importables, type ImportOptions } from './data/importable.ts'
export { recordAccess, type RecordAccess } from './data/record-access.ts'
export * from './row-locks.ts'
export { recordForm } from './data/record-forms.ts'
export { lookedUp, type Match, missingToLookUp, recordsNamed } from './data/lookups.ts'
export { filtered } from './data/lists/filters.ts'
export { firstFound, list, recordsOfPage } from './data/lists/lists.ts'
export { type Changes, changedLineFields, changesIn, mergedPatch } from './data/edits.ts'
export { completeAddress, defined, distinct, merge, mergeFreeForm } from './data/merging/merge.ts'
export { nextNumber, numberText, takeNumber } from './data/numbering.ts'
export { type EventAccess, eventAccess, requireEvents, visibleEvents } from './resource/read-access.ts'
export { remove, removeInAnyState } from './data/removal.ts'
export {
  type Change,
  checkVersion,
  find,
  findByIds,
  findForUpdate,
  hydrate,
  insert,
  type Of,
  requireVersion,
  restore,
  type StoredRecord,
  update,
  type NewValues,
  type Values,
} from './data/records.ts'
export { columns, notDeleted } from './data/rows.ts'
export { touch } from './data/touch.ts'
export { changeTexts } from './data/search/documents.ts'
export { fold, keysOf, searchText } from './data/search/keys.ts'
export { aggregateAllSearchTexts, aggregateSearchTexts } from './data/search/pairs.ts'
export { anyIn } from './data/search/search.ts'

// Money
export * from './money/index.ts'

// Events
export {
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  emitHappened,
  emitMany,
  emitManyDeleted,
  emitSecret,
  publicRecord,
} from './events/events.ts'
export { consumeEvents, type FeedEvent, tenantsWithUnread } from './events/feed-consumers.ts'
export { deletionListeners, notifyDeletion } from './events/on-deletion.ts'
export { mergeListeners, notifyMerge } from './events/on-merge.ts'
export { relayEvents, relayNow } from './events/relay.ts'
export { writeTimedTransitions } from './events/timed-transitions.ts'
export { applyTransition, lockForTransition, transition, writeTransition } from './events/transitions.ts'

// Endpoints and replies
export { mayCall } from './api/requests/authorization.ts'
export type { Guard } from './api/requests/request.ts'
export { addDocs, type OpenApiTexts } from './api/pages/docs.ts'
export { addErrorDocs } from './api/pages/error-docs.ts'
export { Html, html, joined } from './api/pages/html.ts'
export { asHtml, plainPage, plainPagePolicy } from './api/pages/page.ts'
export { addStartPage } from './api/pages/start-page.ts'
export { type Area, areaOf, areas } from './api/areas.ts'
export { type AttachedFile, attachFile, attachments, storeFile } from './api/files/attachments.ts'
export { type Endpoint, endpoint, updateEndpoints } from './api/endpoint.ts'
export { sendFile } from './api/requests/file-bodies.ts'
export {
  csvType,
  type FileAnswer,
  type FormTerms,
  type GeneratedFile,
  jsonType,
  type ReceivedFile,
  type SentFile,
  type StoredFile,
  type StreamedFile,
  type Upload,
  xlsxType,
} from './api/files/files.ts'
export { mount } from './api/requests/mount.ts'
export { listOf, recordOf } from './api/replies/plain-reads.ts'
export { plain } from './api/openapi/schemas.ts'
export { describeApi, type DescribedEvent, type PublicOperation } from './api/openapi/openapi.ts'
export { forReaders } from './api/openapi/readers.ts'
export { documentedPath, operationIds, twinsOf } from './api/openapi/operation-ids.ts'
export { all, page, pageOf, wholeList, withMetaSummary, withSummary } from './api/replies/list-replies.ts'
export {
  changes,
  created,
  deleted,
  detail,
  file,
  fileOrJson,
  fullSchemaOf,
  mapReply,
  one,
  type Reply,
  storedFile,
  whole,
  withEmptyMeta,
} from './api/replies/replies.ts'
export { type Warned, warned, withMeta, withWarnings } from './api/replies/warnings.ts'

// Exports
export { csvLines, type CsvStyle, type Value } from './exports/csv.ts'
export {
  exportList,
  exportQuery,
  type ExportShape,
  exportTypes,
  spreadsheetRowsAtMost,
} from './exports/export.ts'
export { xlsxWithRows } from './exports/xlsx.ts'
export { unguarded } from './exports/formulas.ts'

// Reports
export * from './reports/index.ts'

// Printing
export * from './printing/index.ts'

// Modules
export type { BuiltInRole, Module } from './module.ts'
export type { TagGroup } from './api/openapi/tags.ts'

// Runtime
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
export {
  after,
  dayAfterUnits,
  dayOf,
  daysAfter,
  daysBetween,
  daysPassed,
  endOfDay,
  epoch,
  fromEpoch,
  fullDays,
  inZone,
  lastMonths,
  startOfDay,
  toInstant,
  type Unit,
  units,
  unitsAfter,
  withOffset,
} from '#runtime/clock'
export { requiredAtFirstUse } from '#runtime/at-first-use'
export { takeAdvisoryLock } from '#runtime/database/advisory-lock'
export { actorOf, type Ctx, type Step } from '#runtime/database/context'
export { preparedInsert } from '#runtime/database/prepared'
export { tenantSql } from '#runtime/database/tenant-sql'
export { ConcurrentUpdate, type Runtime } from '#runtime/database/transaction'
export { isAllowed, requireAccess, requirePermission, type Tenant } from '#runtime/identity'
export { isId, newId } from '#runtime/ids'
export { Need } from '#runtime/needs'
export { daily, enqueue, every, job } from '#runtime/jobs/jobs'
export { inRounds, inTenant, inTenantWithPermissions } from '#runtime/jobs/worker'
export { type EmailFact, type EmailMessage, linkPlaceholder } from '#runtime/mail/emails'
export { type Attachment, attachToMail, sendMail, sendTenantMail } from '#runtime/mail/mail'
export { columnOf } from '#runtime/encryption'
export { fingerprint } from '#runtime/secrets'
export { keyOf, publicAddress } from '#runtime/storage/files'
export { FairSemaphore, inThread, ThreadLimit } from '#runtime/threads'

/** The public interface of core, with what modules need of the runtime. Features import the rest by its path. */

// Resource definitions
export * as f from './resource/fields.ts'
export { bulkBody, type BulkParameters } from './resource/bulk-body.ts'
export {
  checkChange,
  checkFilters,
  checkNew,
  type Definition,
  type Definitions,
  type FieldType,
  fieldTypes,
  isCustomFilter,
} from './resource/custom-field-checks.ts'
export { comparable, optionsAtMost } from './resource/custom-field-values.ts'
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
} from './resource/fields.ts'
export { beginOf, fromDay, intersectionOf, since, toDay, until } from './resource/filters.ts'
export { includingOnly } from './resource/includes.ts'
export { computeLine } from './resource/lines.ts'
export { type EmailTemplate, emailTemplate, filledTemplate } from './resource/email-templates.ts'
export { linkErrors, linkTable, requireRecord } from './resource/links.ts'
export { ownValue } from './resource/own-property.ts'
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
export { titleOf } from './resource/naming.ts'
export { registerResources } from './resource/registry.ts'
export { registerTenantChecks, tenantChecks } from './resource/tenant-checks.ts'
export { registerTenantSettings, tenantSettings } from './resource/tenant-settings.ts'
export { isCurrencyFixed, registerCurrencyUse } from './data/tenant-currency.ts'
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
export { checkBody, checkField, isTooDeep, type ValidPart } from './resource/validation.ts'
export { countryCodes } from './resource/bank-and-country.ts'
export { checkQuery } from './resource/query-validation.ts'
export { sameText } from './resource/listing.ts'
export { fromWire } from './resource/wire.ts'
export { amountFilter, ComparableAmount, priceFilter } from './resource/amount-filters.ts'

// Records, lists, search
export { BulkIds, bulkResult, changeMany, requireParameter } from './data/bulk.ts'
export { cached, cachedResult } from './data/cached.ts'
export { aggregateAllCounts, countChange, countMany, totalsBy } from './data/counters.ts'
export { allDefinitions, lockedDefinitions } from './data/custom-field-definitions.ts'
export { checkEntityTypes, listByEntityType } from './data/entity-types.ts'
export { importable, type Importable, type Importables, type ImportOptions } from './data/importable.ts'
export { recordAccess, type RecordAccess } from './data/record-access.ts'
export * from './row-locks.ts'
export { recordForm } from './data/record-forms.ts'
export { lookedUp, type Match, missingToLookUp, recordsNamed } from './data/lookups.ts'
export { filtered } from './data/list.filters.ts'
export { firstFound, list, recordsOfPage } from './data/lists.ts'
export { changedLineFields, changesIn, mergedPatch } from './data/edits.ts'
export { completeAddress, defined, distinct, merge, mergeFreeForm } from './data/merge.ts'
export { nextNumber, numberText, takeNumber } from './data/numbering.ts'
export { type EventAccess, eventAccess, requireEvents, visibleEvents } from './data/read-access.ts'
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
  type Values,
} from './data/records.ts'
export { columns, notDeleted } from './data/rows.ts'
export { touch } from './data/touch.ts'
export { changeTexts } from './data/search.documents.ts'
export { fold, keysOf, searchText } from './data/search.keys.ts'
export { aggregateAllSearchTexts, aggregateSearchTexts } from './data/search.pairs.ts'
export { anyIn } from './data/search.ts'

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
export { notifyDeletion, onDeletion } from './events/on-deletion.ts'
export { notifyMerge, onMerge } from './events/on-merge.ts'
export { relayEvents, relayNow } from './events/relay.ts'
export { writeTimedTransitions } from './events/timed-transitions.ts'
export { applyTransition, lockForTransition, transition, writeTransition } from './events/transitions.ts'

// Endpoints and replies
export { type Guard, mayCall } from './api/authorization.ts'
export { type Area, areaOf, registerAreas } from './api/areas.ts'
export { type AttachedFile, attachFile, provideAttachments, storeFile } from './api/attachments.ts'
export { addDocs, type OpenApiTexts } from './api/docs.ts'
export { addErrorDocs } from './api/error-docs.ts'
export { Html, html, joined } from './api/html.ts'
export { asHtml, plainPage, plainPagePolicy } from './api/page.ts'
export { addStartPage } from './api/start-page.ts'
export { type Endpoint, endpoint, updateEndpoints } from './api/endpoint.ts'
export { sendFile } from './api/file-bodies.ts'
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
} from './api/files.ts'
export { mount } from './api/mount.ts'
export { listOf, recordOf } from './api/plain-reads.ts'
export { plain } from './api/openapi.schemas.ts'
export { describeApi, type DescribedEvent, type PublicOperation } from './api/openapi.ts'
export { forReaders } from './api/openapi.readers.ts'
export { documentedPath, operationIds, twinsOf } from './api/operation-ids.ts'
export { all, page, pageOf, wholeList, withMetaSummary, withSummary } from './api/list-replies.ts'
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
} from './api/replies.ts'
export { type Warned, warned, withMeta, withWarnings } from './api/warnings.ts'

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
export type { TagGroup } from './api/openapi.tags.ts'

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
export { takeAdvisoryLock } from '#runtime/database/advisory-lock'
export { actorOf, type Ctx, type Step } from '#runtime/database/context'
export { parameter, prepared, preparedInsert, preparedSql } from '#runtime/database/prepared'
export { tenantSql } from '#runtime/database/tenant-sql'
export { ConcurrentUpdate, type Runtime } from '#runtime/database/transaction'
export { isAllowed, requireAccess, requirePermission, type Tenant } from '#runtime/identity'
export { isId, newId } from '#runtime/ids'
export { daily, enqueue, every, job } from '#runtime/jobs/jobs'
export { inRounds, inTenant, inTenantWithPermissions } from '#runtime/jobs/worker'
export { type EmailFact, type EmailMessage, linkPlaceholder } from '#runtime/mail/emails'
export { type Attachment, attachToMail, sendMail, sendTenantMail } from '#runtime/mail/mail'
export { columnOf } from '#runtime/encryption'
export { fingerprint } from '#runtime/secrets'
export { keyOf, publicAddress } from '#runtime/storage/files'
export { FairSemaphore, inThread, ThreadLimit } from '#runtime/threads'

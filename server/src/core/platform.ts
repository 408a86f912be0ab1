/** The part of core that only features and the composition of the system use. */
export { type Area, areaOf, areas } from './api/areas.ts'
export { actionName, type Endpoint, type Selection } from './api/endpoint.ts'
export { type AttachedFile, attachments } from './api/files/attachments.ts'
export type { FileResponse, FormTerms, ReceivedFile, SentFile, StoredFile } from './api/files/files.ts'
export { describeApi, type PublicOperation } from './api/openapi/openapi.ts'
export type { DescribedEvent } from './api/openapi/webhooks.ts'
export { guideNames } from './api/openapi/guides.ts'
export { documentedPath } from './api/openapi/operation-ids.ts'
export { forReaders } from './api/openapi/readers.ts'
export { plain } from './api/openapi/schemas.ts'
export { addDocs, type OpenApiTexts } from './api/pages/docs.ts'
export { addDocumentation } from './api/pages/documentation.ts'
export { addStartPage } from './api/pages/start-page.ts'
export { addWebAssets, webPages } from './api/pages/web-pages.ts'
export { authorize, mayCall } from './api/requests/authorization.ts'
export { mount } from './api/requests/mount.ts'
export { performOperation, readOperationBody } from './api/requests/operation.ts'
export type { Guard, OpenStream, ReadyRequest } from './api/requests/request.ts'
export {
  type BulkActions,
  bulkAtMost,
  changeMany,
  distinctIds,
  type FailedRecord,
  firstMessageOf,
  requireParameter,
} from './data/bulk.ts'
export { coreLoops } from './loops.ts'
export type { Importable, Importables } from './data/importable.ts'
export { checkEntityTypes, listByEntityType, readableOf } from './data/lists/entity-types.ts'
export { countMatching, lockMatching, matchingIds, selectIds } from './data/lists/selections.ts'
export { lookedUp, type Match, missingToLookUp, recordsNamed } from './data/lookups.ts'
export type { HistoryAccess, RecordAccess } from './data/record-access.ts'
export { type Restoration, restoreRecord } from './restoration/restoration.ts'
export { currencyUse, isCurrencyFixed } from './data/tenant-currency.ts'
export { publicRecord } from './events/events.ts'
export { deletionListeners, notifyDeletion } from './events/on-deletion.ts'
export {
  type NewNotification,
  type NotificationKind,
  notificationKinds,
  notify,
} from './events/notifications.ts'
export { mergeListeners } from './events/on-merge.ts'
export { feedChannel, relayEvents, relayNow } from './events/relay.ts'
export type { BuiltInRole } from './module.ts'
export type { Any, DocumentOptions } from './resource/definition.ts'
export { bulkBody } from './resource/fields/bulk-body.ts'
export { titleOf } from './resource/fields/naming.ts'
export { fromWire } from './resource/fields/wire.ts'
export { linkTable } from './resource/links.ts'
export {
  cursorOf,
  encodeCursor,
  isBeyondPageNumbers,
  pageAfter,
  pageNumberTooHigh,
} from './data/lists/cursors.ts'
export {
  type EventAccess,
  eventAccess,
  isEventVisible,
  requireEvents,
  visibilityFields,
  visibleEvents,
} from './resource/read-access.ts'
export { registry, registryOf } from './resource/registry.ts'
export { tenantChecks } from './resource/tenant-checks.ts'
export { tenantSettings } from './resource/tenant-settings.ts'
export { missingPermissions } from './resource/restricted.ts'
export { checkQuery } from './resource/validation/query-validation.ts'
export { checkBody } from './resource/validation/validation.ts'

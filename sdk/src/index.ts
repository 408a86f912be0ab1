/** The client of the Kontor API. */
export { Kontor } from './generated/client.ts'
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorMeta,
  KontorError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  TimeoutError,
  ValidationError,
} from './runtime/errors.ts'
export type {
  CopyOf,
  EntityType,
  EventName,
  EventPage,
  EventPattern,
  EventsInMode,
  FeedQuery,
  FollowOptions,
  FollowRecordsOptions,
  KontorEvent,
  RecordChange,
  RecordChangesPage,
  RecordOf,
  RecordPage,
  RecordPagesOptions,
  RecordsQuery,
} from './feed-types.ts'
export type * from './generated/types.ts'
export type { ApiResponse, Call, FileCall, FileContent, Page, PageCall, RateLimit } from './runtime/calls.ts'
export type {
  Amount,
  Day,
  DayOrInstant,
  FeedEvent,
  FileInput,
  Instant,
  RecordEvent,
  ReportFile,
  ThinEvent,
  UnitPrice,
} from './runtime/formats.ts'
export type {
  ClientOptions,
  DryRunOptions,
  Options,
  ReadOptions,
  RequestInput,
  UploadOptions,
  WriteOptions,
} from './runtime/options.ts'
export type { Credentials, SignedIn } from './session.ts'
export { type VerifyOptions, verifyWebhook, WebhookVerificationError } from './webhooks.ts'

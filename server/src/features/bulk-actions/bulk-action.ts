import { embeds, f, resource, states } from '#core'

/** A bulk action that runs in the background. */
export const bulkActionStates = states({
  initial: 'running',
  all: {
    running: 'Records are being processed.',
    completed: 'All records were processed; some may have failed.',
    cancelled: 'Stopped; processed records stay changed.',
  },
  terminal: ['completed', 'cancelled'],
  transitions: {
    complete: { from: ['running'], to: 'completed', isInternal: true },
    cancel: { from: ['running'], to: 'cancelled' },
  },
  updates: 'none',
})

/** The number of days for which the results are stored after the end. */
export const retentionDays = 30

/** The results of a record that was not changed. */
export const outcomes = ['failed', 'skipped'] as const

export const bulkActionRecords = resource('bulk_actions', {
  area: 'platform.bulk_actions',
  entityType: 'bulk_action',
  states: bulkActionStates,
  writable: {},
  readOnly: {
    entity_type: f.Text(100),
    action: f.Text(100),
    status: bulkActionStates.field,
    matched: f.Count,
    processed: f.Count,
    successful: f.Count,
    failed: f.Count,
    skipped: f.Count,
    user_id: f.Maybe(f.IdOf('users')),
    stop_reason: f.message(f.Maybe(f.LongText(1_000))),
    completed_at: f.Maybe(f.Instant),
  },
  hidden: {
    filter: f.FreeForm,
    parameters: f.FreeForm,
    // The scopes of the token that started the action; its job is limited to them.
    scopes: f.Type.Array(f.Text()),
    // The id of the last processed record.
    position: f.Text(),
  },
  required: [],
  descriptions: {
    entity_type: 'The type of the records.',
    action: 'The name of the action, as in the request.',
    status: 'The status of the bulk action.',
    matched: 'The number of selected records.',
    processed: 'The number of processed records.',
    successful: 'The number of changed records.',
    failed: 'The number of records that the action rejected.',
    skipped: 'The number of records that no longer matched the filter.',
    user_id: 'The user who started the bulk action.',
    stop_reason: 'Why the system stopped it.',
  },
  example: { entity_type: 'lead', action: 'update', status: 'running', matched: 12_431 },
  display: {
    title: ['action'],
    tones: { running: 'cyan', completed: 'green', cancelled: 'neutral' },
    columns: ['title', 'entity_type', 'status', 'matched', 'successful', 'failed', 'created_at'],
    facts: ['action', 'entity_type', 'status', 'matched', 'processed', 'successful', 'failed', 'created_at'],
  },
  list: { filters: { entity_type: {}, action: {} }, sorts: {}, order: 'created_at desc', facets: null },
  detail: { user: embeds.person('bulk_actions.user_id') },
  isPublished: false,
  visibility: { parent: 'entity_type' },
  events: ['created', 'completed', 'cancelled'],
  permissions: { manage: 'See and cancel the bulk actions of all users.' },
})

export type BulkActionRecord = typeof bulkActionRecords.stored

const Matched = f.about(
  'The number of selected records: those that match the filter, or the different ids.',
  f.Count,
)
const Background = f.about(
  'The bulk action that processes the records in the background: see `GET /bulk-actions/{id}`. Null if the response ' +
    'has the result.',
  f.Maybe(f.Id),
)

const Messages = f.Type.Record(f.Type.String(), f.Type.Array(f.message(f.Type.String())))

const RecordError = f.titled(
  'BulkRecordError',
  f.Shape({
    id: f.about('The id of the record.', f.Id),
    code: f.about('The error, for programs.', f.Text(100)),
    message: f.about('The first message.', f.message(f.LongText(1_000))),
    errors: f.about('All messages, by field.', Messages),
  }),
)

const counts = {
  processed: f.about('The number of processed records.', f.Count),
  successful: f.about('The number of changed records.', f.Count),
  failed: f.about('The number of records that the action rejected.', f.Count),
}

/** The result of a bulk action. */
export const BulkResult = f.titled(
  'BulkResult',
  f.Shape({
    action: f.about('The name of the action.', f.Text(100)),
    matched: Matched,
    ...counts,
    skipped: f.about('The number of records that no longer matched the filter.', f.Count),
    errors: f.about('The rejected records.', f.Type.Array(RecordError)),
    bulk_action_id: Background,
  }),
)

/**
 * The result of a declared bulk action, whose errors name their record by its type, such as `lead_id`. With a filter it
 * also contains the number of matches.
 */
export const declaredResult = (title: string, entityType: string, actions: readonly string[]) =>
  f.titled(
    `${title}BulkResult`,
    f.Shape({
      action: f.titled(`${title}BulkActionName`, f.Choice(...actions)),
      ...counts,
      processed: f.about('The number of different records in the request.', f.Count),
      errors: f.Type.Array(
        f.Shape(
          { [`${entityType}_id`]: f.Id, message: f.message(f.Text(1_000)) },
          { title: `${title}BulkError` },
        ),
        { description: 'The failed records, each with its first error message.' },
      ),
      matched: f.Optional(Matched),
      skipped: f.Optional(f.about('With a filter: the records that no longer matched it.', f.Count)),
      bulk_action_id: f.Optional(Background),
    }),
  )

export const Outcome = f.valuesDescribed(
  { failed: 'The action rejected the record.', skipped: 'The record no longer matched the filter.' },
  f.titled('BulkActionOutcome', f.Choice(...outcomes)),
)

/** A record that was not changed. */
export const RecordResult = f.titled(
  'BulkActionRecord',
  f.Shape({
    id: f.about('The id of the record.', f.Id),
    outcome: Outcome,
    code: f.about('The error, for programs; null for a skipped record.', f.Maybe(f.Text(100))),
    message: f.about('The first message; null for a skipped record.', f.message(f.Maybe(f.LongText(1_000)))),
    errors: f.about('All messages, by field.', Messages),
  }),
)

declare module '#runtime/database/handle' {
  interface Tables {
    bulk_actions: BulkActionRecord & { deleted_at: string | null }
    bulk_action_records: {
      bulk_action_id: string
      record_id: string
      outcome: (typeof outcomes)[number] | null
      code: string | null
      message: string | null
      errors: Record<string, string[]> | null
    }
  }
}

/** The history of a record: its events, as everybody who may read the record sees them. */
import { f } from '#core'
import { ValueChange } from '#features/audit-log/audit-log'

export const HistoryEntry = f.described(
  f.titled(
    'HistoryEntry',
    f.Shape({
      id: f.Id,
      event_type: f.Text(),
      actor: f.Maybe(f.titled('Reference', f.Shape({ id: f.Id, name: f.Text() }))),
      token_id: f.Maybe(f.Id),
      request_id: f.Maybe(f.Text()),
      changes: f.Type.Record(f.Type.String(), ValueChange),
      created_at: f.Instant,
    }),
  ),
  {
    event_type: 'The type of the event, such as `customer.updated`.',
    actor: 'The user who made the change; null for the system.',
    token_id: 'The token of the request; null for a browser session.',
    request_id: 'The id of the request. The response contains it too.',
    changes: 'The old and new value of each changed field that you may read.',
  },
)

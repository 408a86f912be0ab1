import { f, type PageQuery, queries } from '#core'

/** The audit log: who changed what, when, with which token and request. `emit` writes it; entries never change. */
export const auditLog = { area: 'platform.audit_log', permissions: { read: 'See who changed what.' } }

export const ValueChange = f.titled('ValueChange', f.Shape({ old: f.Type.Unknown(), new: f.Type.Unknown() }))

export const AuditEntry = f.described(
  f.titled(
    'AuditEntry',
    f.Shape({
      id: f.Id,
      event_type: f.Text(),
      entity_type: f.Text(),
      entity_id: f.Id,
      actor_id: f.Maybe(f.IdOf('users')),
      actor: f.Maybe(f.Person),
      token_id: f.Maybe(f.Id),
      request_id: f.Maybe(f.Text()),
      changes: f.Type.Record(f.Type.String(), ValueChange),
      created_at: f.Instant,
    }),
  ),
  {
    event_type: 'The type of the event, such as `customer.updated`.',
    entity_type: 'The entity type.',
    actor: 'The user who made the change; null for the system.',
    token_id: 'The token of the request; null for a browser session.',
    request_id: 'The id of the request. The response contains it too.',
    changes: 'The old and new value of each changed field.',
  },
)

export type AuditFilters = {
  [K in 'actor_id' | 'entity_type' | 'entity_id' | 'event_type']?: string | string[]
} & { from?: string; to?: string }

export const AuditQuery = f.Type.Unsafe<PageQuery & AuditFilters>(
  f.Type.Object({
    page: f.Default(f.Integer(1, 1_000_000), 1),
    per_page: f.Default(f.about('The number of entries per page.', f.Integer(1, 100)), 25),
    cursor: f.Optional(queries.CursorField),
    sort_by: f.Optional(f.about('The only possible order.', f.Choice('created_at'))),
    sort_direction: f.Optional(f.about('Default: desc.', f.SortDirection)),
    actor_id: f.Optional(queries.anyOf(f.about('Changes by this user.', f.IdOf('users')))),
    entity_type: f.Optional(
      queries.anyOf(f.about('Changes of such records, such as `customer`.', f.Text(100))),
    ),
    entity_id: f.Optional(queries.anyOf(f.about('Changes of this record.', f.Id))),
    event_type: f.Optional(
      queries.anyOf(f.about('The type of the event, such as `customer.updated`.', f.Text(100))),
    ),
    from: f.Optional(f.about('Entries at or after this instant, or from the start of this day.', f.Moment)),
    to: f.Optional(f.about('Entries at or before this instant, or until the end of this day.', f.Moment)),
  }),
)

/** Reads the emails about records that the caller may read, and sends them again. */
import { sql } from 'kysely'
import {
  ApiError,
  type Ctx,
  type f,
  isAllowed,
  notFound,
  requireAccess,
  type Resource,
  tenantSql,
  type Warned,
} from '#core'
import { registeredResources } from '#core/resource/registry'
import { mailWarnings, recordEmails, sendAgain } from '#core/printing'
import type { Email, EmailQuery, EmailText, ResendBody } from './email.ts'

interface Row {
  id: string
  kind: string
  language: string
  entity_type: string
  entity_id: string
  recipient_id: string | null
  recipient: string
  subject: string
  body: string
  cc: string[]
  files: string[]
  state: keyof typeof recordEmails.deliveryStatuses
  attempts: number
  sent_at: string | null
  due_at: string
  last_error: string | null
  sender_id: string | null
  sender_name: string | null
  created_at: string
}

/** The resources whose records have emails. */
const subjects = () => registeredResources().filter(({ emails }) => emails !== undefined)

/** Lists emails, newest first. */
export async function listEmails(ctx: Ctx, query: f.Static<typeof EmailQuery>) {
  const { page, per_page, entity_type = null, entity_id = null, recipient_id = null, delivery_status } = query
  const readable = subjects().filter(({ area }) => isAllowed(ctx, `${area}.read`))
  const types = readable.map(({ entityType }) => entityType)
  const state = delivery_status === 'queued' ? 'pending' : (delivery_status ?? null)
  const condition = sql`
    m.entity_type = any(${types}::text[])
    and (${entity_type}::text is null or m.entity_type = ${entity_type})
    and (${entity_id}::text is null or m.entity_id = ${entity_id})
    and (${recipient_id}::text is null or m.recipient_id = ${recipient_id})
    and (${state}::text is null or m.state = ${state})`
  const { rows } = await tenantSql<Omit<Row, 'body'>>`
    select m.id, m.kind, m.language, m.entity_type, m.entity_id, m.recipient_id, m.recipient, m.subject, m.cc, m.state,
      m.attempts, m.sent_at, m.due_at, m.last_error, m.created_at, m.sender_id, u.name as sender_name,
      array(select file->>'name' from unnest(m.attachments) file) as files
    from mails m
    left join users u on u.id = m.sender_id
    where ${condition}
    order by m.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  const counted = await tenantSql<{ total: number }>`
    select count(*)::integer as total from mails m where ${condition}`.execute(ctx.db)
  return { items: rows.map(toResponse), total: counted.rows[0]?.total ?? 0, page, per_page }
}

/** Returns an email with its text. */
export async function findEmail(ctx: Ctx, id: string): Promise<f.Static<typeof EmailText>> {
  const row = await findReadable(ctx, id)
  return { ...toResponse(row), text: row.body }
}

/**
 * Sends an email again that did not reach the mail server. The caller needs the permission to send emails about the
 * record.
 */
export async function resendEmail(
  ctx: Ctx,
  id: string,
  { email_to }: f.Static<typeof ResendBody>,
): Promise<Warned<f.Static<typeof EmailText>>> {
  const { entity_type } = await findReadable(ctx, id)
  requireAccess(ctx, subjectOf(entity_type)?.emails?.send ?? null)
  if (!(await sendAgain(ctx, id, email_to ?? undefined)))
    throw new ApiError(
      'CONFLICT',
      'Cannot send the email again: it was sent, or it waits for the next attempt.',
    )
  return { record: await findEmail(ctx, id), warnings: await mailWarnings(ctx) }
}

const subjectOf = (entityType: string): Resource | undefined =>
  subjects().find((each) => each.entityType === entityType)

async function findReadable(ctx: Ctx, id: string): Promise<Row> {
  const { rows } = await tenantSql<Row>`
    select m.id, m.kind, m.language, m.entity_type, m.entity_id, m.recipient_id, m.recipient, m.subject, m.cc, m.state,
      m.attempts, m.sent_at, m.due_at, m.last_error, m.created_at, m.sender_id, u.name as sender_name,
      array(select file->>'name' from unnest(m.attachments) file) as files, m.body
    from mails m
    left join users u on u.id = m.sender_id
    where m.id = ${id} and m.entity_id is not null`.execute(ctx.db)
  const [row] = rows
  const subject = row && subjectOf(row.entity_type)
  if (!row || !subject) throw notFound('email')
  requireAccess(ctx, `${subject.area}.read`)
  return row
}

const toResponse = (row: Omit<Row, 'body'>): f.Static<typeof Email> => ({
  id: row.id,
  kind: row.kind,
  language: row.language,
  entity_type: row.entity_type,
  entity_id: row.entity_id,
  recipient_id: row.recipient_id,
  subject: row.subject,
  sent_to: row.recipient.split(', '),
  sent_cc: row.cc,
  attachments: row.files,
  delivery_status: recordEmails.deliveryStatuses[row.state],
  attempts: row.attempts,
  sent_at: row.sent_at,
  next_attempt_at: row.state === 'pending' ? row.due_at : null,
  last_error: row.last_error,
  sent_by: row.sender_id === null ? null : { id: row.sender_id, name: row.sender_name ?? '' },
  created_at: row.created_at,
})

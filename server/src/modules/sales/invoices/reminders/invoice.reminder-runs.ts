/**
 * Reminder runs: reminders of more invoices than one request handles. A job sends them in batches and records the
 * progress.
 */
import { type Ctx, f, newId, notFound, type PageQuery, tenantSql, withRowLocks } from '#core'
import { attemptEach, enqueue, job } from '#core/jobs'
import { type ReminderResult, remindMany } from './invoice.reminder-sending.ts'
import { findDue, type ReminderInput, ReminderType } from './invoice.reminder-terms.ts'

declare module '#runtime/database/handle' {
  interface Tables {
    invoice_reminder_runs: Row
  }
}

interface Row {
  id: string
  request: ReminderInput
  /** The day of the reminders, even if the run ends later. */
  day: string
  last_invoice_id: string
  status: 'running' | 'completed'
  invoices_total: number
  invoices_processed: number
  reminders_sent: number
  reminders_failed: number
  created_by: string | null
  created_at: string
  completed_at: string | null
}

export const ReminderRun = f.described(
  f.Shape(
    {
      id: f.Id,
      reminder_type: ReminderType,
      status: f.titled('ReminderRunStatus', f.Choice('running', 'completed')),
      invoices_total: f.Count,
      invoices_processed: f.Count,
      reminders_sent: f.Count,
      reminders_failed: f.Count,
      created_by: f.Maybe(f.IdOf('users')),
      created_at: f.Instant,
      completed_at: f.Maybe(f.Instant),
    },
    { title: 'InvoiceReminderRun' },
  ),
  {
    invoices_total: 'The number of invoices of the run.',
    invoices_processed: 'The number of processed invoices.',
    reminders_failed: 'The number of invoices whose customer was deleted, or whose reminder failed.',
    created_by: 'The user who started the run.',
  },
)

const batchSize = 500

const continueRun = job<{ run_id: string }>('sales.send_invoice_reminders', {
  about: 'Sends the next batch of reminders of a run.',
  async run(ctx, { run_id }) {
    if (await sendNext(ctx, run_id)) enqueue(ctx, continueRun, { run_id })
  },
})

export const reminderJobs = [continueRun]

/** Starts a run with the invoices after `last`. Returns its id. */
export function startRun(
  ctx: Ctx,
  request: ReminderInput,
  { day, last, total }: { day: string; last: string; total: number },
): string {
  const id = newId()
  const counts = { invoices_total: total, invoices_processed: 0, reminders_sent: 0, reminders_failed: 0 }
  const row = { id, day, last_invoice_id: last, status: 'running' as const, ...counts }
  const about = { created_by: ctx.actor?.id ?? null, created_at: ctx.now, completed_at: null }
  ctx.defer(
    ctx.db
      .insertInto('invoice_reminder_runs')
      .values({ ...row, ...about, request: JSON.stringify(request) as unknown as ReminderInput }),
  )
  enqueue(ctx, continueRun, { run_id: id })
  return id
}

/** Sends the next batch of a run and updates its progress in the same transaction. Returns whether invoices remain. */
async function sendNext(system: Ctx, id: string): Promise<boolean> {
  const stored = system.db.selectFrom('invoice_reminder_runs').selectAll().where('id', '=', id)
  const run = await withRowLocks(stored, 'no key update', 'invoice_reminder_runs').executeTakeFirstOrThrow()
  if (run.status !== 'running') return false
  const ctx = await contextOfStarter(system, run)
  const { ids } = await findDue(ctx, run.request, run.day, { after: run.last_invoice_id, limit: batchSize })
  const results: Pick<ReminderResult, 'status'>[] = []
  const failed = await attemptEach(ctx, ids, async (some) => {
    const sent = await remindMany(ctx, some, run.request, run.day)
    results.push(...sent)
  })
  for (const _ of failed) results.push({ status: 'failed' })
  const countOf = (status: string) => results.filter((result) => result.status === status).length
  const isOver = ids.length < batchSize
  await tenantSql`
    update invoice_reminder_runs
    set last_invoice_id = ${ids.at(-1) ?? run.last_invoice_id},
      invoices_processed = least(invoices_total, invoices_processed + ${ids.length}::integer),
      reminders_sent = reminders_sent + ${countOf('sent')}::integer,
      reminders_failed = reminders_failed + ${countOf('failed')}::integer,
      status = ${isOver ? 'completed' : 'running'},
      completed_at = ${isOver ? ctx.now : null}::timestamptz
    where id = ${id}`.execute(ctx.db)
  return !isOver
}

/** Returns the context of the user who started the run. This user is the sender of the reminders. */
async function contextOfStarter(ctx: Ctx, { created_by }: Pick<Row, 'created_by'>): Promise<Ctx> {
  if (created_by === null) return ctx
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', created_by)
    .executeTakeFirst()
  return { ...ctx, actor: user ?? null }
}

const toResponse = ({ request, ...row }: Row): f.Static<typeof ReminderRun> => {
  const { id, status, invoices_total, invoices_processed, reminders_sent, reminders_failed } = row
  return {
    id,
    reminder_type: request.reminder_type,
    status,
    invoices_total,
    invoices_processed,
    reminders_sent,
    reminders_failed,
    created_by: row.created_by,
    created_at: row.created_at,
    completed_at: row.completed_at,
  }
}

export async function findRun(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('invoice_reminder_runs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('reminder run')
  return toResponse(row)
}

/** Lists the runs of the tenant, newest first. */
export async function listRuns(ctx: Ctx, { page, per_page }: Pick<PageQuery, 'page' | 'per_page'>) {
  const runs = ctx.db.selectFrom('invoice_reminder_runs')
  const rows = await runs
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await runs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toResponse), total, page, per_page }
}

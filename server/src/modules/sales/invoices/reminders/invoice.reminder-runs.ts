/** Runs: reminders of more invoices than one request sends. A job sends them in batches and keeps count. */
import { type Ctx, enqueue, f, job, newId, notFound, type PageQuery, tenantSql, withRowLocks } from '#core'
import { remindMany } from './invoice.reminder-sending.ts'
import { findDue, type ReminderInput, ReminderType } from './invoice.reminder-terms.ts'

declare module '#runtime/database/handle' {
  interface Tables {
    invoice_reminder_runs: Row
  }
}

interface Row {
  id: string
  request: ReminderInput
  /** The day of the reminders, also if the run goes on after it. */
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
      created_by: f.Maybe(f.Id),
      created_at: f.Instant,
      completed_at: f.Maybe(f.Instant),
    },
    { title: 'InvoiceReminderRun' },
  ),
  {
    invoices_total: 'How many invoices there were for the job to remind of.',
    invoices_processed: 'How many of them are done.',
    reminders_failed: 'Invoices whose customer has been deleted.',
    created_by: 'The user who sent the request.',
  },
)

const batch = 500

const continueRun = job<{ run_id: string }>('sales.send_invoice_reminders', {
  about: 'Sends the next reminders of invoices, if there are too many for one request.',
  async run(ctx, { run_id }) {
    if (await sendNext(ctx, run_id)) enqueue(ctx, continueRun, { run_id })
  },
})

export const reminderJobs = [continueRun]

/** Starts a run after the invoice `last`; returns its id. */
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

/** Sends the next reminders of a run, and counts them in the same transaction. Returns whether there are more. */
async function sendNext(system: Ctx, id: string): Promise<boolean> {
  const stored = system.db.selectFrom('invoice_reminder_runs').selectAll().where('id', '=', id)
  const run = await withRowLocks(stored, 'no key update', 'invoice_reminder_runs').executeTakeFirstOrThrow()
  if (run.status !== 'running') return false
  const ctx = await asStarter(system, run)
  const { ids } = await findDue(ctx, run.request, run.day, { after: run.last_invoice_id, limit: batch })
  const results = await remindMany(ctx, ids, run.request, run.day)
  const countOf = (status: string) => results.filter((result) => result.status === status).length
  const isOver = ids.length < batch
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

/** Returns the context of the user who started the run: reminders name who sent them. */
async function asStarter(ctx: Ctx, { created_by }: Pick<Row, 'created_by'>): Promise<Ctx> {
  if (created_by === null) return ctx
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', created_by)
    .executeTakeFirst()
  return { ...ctx, actor: user ?? null }
}

const shown = ({ request, ...row }: Row): f.Static<typeof ReminderRun> => {
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
  return shown(row)
}

/** Returns the runs of the tenant, newest first. */
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
  return { items: rows.map(shown), total, page, per_page }
}

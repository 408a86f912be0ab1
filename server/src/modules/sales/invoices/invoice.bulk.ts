/** Bulk actions on invoices: each invoice succeeds or fails on its own. */
import {
  bulkBody,
  BulkIds,
  type BulkParameters,
  bulkResult,
  changeMany,
  type Ctx,
  f,
  findForUpdate,
  invalidField,
  requireParameter,
  requirePermission,
} from '#core'
import { dayOf } from '#core/time'
import { deleteInvoice } from './invoice.actions.ts'
import { remindMany } from './reminders/invoice.reminder-sending.ts'
import { isDueFor, ReminderType } from './reminders/invoice.reminder-terms.ts'
import { approveInvoice, submitInvoice } from './sending/invoice.approval.ts'
import { sendInvoice } from './sending/invoice.sending.ts'
import { invoices } from './invoice.ts'
import { updateInvoice } from './invoice.update.ts'

/** The permission of each action. */
const permissions = {
  submit: 'sales.invoices.submit',
  approve: 'sales.invoices.approve',
  send: 'sales.invoices.send',
  remind: 'sales.invoices.send',
  add_tags: 'sales.invoices.write',
  remove_tags: 'sales.invoices.write',
  delete: 'sales.invoices.delete',
} as const

type Action = keyof typeof permissions

const actions = Object.keys(permissions) as Action[]

const bulkParameters: BulkParameters = {
  ...Object.fromEntries(actions.map((action) => [action, {}])),
  send: { accepts: 'message' },
  remind: { requires: 'reminder_type' },
  add_tags: { requires: 'tags' },
  remove_tags: { requires: 'tags' },
}

const Body = f.Shape(
  {
    action: f.Choice(...actions),
    invoice_ids: BulkIds,
    parameters: f.Optional(
      f.Shape({
        message: f.Optional(f.about('A text in each email.', f.LongText(10_000))),
        reminder_type: f.Optional(
          f.about('Invoices to which it does not apply are reported as failed.', ReminderType),
        ),
        tags: f.Optional(f.about('The tags to add or remove.', f.Tags)),
      }),
    ),
  },
  {
    title: 'InvoiceBulkAction',
    examples: [{ action: 'approve', invoice_ids: ['01KAJ3XJ5Q0000000000000001'] }],
  },
)

export const BulkAction = bulkBody(Body, bulkParameters)

export const BulkResult = bulkResult('invoice', actions)

type Parameters = Required<NonNullable<f.Static<typeof Body>['parameters']>>

const perform: Record<Action, (ctx: Ctx, id: string, parameters: Parameters) => Promise<unknown>> = {
  submit: submitInvoice,
  approve: (ctx, id) => approveInvoice(ctx, id, {}),
  send: (ctx, id, { message }) => sendInvoice(ctx, id, { message }),
  remind: (ctx, id, { reminder_type }) => remindOne(ctx, id, reminder_type),
  add_tags: (ctx, id, { tags }) => changeTags(ctx, id, (current) => [...current, ...tags]),
  remove_tags: (ctx, id, { tags }) =>
    changeTags(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
  delete: deleteInvoice,
}

async function changeTags(ctx: Ctx, id: string, changed: (current: string[]) => string[]) {
  const { tags } = await findForUpdate(ctx, invoices, id)
  return updateInvoice(ctx, id, { tags: [...new Set(changed(tags))] })
}

/** Sends a reminder of one invoice. Rejects an invoice that needs no reminder, or had one today. */
async function remindOne(ctx: Ctx, id: string, reminder_type: Parameters['reminder_type']) {
  await findForUpdate(ctx, invoices, id)
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  const isDue = await isDueFor(ctx, { reminder_type }, day, id)
  const [result] = isDue ? await remindMany(ctx, [id], { reminder_type }, day) : []
  if (result?.status === 'sent') return
  const problem =
    result?.status === 'failed' ? 'has no customer any more' : 'does not apply to it, or was sent today'
  throw invalidField('reminder_type', problem)
}

export async function changeManyInvoices(
  ctx: Ctx,
  { action, invoice_ids, parameters = {} }: f.Static<typeof BulkAction>,
) {
  requirePermission(ctx, permissions[action])
  requireParameter(action, parameters, bulkParameters)
  return changeMany(ctx, 'invoice', { action, ids: invoice_ids }, (id) =>
    perform[action](ctx, id, parameters as Parameters),
  )
}

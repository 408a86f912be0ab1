/** Bulk actions on invoices: each invoice succeeds or fails on its own. */
import { bulkActions, type Ctx, f, findForUpdate, invalidField } from '#core'
import { dayOf } from '#core/time'
import { deleteInvoice, submitInvoice } from './invoice.actions.ts'
import { remindMany } from './reminders/invoice.reminder-sending.ts'
import { isDueFor, ReminderType } from './reminders/invoice.reminder-terms.ts'
import { approveInvoice, sendInvoice } from './issuing/issue-invoice.ts'
import { invoices } from './invoice.ts'
import { updateInvoice } from './invoice.update.ts'

export const invoiceBulkActions = bulkActions(invoices, {
  path: '/sales/invoices',
  summary: 'Update or send many invoices in one request',
  permission: 'sales.invoices.bulk_actions',
  parameters: {
    message: f.Optional(f.about('A text in each email.', f.LongText(10_000))),
    reminder_type: f.Optional(
      f.about('Invoices to which it does not apply are reported as failed.', ReminderType),
    ),
    tags: f.Optional(f.about('The tags to add or remove.', f.Tags)),
  },
  example: { action: 'approve', invoice_ids: ['01KAJ3XJ5Q0000000000000001'] },
  actions: {
    submit: { permission: 'sales.invoices.submit', perform: (ctx, id) => submitInvoice(ctx, id) },
    approve: { permission: 'sales.invoices.approve', perform: (ctx, id) => approveInvoice(ctx, id, {}) },
    send: {
      permission: 'sales.invoices.send',
      accepts: 'message',
      perform: (ctx, id, { message }) => sendInvoice(ctx, id, { message }),
    },
    remind: {
      permission: 'sales.invoices.send',
      requires: 'reminder_type',
      perform: (ctx, id, { reminder_type }) => remindOne(ctx, id, reminder_type),
    },
    add_tags: {
      permission: 'sales.invoices.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) => changeTags(ctx, id, (current) => [...current, ...tags]),
    },
    remove_tags: {
      permission: 'sales.invoices.write',
      requires: 'tags',
      perform: (ctx, id, { tags }) =>
        changeTags(ctx, id, (current) => current.filter((tag) => !tags.includes(tag))),
    },
    delete: { permission: 'sales.invoices.delete', perform: (ctx, id) => deleteInvoice(ctx, id) },
  },
})

async function changeTags(ctx: Ctx, id: string, changed: (current: string[]) => string[]) {
  const { tags } = await findForUpdate(ctx, invoices, id)
  return updateInvoice(ctx, id, { tags: [...new Set(changed(tags))] })
}

/** Sends a reminder of one invoice. Rejects an invoice that needs no reminder, or had one today. */
async function remindOne(ctx: Ctx, id: string, reminder_type: f.Static<typeof ReminderType>) {
  await findForUpdate(ctx, invoices, id)
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  const isDue = await isDueFor(ctx, { reminder_type }, day, id)
  const [result] = isDue ? await remindMany(ctx, [id], { reminder_type }, day) : []
  if (result?.status === 'sent') return
  const problem =
    result?.status === 'failed' ? 'has no customer any more' : 'does not apply to it, or was sent today'
  throw invalidField('reminder_type', problem)
}

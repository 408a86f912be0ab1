import { newId } from '#core'
import { factory } from '#test/factory'

/** A run is made by reminders of more invoices than one request sends. */
export const reminderRunFactory = factory(null, {
  path: '/sales/invoices/reminder-runs',
  create: async ({ testApp, tenantId }) => {
    const id = newId()
    await testApp.sql(
      `insert into invoice_reminder_runs (tenant_id, id, request, day, status, invoices_total, created_at)
       values ($1, $2, '{"reminder_type": "overdue"}', '2026-11-23', 'running', 9, now())`,
      [tenantId, id],
    )
    return { id }
  },
})

import { newId } from '#runtime/ids'
import { factory } from '#test/factory'

/** An email about an invoice that was not sent, because there was no mail server. */
export const emailFactory = factory(null, {
  path: '/emails',
  create: async ({ testApp, tenantId }) => {
    const id = newId()
    await testApp.sql(
      `insert into mails (tenant_id, id, recipient, subject, body, kind, language, entity_type, entity_id, state,
         due_at, created_at)
       values ($1, $2, 'ap@quay.example', 'Invoice', 'Hello', 'invoice_sent', 'en', 'invoice', $3, 'not_sent', $4, $4)`,
      [tenantId, id, newId(), testApp.clock.now()],
    )
    return { id }
  },
})

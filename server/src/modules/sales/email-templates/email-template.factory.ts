import { factory, idFrom } from '#test/factory'
import { allKinds } from '../emails/email.kinds.ts'
import { orderFactory } from '../orders/order.factory.ts'
import { emailTemplates } from './email-template.ts'

const languages = ['en', 'de', 'fr', 'es', 'ar']
const pairs = allKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

let created = 0
const pairAt = (number: number) => pairs[number % pairs.length]

/** A pair of kind and language is unique. An earlier template of the next pair is deleted. */
export const emailTemplateFactory = factory(emailTemplates, {
  path: '/sales/email-templates',
  prepare: async ({ testApp, tenantId }) => {
    const pair = pairAt(created + 1)
    await testApp.sql(
      `update email_templates set deleted_at = now()
       where tenant_id = $1 and kind = $2 and language = $3 and deleted_at is null`,
      [tenantId, pair?.kind, pair?.language],
    )
  },
  fields: { kind: () => pairAt(++created)?.kind, language: () => pairAt(created)?.language },
  bodies: { '/preview': { record_id: idFrom(() => orderFactory) } },
})

/**
 * A row that background work cannot process is set aside and reported. It does not stop the other rows of its tenant,
 * and is repeated later.
 */
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { aggregateAllSearchTexts } from '#core/data/search/pairs'
import { relayEvents } from '#core/platform'
import { after } from '#core/time'
import { activityFactory } from '#modules/crm/activities/activity.factory'
import { remindAssignees } from '#modules/crm/activities/activity.reminders'
import { activities } from '#modules/crm/activities/activity'
import { campaignFactory } from '#modules/crm/campaigns/campaign.factory'
import { startCampaigns } from '#modules/crm/crm.jobs'
import { recalculateAfterEvents } from '#modules/crm/customers/health/health.triggers'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { openInventory } from '#modules/inventory/stock.fixtures'
import { releaseExpiredReservations } from '#modules/inventory/stock/reservation.expiry'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { completeEndedAgreements } from '#modules/rentals/agreements/agreement.completion'
import { invoiceFactory } from '#modules/sales/invoices/invoice.factory'
import { rewriteInvoice } from '#modules/sales/invoices/invoice.fixtures'
import { markOverdue } from '#modules/sales/invoices/reminders/invoice.overdue'
import { writeTimedTransitions } from '#core'
import { openMailer } from '#runtime/mail/mailer'
import { sendDueMails } from '#runtime/mail/delivery'
import { inTenant, inTenantWithPermissions } from '#runtime/jobs/worker'
import type { TenantJob } from '#runtime/jobs/job'
import { openDeliverer } from '../webhooks.ts'

const { testApp, insertStockedProduct, postInventory } = await openInventory()
const { runtime } = testApp.app
const owner = await testApp.caller('acme', 'owner')
const tenant = testApp.tenants.acme
const errors = mock.method(runtime.logger as object as Record<string, () => void>, 'error', () => {})
mock.method(runtime.logger as object as Record<string, () => void>, 'warn', () => {})

interface Work {
  /** The work of the dead letters; null if the rows are set aside in their own table. */
  name: string | null
  /** Creates three rows of work. Returns their ids; the work fails for the second one. */
  prepare: () => Promise<string[]>
  /** The table to which the work writes, and the condition on its rows that fails for the given id. */
  table: string
  fails: (id: string) => string
  run: () => Promise<unknown>
  /** Selects the ids that are complete. */
  done: string
  /** Whether the row is repeated later. */
  isRepeated?: boolean
}

const three = (create: (index: number) => Promise<string>) => async () => [
  await create(0),
  await create(1),
  await create(2),
]
const runScheduled = (job: TenantJob<never>) => () =>
  inTenantWithPermissions(runtime, tenant, (ctx) =>
    job.run(ctx, { due_at: ctx.now } as never, undefined as never),
  )
const office = openMailer(testApp.config)
const minutes = (count: number) => after(testApp.clock.now(), { minutes: count })

const works: Work[] = [
  {
    name: null,
    prepare: async () => {
      await testApp.sql(
        `insert into search_changes (tenant_id, kind, text, amount)
         select $1, 'samples', case n when 60 then 'bad qx' else 'good zw' end, 1 from generate_series(1, 120) n`,
        [tenant],
      )
      return ['zw', 'qx', 'go']
    },
    table: 'search_pairs',
    fails: (pair) => `pair = '${pair}'`,
    run: () => aggregateAllSearchTexts(runtime),
    done: `select pair as id from search_pairs where kind = 'samples'`,
  },
  {
    name: 'reminders',
    prepare: three(async (index) => {
      const reminder_at = minutes(1)
      const of = { assigned_user_id: owner.userId, reminder_at, subject: `Reminder ${index}` }
      return (await activityFactory.create(owner, of)).id
    }),
    table: 'activities',
    fails: (id) => `id = '${id}' and reminded_at is not null`,
    run: () => remindAssignees(runtime),
    done: 'select id from activities where reminded_at is not null',
    isRepeated: true,
  },
  {
    name: 'timed transitions of activities',
    prepare: three(async () => {
      const { id } = await activityFactory.create(owner)
      await owner.post(`/crm/activities/${id}/defer`, { until: minutes(1) })
      return id
    }),
    table: 'activities',
    fails: (id) => `id = '${id}' and deferred_until is null`,
    run: () => writeTimedTransitions(runtime, activities, { tenants: 'tenants_with_deferred_activities' }),
    done: 'select id from activities where deferred_until is null',
    isRepeated: true,
  },
  {
    name: 'due reservations',
    prepare: three(async () => {
      const { product_id } = await insertStockedProduct(10)
      await postInventory('reserve', { product_id, quantity: 1 })
      await testApp.sql(`update stock_reservations set expires_at = $1 where product_id = $2`, [
        minutes(1),
        product_id,
      ])
      return product_id
    }),
    table: 'stock_reservations',
    fails: (id) => `product_id = '${id}' and released_at is not null`,
    run: () => releaseExpiredReservations(runtime),
    done: 'select product_id as id from stock_reservations where released_at is not null',
    isRepeated: true,
  },
  {
    name: 'ended rentals',
    prepare: three(async () => {
      const { id } = await agreementFactory.create(owner)
      assert.equal((await owner.post(`/rentals/agreements/${id}/confirm`)).status, 200)
      await testApp.sql('update rental_agreements set lapses_at = $1 where id = $2', [minutes(1), id])
      return id
    }),
    table: 'rental_agreements',
    fails: (id) => `id = '${id}' and ended_at is not null`,
    run: () => completeEndedAgreements(runtime),
    done: 'select id from rental_agreements where ended_at is not null',
    isRepeated: true,
  },
  {
    name: 'mail',
    prepare: three(async (index) => {
      const id = `01KAJ3XJ5Q0000000000000M0${index}`
      await testApp.sql(
        `insert into mails (tenant_id, id, recipient, subject, body, sender, state, attempts, due_at, created_at)
         values ($1, $2, 'a@example.com', 'x', 'x', 'system', 'pending', 0, $3, $3)`,
        [tenant, id, testApp.clock.now()],
      )
      return id
    }),
    table: 'mails',
    fails: (id) => `id = '${id}' and attempts > 0`,
    run: () => sendDueMails(runtime, office),
    done: `select id from mails where state in ('sent', 'not_sent')`,
    isRepeated: true,
  },
  {
    name: 'customer health',
    prepare: async () => {
      await relayEvents(runtime)
      await recalculateAfterEvents(runtime)
      const ids = await three(async () => (await customerFactory.create(owner)).id)()
      for (const customer_id of ids) {
        const { id } = await activityFactory.create(owner, {
          activityable_type: 'customer',
          activityable_id: customer_id,
        })
        await owner.post(`/crm/activities/${id}/complete`, { outcome: 'successful' })
      }
      await relayEvents(runtime)
      await testApp.sql('update customers set health_score = 1 where id = any($1)', [ids])
      return ids
    },
    table: 'customers',
    fails: (id) => `id = '${id}' and health_score is distinct from 1`,
    run: () => recalculateAfterEvents(runtime),
    done: 'select id from customers where health_score is distinct from 1',
  },
  {
    name: 'webhook events',
    prepare: async () => {
      await relayEvents(runtime)
      await owner.post('/webhooks/subscriptions', { url: 'https://example.com/', events: ['lead.created'] })
      const ids = await three(async () => (await leadFactory.create(owner)).id)()
      await relayEvents(runtime)
      return ids
    },
    table: 'webhook_payloads',
    fails: (id) => `body like '%${id}%'`,
    run: () => openDeliverer(testApp).fanOut(),
    done: 'select e.entity_id as id from webhook_deliveries d join events e on e.id = d.event_id',
  },
  {
    name: 'campaigns',
    prepare: three(async () => {
      const { id } = await campaignFactory.create(owner)
      await testApp.sql(
        `update campaigns set status = 'scheduled', start_date = '2020-01-01' where id = $1`,
        [id],
      )
      return id
    }),
    table: 'campaigns',
    fails: (id) => `id = '${id}' and status = 'active'`,
    run: runScheduled(startCampaigns as TenantJob<never>),
    done: `select id from campaigns where status = 'active'`,
    isRepeated: true,
  },
  {
    name: 'overdue invoices',
    prepare: three(async () => {
      const { id } = await invoiceFactory.create(owner)
      assert.equal((await owner.post(`/sales/invoices/${id}/send`, {})).status, 200)
      await rewriteInvoice(testApp, id, { due_date: '2020-01-01', issue_date: '2020-01-01' })
      return id
    }),
    table: 'invoices',
    fails: (id) => `id = '${id}' and status = 'overdue'`,
    run: () => inTenant(runtime, tenant, (ctx) => markOverdue(ctx)),
    done: `select id from invoices where status = 'overdue'`,
    isRepeated: true,
  },
]

for (const { name, prepare, table, fails, run, done, isRepeated = false } of works) {
  test(`${name ?? 'search texts'}: one row that fails does not stop the others`, async () => {
    const [first = '', bad = '', last = ''] = await prepare()
    testApp.clock.advance({ minutes: 2 })
    await testApp.sql(
      `alter table ${table} add constraint poisoned check ((${fails(bad)}) is not true) not valid`,
    )
    const complete = async () => {
      const ids = new Set((await testApp.sql(done)).map(({ id }) => id))
      return [first, bad, last].map((id) => ids.has(id))
    }
    errors.mock.resetCalls()
    for (let turns = 0; turns < 20; turns++) {
      await run()
      testApp.clock.advance({ minutes: 6 })
    }
    assert.deepEqual(await complete(), [true, false, true])
    const letters = await testApp.sql('select row_id, attempts, error from dead_letters where work = $1', [
      name,
    ])
    if (name !== null) assert.equal(letters.length, 1, JSON.stringify(letters))
    await testApp.sql(`alter table ${table} drop constraint poisoned`)
    testApp.clock.advance({ hours: 25 })
    await run()
    assert.deepEqual(await complete(), [true, isRepeated, true])
    if (isRepeated)
      assert.deepEqual(await testApp.sql('select 1 from dead_letters where work = $1', [name]), [])
  })
}

/**
 * Measures CRM on one large tenant among a hundred: the latency of lists, searches and reads over 16 connections, the
 * audit log and the feed if events are loaded, and two operations over all records: similar names, and the health of
 * all customers.
 */
import { recalculateAll } from '../server/src/modules/crm/customers/health/health.daily.ts'
import { activities } from '../server/src/modules/crm/activities/activity.ts'
import { contacts } from '../server/src/modules/crm/contacts/contact.ts'
import { customers } from '../server/src/modules/crm/customers/customer.ts'
import { opportunities } from '../server/src/modules/crm/opportunities/opportunity.ts'
import { loadEvents, loadRecords } from './crm.load.ts'
import * as records from './crm.records.ts'
import type { RequestSpec } from './drive.ts'
import { type BenchApp, asSystem, reusableBenchApp, settle } from './bench-app.ts'
import { below, measureEach, readOptions, runBench, say, timed } from './large-tenant.ts'
import { companyWord } from './leads.ts'
import { familyName } from './people.ts'
import { startKontor } from './processes.ts'
import { withoutIndexes } from './without-indexes.ts'

const neighbours = 100

const options = readOptions('data', 'events')

const sized = (number: number) => Math.ceil(number * options.share)
const sizes = {
  leads: sized(100_000),
  contacts: sized(200_000),
  activities: sized(200_000),
  opportunities: sized(50_000),
  customers: sized(20_000),
}
/** The number of events of each record. */
const events = Number(options.events ?? 0)
const measured = [customers, contacts, activities, opportunities]

async function fill({ owner, tenantId, url }: BenchApp): Promise<records.Company> {
  const { rows } = await owner.query<{ id: string }>('select id from users where tenant_id = $1', [tenantId])
  const company = {
    users: rows.map(({ id }) => id),
    now: Date.parse('2026-11-01T00:00:00Z'),
    customers: sizes.customers,
  }
  const add = (
    of: Parameters<typeof loadRecords>[2],
    number: number,
    rowOf: Parameters<typeof loadRecords>[4],
  ) => {
    say(`Adding ${number.toLocaleString('en')} ${of.table} …`)
    return loadRecords(owner, tenantId, of, number, rowOf)
  }
  const { contacts: people, activities: acts, opportunities: deals } = sizes
  const tables = [...measured.map(({ table }) => table), 'search_documents', 'events', 'event_feed']
  await withoutIndexes(owner, tables, async () => {
    await add(customers, sizes.customers, (index) => records.customerOf(index, company))
    await add(contacts, people, (index) => records.contactOf(index, people, company))
    await add(activities, acts, (index) => records.activityOf(index, acts, company))
    await add(opportunities, deals, (index) => records.opportunityOf(index, deals, company))
    say('Adding events …')
    await loadEvents(owner, tenantId, measured, events)
  })
  await settle(url, owner)
  return company
}

const word = () => companyWord(400_000, below(20_000))

/** Returns the next request of each kind. */
async function requestsOn({ owner, tenantId }: BenchApp, company: records.Company) {
  const { users } = company
  const idsOf = async (table: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ${table} where tenant_id = $1 order by md5(id) limit 400`,
      [tenantId],
    )
    return () => rows[below(rows.length)]?.id ?? ''
  }
  const [lead, contact, activity, opportunity] = await Promise.all(
    ['leads', 'contacts', 'activities', 'opportunities'].map(idsOf),
  )
  const user = () => users[below(users.length)] ?? ''
  const customer = () => records.customerId(below(sizes.customers), company)
  const paths: Record<string, () => string> = {
    'leads list': () => '/crm/leads',
    'leads by name': () => `/crm/leads?sort_by=name&page=${1 + below(50)}`,
    'leads, a random page': () => `/crm/leads?page=${1 + below(Math.min(4_000, sizes.leads / 25))}`,
    'leads, the last page by number': () => `/crm/leads?page=${Math.min(4_000, sizes.leads / 25)}`,
    'leads search': () => `/crm/leads/search?q=${companyWord(sizes.leads, below(sizes.leads))}`,
    'lead get': () => `/crm/leads/${lead?.()}`,
    'contacts list': () => '/crm/contacts',
    'contacts by name': () => `/crm/contacts?sort_by=last_name&page=${1 + below(50)}`,
    'contacts of a customer': () => `/crm/contacts?customer_id=${customer()}&includes=customer,activities`,
    'contacts of a department': () => '/crm/contacts?department=Finance',
    'contacts search': () => `/crm/contacts/search?q=${familyName(below(20_000))}`,
    'contact get': () => `/crm/contacts/${contact?.()}`,
    'activities list': () => '/crm/activities?includes=assigned_user,contact,activityable',
    'activities overdue': () => '/crm/activities?status=overdue&sort_by=due_at',
    'activities of a user': () =>
      `/crm/activities?assigned_user_id=${user()}&status=pending&sort_by=priority`,
    'activities due': () => '/crm/activities?due_date_from=2026-06-01&due_date_to=2026-06-03&sort_by=due_at',
    'activities search': () => `/crm/activities/search?q=${word()}`,
    'activity get': () => `/crm/activities/${activity?.()}`,
    'opportunities list': () => '/crm/opportunities',
    'opportunities of a stage': () => '/crm/opportunities?stage=proposal&sort_by=value',
    'opportunities of a user': () => `/crm/opportunities?assigned_user_id=${user()}`,
    'opportunities search': () => `/crm/opportunities/search?q=${word()}`,
    'opportunity get': () => `/crm/opportunities/${opportunity?.()}`,
    pipeline: () => '/crm/opportunities/pipeline',
    'customers at risk': () => `/crm/customers/at-risk?page=${1 + below(20)}`,
    'customer health': () => `/crm/customers/${customer()}/health-score`,
    'search two characters': () => `/crm/contacts/search?q=${familyName(below(20_000)).slice(0, 2)}`,
    'search global': () => `/crm/search/global?q=${word()}`,
    ...(events > 0 && {
      'audit log': () => `/audit-log?page=${1 + below(100)}`,
      'audit log of a record': () => `/audit-log?entity_id=${contact?.()}`,
      'audit log of a type': () => '/audit-log?event_type=activity.updated',
      'audit log of a user': () => `/audit-log?actor_id=${user()}`,
      'audit log of a week': () => '/audit-log?from=2026-06-01&to=2026-06-07',
      'feed, the first page': () => '/webhooks/events?limit=100',
      'feed of a type': () => '/webhooks/events?limit=100&types=contact.*',
      'feed of a record': () => `/webhooks/events?limit=100&entity_type=contact&entity_id=${contact?.()}`,
    }),
  }
  const kinds = Object.entries(paths).filter(([name]) => name.includes(options.only))
  return Object.fromEntries(
    kinds.map(([name, pathOf]) => [name, (): RequestSpec => ({ method: 'GET', path: pathOf() })]),
  )
}

/** Returns the number of customers per second that the daily run scores. */
async function scoredPerSecond({ url, tenantId }: BenchApp, company: records.Company): Promise<number> {
  const ms = await timed(() => asSystem(url, (runtime) => recalculateAll(runtime, tenantId, '2026-11-21')))
  return Math.round((records.activeOf(company) * 1000) / ms)
}

/** Measures the operations over all records. Similar names of very many contacts are refused. */
async function measureWholeTenant(app: BenchApp, company: records.Company, port: number) {
  let status = 0
  const duplicates_ms = await timed(async () => {
    const url = `http://127.0.0.1:${port}/api/v1/crm/contacts/duplicates?match_by=name&fuzzy=true`
    const response = await fetch(url, { headers: { authorization: `Bearer ${app.token}` } })
    status = response.status
    await response.text()
  })
  say(`similar names of ${sizes.contacts.toLocaleString('en')} contacts: ${status} after ${duplicates_ms} ms`)
  const health_per_second = await scoredPerSecond(app, company)
  say(`health of ${health_per_second} customers a second`)
  return { duplicates_ms, health_per_second }
}

async function main(undo: AsyncDisposableStack) {
  const { app: testApp, filled: company } = await reusableBenchApp(options.data, undo, fill, {
    leads: sizes.leads,
    neighbours: Math.min(neighbours, sized(neighbours)),
  })
  const { folder, url, token } = testApp
  const kontor = await startKontor({ folder, databaseUrl: url }, undo)
  const lines = await measureEach(
    { port: kontor.port, token, seconds: options.seconds },
    await requestsOn(testApp, company),
  )
  const figures = options.only ? {} : await measureWholeTenant(testApp, company, kontor.port)
  const memory_mb = await kontor.memoryMb()
  say(`memory ${memory_mb} MB`)
  if (options.json) process.stdout.write(`${JSON.stringify({ sizes, lines, memory_mb, ...figures })}\n`)
}

await runBench(main)

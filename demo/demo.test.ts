import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemo, type Read, token } from './demo.fixtures.ts'
import { northwind, type NorthwindOrder } from './northwind.ts'

const { app, first, get, runDemo } = await openDemo()

// The others are converted leads.
const customers: Read[] = (await get('/crm/customers?per_page=100')).data.filter(
  ({ lead_id }: Read) => lead_id === null,
)
const leads: Read[] = (await get('/crm/leads?per_page=100')).data
const users: Read[] = (await get('/users?per_page=100')).data

test('creates all 91 customers of Northwind with all fields', () => {
  assert.equal(customers.length, 91)
  const byNumber = new Map(customers.map((customer) => [customer.custom_fields.northwind_id, customer]))
  for (const row of northwind.customers()) {
    const { full_name, company_name, phone, billing_address, custom_fields, type, status, currency, tags } =
      byNumber.get(row.customerID)
    assert.deepEqual(
      { full_name, company_name, phone, billing_address, custom_fields, type, status, currency, tags },
      {
        full_name: row.contactName,
        company_name: row.companyName,
        phone: row.phone,
        billing_address: {
          street: row.address,
          city: row.city,
          state: row.region,
          postal_code: row.postalCode,
          country: row.country,
        },
        custom_fields: {
          northwind_id: row.customerID,
          contact_title: row.contactTitle,
          ...(row.fax === null ? {} : { fax: row.fax }),
        },
        type: 'business',
        status: 'active',
        currency: 'USD',
        tags: ['northwind'],
      },
    )
  }
})

test('gives all 21 countries a language and a time zone', () => {
  const countries = new Set(customers.map(({ billing_address }) => billing_address.country))
  assert.equal(countries.size, 21)
  assert.deepEqual(countries, new Set(northwind.customers().map(({ country }) => country)))
  for (const { billing_address, language, timezone } of customers) {
    assert.notDeepEqual([language, timezone], ['en', 'UTC'], billing_address.country)
  }
})

test('assigns customers to the employee with the most sales, and segments them by number of orders', () => {
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  const never = customers.filter(({ account_manager_id }) => account_manager_id === null)
  assert.deepEqual(never.map(({ custom_fields }) => custom_fields.northwind_id).toSorted(), [
    'FISSA',
    'PARIS',
  ])
  const orders: readonly NorthwindOrder[] = northwind.orders()
  const employees = new Map(
    northwind
      .employees()
      .map((row) => [`${row.firstName}.${row.lastName}@northwind.example`.toLowerCase(), row.employeeID]),
  )
  for (const { segment, custom_fields, account_manager_id } of customers) {
    const own = orders.filter(({ customerID }) => customerID === custom_fields.northwind_id)
    const soldBy = (id: string | undefined) => own.filter(({ employeeID }) => employeeID === id).length
    const most = Math.max(...[...employees.values()].map(soldBy))
    assert.equal(
      soldBy(employees.get(emails.get(account_manager_id) ?? '')),
      most,
      custom_fields.northwind_id,
    )
    const count = own.length
    assert.equal(segment, count >= 15 ? 'vip' : count >= 9 ? 'premium' : count >= 3 ? 'standard' : 'basic')
  }
  assert.equal(new Set(customers.map(({ industry }) => industry)).size, 5)
})

test('spreads customers over the years before today', () => {
  const days = customers.map(({ created_at }) => created_at).toSorted()
  assert.equal(new Set(days.map((day) => day.slice(0, 7))).size > 10, true)
  assert.equal(days.at(-1) < new Date().toISOString(), true)
  for (const { created_at, acquisition_date } of customers) assert.equal(created_at, acquisition_date)
})

test('creates plain, valid and unique emails', () => {
  for (const records of [customers, leads]) {
    const emails = records.map(({ email }) => email)
    assert.equal(new Set(emails).size, emails.length)
    for (const email of emails)
      assert.match(email, /^[a-z0-9-]+\.[a-z0-9-]+@[a-z0-9]+(-[a-z0-9]+)*\.example$/)
  }
  assert.equal(
    customers.some(({ email }) => email === 'maria.anders@alfreds-futterkiste.example'),
    true,
  )
})

test('creates the nine employees as users who can sign in', async () => {
  const roles = new Map(users.map((user) => [user.email, user.roles]))
  assert.equal(users.length, 10)
  const special: Record<string, string[]> = {
    Fuller: ['manager'],
    Buchanan: ['manager'],
    Callahan: ['sales', 'warehouse'],
    Suyama: ['sales', 'warehouse'],
    King: ['rentals-agent', 'sales'],
  }
  for (const { firstName, lastName } of northwind.employees())
    assert.deepEqual(
      roles.get(`${firstName}.${lastName}@northwind.example`.toLowerCase()),
      special[lastName] ?? ['sales'],
    )
  const password = /with the password (\S+)/.exec(first.stdout)?.[1]
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/tokens',
    payload: { email: 'nancy.davolio@northwind.example', password, name: 'test' },
  })
  assert.equal(response.statusCode, 201, response.body)
  assert.equal((await get('/crm/customers?per_page=1', response.json().data.token)).meta.total, 98)
})

test('creates sixty leads in several statuses, with scores, sellers and a history', async () => {
  assert.equal(leads.length, 60)
  const statuses = new Set(leads.map(({ status }) => status))
  const reached = [
    'new',
    'contacted',
    'qualified',
    'nurturing',
    'unqualified',
    'recycled',
    'converted',
    'lost',
    'disqualified',
  ]
  assert.deepEqual(statuses, new Set(reached))
  assert.equal(new Set(leads.map(({ source }) => source)).size, 11)
  assert.equal(leads.filter(({ assigned_user_id }) => assigned_user_id).length, 40)
  assert.equal(leads.filter(({ organization_id }) => organization_id).length, 31)
  assert.equal(new Set(leads.map(({ lead_score }) => lead_score.grade)).size >= 3, true)
  for (const { status, lost_reason, qualified_at, estimated_value } of leads) {
    assert.equal(['lost', 'disqualified'].includes(status), lost_reason !== null)
    if (status === 'qualified') assert.notEqual(qualified_at, null)
    assert.equal(estimated_value >= 500, true)
  }
  const suppliers = northwind.suppliers()
  for (const { contactName, companyName, phone } of suppliers) {
    const lead = leads.find(
      ({ contact_info }) => contact_info.company === companyName && contact_info.full_name === contactName,
    )
    assert.equal(lead?.contact_info.phone, phone)
  }
  const qualified = leads.find(({ status, assigned_user_id }) => status === 'qualified' && assigned_user_id)
  const history: Read[] = (await get(`/audit-log?entity_id=${qualified.id}&per_page=100`)).data
  const types = history.map(({ event_type }) => event_type)
  for (const type of ['lead.created', 'lead.assigned', 'lead.qualified'])
    assert.equal(types.includes(type), true, type)
  assert.equal(
    history.every(({ actor }) => actor.email === 'owner@example.com'),
    true,
  )
})

test('creates records that the search finds and the totals count', async () => {
  assert.equal((await get('/crm/customers/search?q=futterkiste')).meta.total, 1)
  assert.equal((await get('/crm/customers?segment=vip&per_page=1')).meta.total, 12)
  assert.equal((await get('/crm/leads?per_page=1')).meta.total, 60)
  assert.equal((await get('/crm/customers?per_page=1')).meta.total, 98)
})

test('prints the sign-in', () => {
  assert.match(first.stdout, /^This fills a tenant .* takes a few minutes\.\n.*\n\nFirst start\./)
  assert.match(
    first.stdout,
    /First start\. This is shown only once:\n.*\n.*\n.*\n {2}token {5}the token in KONTOR_ADMIN_TOKEN\n/,
  )
  assert.match(first.stdout, /customers {5}91 \(91 added\)/)
  assert.match(first.stdout, /health +\d+ \(\d+ added\)/)
  const parts = [
    'users 9/9',
    'company 4/4',
    'employees 9/9',
    'leave 23/23',
    'reviews 16/16',
    'customers 91/91',
    'contacts 149/149',
    'campaigns 9/9',
    'leads 60/60',
    'opportunities 54/54',
    'activities \\d+/\\d+',
    'warehouses 4/4',
    'suppliers 31/31',
    'catalog 39/39',
    'products 77/77',
    'merchandise 5/5',
    'operations \\d+/\\d+',
    'invoices \\d+/\\d+',
    'books \\d+/\\d+',
    'equipment 12/12',
    'pictures 83/83',
    'rentals \\d+/\\d+',
    'health 98/98',
    'workspace 7/7',
  ]
  const lines = first.stderr.trimEnd().split('\n')
  const ends = lines.filter((line) => /\b(\d+)\/\1$/.test(line))
  const expected = parts.map((part, index) => `\\[${index + 1}/${parts.length}\\] ${part}`)
  assert.match(ends.join('\n'), new RegExp(`^${expected.join('\n')}$`))
})

test('prints requests that work', async () => {
  const paths = [...first.stdout.matchAll(/curl -sg "\$KONTOR(\S+)"/g)].map(([, path]) => path as string)
  assert.equal(paths.length, 16)
  for (const path of paths) {
    const { data } = await get(path)
    assert.equal(Object.keys(data).length > 0, true, path)
  }
})

const kinds = ['customers', 'contacts', 'campaigns', 'leads', 'opportunities', 'activities']
const others = [
  '/operations/warehouses',
  '/operations/suppliers',
  '/operations/products',
  '/operations/purchase-orders',
  '/operations/stock-movements',
  '/operations/inventory',
  '/sales/orders',
  '/sales/shipments',
  '/sales/invoices',
  '/sales/payments',
  '/hr/employees',
  '/hr/leave-requests',
  '/hr/performance-reviews',
  '/rentals/rentable-products',
  '/rentals/agreements',
]
const laterParts = [
  ...'company employees leave reviews warehouses suppliers catalog products'.split(' '),
  ...'merchandise operations invoices equipment rentals'.split(' '),
]

const totals = () =>
  Promise.all(
    [...kinds.map((kind) => `/crm/${kind}`), ...others].map(
      async (path) => (await get(`${path}?per_page=1`)).meta.total as number,
    ),
  )

test('restores missing records with their activities, and creates no duplicates when it runs again', async () => {
  const [lead, customer] = [
    leads.find(({ status }) => status === 'new'),
    customers.find(({ custom_fields }) => custom_fields.northwind_id === 'PARIS'),
  ]
  for (const path of [`/crm/leads/${lead.id}`, `/crm/customers/${customer.id}`]) {
    const response = await app.http.inject({
      method: 'DELETE',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(response.statusCode, 200, response.body)
  }
  const again = await runDemo()
  assert.match(again.stdout, /users +9 \(0 added, all of them existed before\)/)
  assert.match(again.stdout, /customers +91 \(1 added, 90 existed before\)/)
  assert.match(again.stdout, /leads +60 \(1 added, 59 existed before\)/)
  assert.match(again.stdout, /health +98 \(1 added, 97 existed before\)/)
  assert.doesNotMatch(again.stdout, /the password \S+ \(shown|First start/)
  const found: Read[] = (await get('/crm/customers/search?q=paris%20spécialités')).data
  assert.equal(found.length, 1)
  const activities = await get(`/crm/activities?activityable_id=${found[0].id}`)
  assert.equal(activities.meta.total > 0, true)
  const complete = await totals()
  const third = await runDemo()
  for (const part of [...kinds, ...laterParts, 'health'])
    assert.match(third.stdout, new RegExp(`${part} +\\d+ \\(0 added, all of them existed before\\)`))
  assert.deepEqual(await totals(), complete)
})

test('updates the statistics of PostgreSQL for the tables it filled', async () => {
  const unknown = await app.runtime.pool.query(
    `select relname from pg_class where reltuples < 0
       and relname in ('customers', 'contacts', 'leads', 'activities', 'events', 'search_documents')`,
  )
  assert.deepEqual(unknown, [])
})

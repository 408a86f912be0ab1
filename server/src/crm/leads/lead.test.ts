import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const house = await openHouse()
const seller = await house.caller('acme', 'sales')
const colleague = await house.caller('acme', 'sales')
const reader = await house.caller('acme', 'crm.leads.read')

let made = 0
const maria = { first_name: 'Maria', last_name: 'Anders' }

function draft(fields: object = {}) {
  return { email: `lead-${++made}@example.com`, source: 'website', contact_info: maria, ...fields }
}

async function lead(fields: object = {}) {
  const { status, body } = await seller.post('/crm/leads', draft(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const url = ({ id }: { id: string }, rest = '') => `/crm/leads/${id}${rest}`

test('a new lead is scored by what is known of it', async () => {
  const address = { street: 'Obere Str. 57', city: 'Berlin', state: 'BE', postal_code: '12209', country: 'Germany' }
  const contact_info = { ...maria, company: 'Alfreds Futterkiste', phone: '030-0074321', address }
  const { body, status } = await seller.post('/crm/leads', draft({ source: 'referral', contact_info, estimated_value: 1000 }))

  assert.equal(status, 201)
  assert.equal(body.message, 'Lead created.')
  assert.deepEqual(body.data.lead_score, { total_score: 50, behavioral_score: 0, demographic_score: 50, grade: 'C', temperature: 'cool' })
  assert.equal(body.data.probability, 25)
  assert.deepEqual(body.data.contact_info, { ...contact_info, full_name: 'Maria Anders' })
  assert.partialDeepStrictEqual(body.data, { status: 'new', estimated_value: 1000, tags: [], custom_fields: {}, notes: null, assigned_user_id: null })
})

test('the points of each source and of each thing that is known', async () => {
  const scoreOf = async (fields: object) => (await lead(fields)).lead_score.demographic_score
  assert.equal(await scoreOf({ source: 'partner' }), 15)
  assert.equal(await scoreOf({ source: 'webinar' }), 12)
  assert.equal(await scoreOf({ source: 'other' }), 8)
  assert.equal(await scoreOf({ source: 'cold_call' }), 3)
  assert.equal(await scoreOf({ source: 'cold_call', estimated_value: 999.99 }), 3)
  assert.equal(await scoreOf({ source: 'cold_call', estimated_value: 1000 }), 13)
  assert.equal(await scoreOf({ source: 'cold_call', contact_info: { ...maria, company: 'A' } }), 13)
  assert.equal(await scoreOf({ source: 'cold_call', contact_info: { ...maria, address: { city: 'Berlin' } } }), 3)
})

test('everything that is wrong is told at once, by dotted path', async () => {
  const { status, body } = await seller.post('/crm/leads', {
    email: 'nonsense',
    contact_info: { first_name: ' ', nickname: 'Mia' },
    estimated_value: 1.234,
    status: 'lost',
    probability: 101,
  })
  assert.equal(status, 422)
  assert.equal(body.message, 'The given data was invalid.')
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'contact_info.first_name',
    'contact_info.last_name',
    'contact_info.nickname',
    'email',
    'estimated_value',
    'probability',
    'source',
    'status',
  ])
  assert.deepEqual(body.errors.email, ['The email field must be a valid email address.'])
  assert.deepEqual(body.error.details, body.errors)
})

test('an email is unique among leads, whatever its case, until its lead is deleted', async () => {
  const { id, email } = await lead()
  const again = await seller.post('/crm/leads', draft({ email: email.toUpperCase() }))
  assert.equal(again.status, 422)
  assert.deepEqual(again.body.errors, { email: ['The email has already been taken.'] })
  await seller.delete(url({ id }))
  assert.equal((await seller.post('/crm/leads', draft({ email }))).status, 201)
})

test('an update merges objects, replaces arrays, clears with null, and ignores what the house keeps', async () => {
  const own = await lead({ tags: ['a', 'b'], notes: 'First call', custom_fields: { fair: 2026, hall: 3 }, contact_info: { ...maria, phone: '030' } })
  const { status, body } = await seller.patch(url(own), {
    id: 'something else',
    lead_score: { total_score: 99 },
    contact_info: { company: 'Alfreds', full_name: 'Nobody', address: { city: 'Berlin' } },
    tags: ['c'],
    notes: null,
    custom_fields: { hall: null, stand: 'B12' },
  })
  assert.equal(status, 200)
  assert.equal(body.data.id, own.id)
  const { body: read } = await seller.get(url(own))
  assert.partialDeepStrictEqual(read.data, { tags: ['c'], notes: null, custom_fields: { fair: 2026, stand: 'B12' }, lead_score: own.lead_score })
  const { full_name, phone, company, address } = read.data.contact_info
  assert.deepEqual([full_name, phone, company, address.city, address.street], ['Maria Anders', '030', 'Alfreds', 'Berlin', null])
})

test('the probability follows status and score until a client sets it, and again when it is cleared', async () => {
  const own = await lead({ source: 'other' })
  assert.equal(own.probability, 12)
  const patch = async (body: object) => (await seller.patch(url(own), body)).body.data.probability
  assert.equal(await patch({ status: 'contacted' }), 22)
  assert.equal(await patch({ probability: 70 }), 70)
  assert.equal(await patch({ status: 'nurturing' }), 70)
  assert.equal(await patch({ probability: null }), 27)
  await seller.patch(url(own, '/score'), { behavioral_score: 50 })
  assert.equal((await seller.get(url(own))).body.data.probability, 42)
  assert.equal(await patch({ status: 'lost' }), 0)
})

test('assigning names the new owner, says when, and mails them when asked to', async () => {
  const own = await lead()
  const { status, body } = await seller.post(url(own, '/assign'), { user_id: colleague.userId, notify: true })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body.data).toSorted(), ['assigned_at', 'assigned_user', 'assigned_user_id', 'id'])
  assert.deepEqual(body.data.assigned_user, { id: colleague.userId, name: 'Test Caller', email: colleague.email })
  const mails = await house.sql('select recipient, subject from mails')
  assert.deepEqual(mails, [{ recipient: colleague.email, subject: 'The lead Maria Anders is now yours' }])

  const unknown = await seller.post(url(own, '/assign'), { user_id: '01KAJ3XJ5Q0000000000000001' })
  assert.equal(unknown.status, 422)
  assert.ok(unknown.body.errors.user_id)
  const foreigner = await house.caller('globex', 'sales')
  assert.equal((await seller.post(url(own, '/assign'), { user_id: foreigner.userId })).status, 422)
})

test('scores are set by hand, each part on its own', async () => {
  const own = await lead({ source: 'cold_call' })
  const { body } = await seller.patch(url(own, '/score'), { behavioral_score: 40, reason: 'Asked for a demo' })
  assert.deepEqual(body.data, {
    id: own.id,
    lead_score: { total_score: 43, behavioral_score: 40, demographic_score: 3, grade: 'C', temperature: 'cool' },
    updated_at: body.data.updated_at,
  })
  const bands = { '50,50': 'A hot', '40,40': 'A hot', '40,39': 'B warm', '30,30': 'B warm', '30,29': 'C cool', '20,0': 'D cold', '19,0': 'F frozen' }
  for (const [parts, band] of Object.entries(bands)) {
    const [behavioral_score, demographic_score] = parts.split(',').map(Number)
    const { grade, temperature } = (await seller.patch(url(own, '/score'), { behavioral_score, demographic_score })).body.data.lead_score
    assert.equal(`${grade} ${temperature}`, band, parts)
  }
  assert.ok((await seller.patch(url(own, '/score'), { behavioral_score: 51 })).body.errors.behavioral_score)
})

test('qualifying sets the status and the date; scores count only when asked for', async () => {
  const own = await lead()
  const { body } = await seller.post(url(own, '/qualify'), { qualified: true, qualification_notes: 'Budget confirmed', behavioral_score: 50 })
  assert.deepEqual(Object.keys(body.data).toSorted(), ['email', 'id', 'lead_score', 'notes', 'qualified_at', 'status'])
  assert.partialDeepStrictEqual(body.data, { status: 'qualified', notes: 'Budget confirmed', lead_score: { behavioral_score: 0 } })
  const again = await seller.post(url(own, '/qualify'), { qualified: true, update_score: true, behavioral_score: 50 })
  assert.equal(again.body.data.lead_score.behavioral_score, 50)
})

test('disqualifying needs a reason and is final', async () => {
  const own = await lead()
  const without = await seller.post(url(own, '/qualify'), { qualified: false })
  assert.ok(without.body.errors.disqualification_reason)
  const { body } = await seller.post(url(own, '/qualify'), { qualified: false, disqualification_reason: 'no_budget' })
  assert.deepEqual(body.data, { id: own.id, status: 'disqualified', lost_reason: 'no_budget', notes: null })
  const again = await seller.post(url(own, '/qualify'), { qualified: true })
  assert.equal(again.status, 422)
  assert.partialDeepStrictEqual(again.body, { error: { code: 'INVALID_STATE' }, meta: { current: 'disqualified', allowed: [] } })
})

test('a lead is created in an early state only, and a lost one says why', async () => {
  assert.ok((await lead({ status: 'qualified' })).qualified_at)
  assert.ok((await seller.post('/crm/leads', draft({ status: 'converted' }))).body.errors.status)
  const own = await lead()
  const { body } = await seller.patch(url(own), { status: 'lost', lost_reason: 'Chose a competitor' })
  assert.partialDeepStrictEqual(body.data, { status: 'lost', lost_reason: 'Chose a competitor' })
})

test('a converted lead stays', async () => {
  const own = await lead({ status: 'qualified' })
  const { body } = await seller.patch(url(own), { status: 'converted' })
  assert.ok(body.data.converted_at)
  assert.equal(body.data.probability, 100)
  const refused = await seller.delete(url(own))
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.status)
  assert.equal((await seller.get(`${url(own)}?includes=customer`)).body.data.customer, null)
})

test('links name records that exist; an organization is no individual', async () => {
  const unknown = '01KAJ3XJ5Q0000000000000001'
  const { status, body } = await seller.post('/crm/leads', draft({ assigned_user_id: unknown, organization_id: unknown, campaign_id: unknown }))
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), ['assigned_user_id', 'campaign_id', 'organization_id'])
  const person = await seller.post('/crm/customers', { ...maria, email: 'person@example.com' })
  assert.ok((await seller.post('/crm/leads', draft({ organization_id: person.body.data.id }))).body.errors.organization_id)
  const company = await seller.post('/crm/customers', { company_name: 'Alfreds', email: 'company@example.com' })
  assert.equal((await lead({ organization_id: company.body.data.id })).organization_id, company.body.data.id)
  await seller.delete(`/crm/customers/${company.body.data.id}`)
  assert.ok((await seller.post('/crm/leads', draft({ organization_id: company.body.data.id }))).body.errors.organization_id)
})

test('the list filters, sorts and pages, and its links keep the query', async () => {
  for (const estimated_value of [300, 100, 200, 400]) await lead({ source: 'paid_search', estimated_value, assigned_user_id: colleague.userId })
  const query = `source=paid_search&assigned_user_id=${colleague.userId}&status=new&sort_by=estimated_value&sort_direction=asc&per_page=2`
  const { body } = await seller.get(`/crm/leads?${query}&page=2`)
  assert.deepEqual(body.data.map((each: { estimated_value: number }) => each.estimated_value), [300, 400])
  assert.deepEqual(body.meta, { current_page: 2, per_page: 2, total: 4, last_page: 2, version: 'v1' })
  assert.equal(body.links.next, null)
  assert.equal(body.links.prev, `${house.config.publicUrl}/api/v1/crm/leads?${query}&page=1`)
  assert.equal((await seller.get(`/crm/leads?source=paid_search&page=9`)).body.data.length, 0)
  for (const wrong of ['per_page=101', 'per_page=0', 'page=0', 'page=x', 'sort_by=notes', 'status=none', 'sort_direction=up', 'statsu=new', 'status=new&status=lost']) {
    assert.equal((await seller.get(`/crm/leads?${wrong}`)).status, 422, wrong)
  }
  const scores = (await seller.get('/crm/leads?sort_by=lead_score&per_page=100')).body.data.map((each: { lead_score: { total_score: number } }) => each.lead_score.total_score)
  assert.deepEqual(scores, scores.toSorted((a: number, b: number) => b - a))
})

test('pages never overlap, though many records are of the same moment', async () => {
  await Promise.all(Array.from({ length: 12 }, () => lead({ source: 'direct_traffic' })))
  const seen = new Set<string>()
  for (let page = 1; page <= 4; page++) {
    for (const { id } of (await seller.get(`/crm/leads?source=direct_traffic&per_page=3&page=${page}`)).body.data) seen.add(id)
  }
  assert.equal(seen.size, 12)
})

test('the search finds parts of email, names, company and phone, without regard to case and accents', async () => {
  const own = await lead({ contact_info: { first_name: 'José', last_name: 'Øster', company: 'Müller & Söhne 50%', phone: '+49 171 555' } })
  const finds = async (text: string) => (await seller.get(`/crm/leads/search?q=${encodeURIComponent(text)}`)).body.data.some(({ id }: { id: string }) => id === own.id)
  for (const text of ['jose', 'JOSÉ ØS', 'oster', 'muller', 'söhne 50%', '171 5', own.email.slice(0, 9), 'ös']) assert.ok(await finds(text), text)
  assert.ok(!(await finds('seöh')))
  assert.ok(!(await finds('50% +49')), 'a match does not go from one field to the next')
  assert.equal((await seller.get('/crm/leads?search=_%25')).body.meta.total, 0)
  const short = await seller.get('/crm/leads/search?q=a')
  assert.deepEqual(short.body.errors, { q: ['The q field must be at least 2 characters.'] })
  assert.equal((await seller.get('/crm/leads/search')).status, 422)
})

test('includes take both spellings and refuse unknown names', async () => {
  const own = await lead({ assigned_user_id: colleague.userId })
  const { body } = await seller.get(url(own, '?includes=activities,opportunities,customer'))
  assert.partialDeepStrictEqual(body.data, { activities: [], activities_count: 0, opportunities: [], opportunities_count: 0, customer: null })
  assert.equal(body.data.assigned_user.id, colleague.userId)
  const wrong = await seller.get(url(own, '?includes=secrets'))
  assert.deepEqual(wrong.body.errors, { includes: ['The includes field must name, separated by commas, any of: activities, opportunities, customer.'] })
})

test('a bulk action succeeds or fails for each lead on its own', async () => {
  const [first, second] = [await lead(), await lead()]
  const gone = '01KAJ3XJ5Q0000000000000001'
  const { status, body } = await seller.post('/crm/leads/bulk-actions', {
    action: 'update_status',
    lead_ids: [first.id, second.id, gone],
    parameters: { status: 'contacted' },
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { action: 'update_status', processed: 3, successful: 2, failed: 1, errors: [{ lead_id: gone, message: 'The lead was not found.' }] })
  const skipping = await seller.post('/crm/leads/bulk-actions', { action: 'update_status', lead_ids: [first.id], parameters: { status: 'converted' } })
  assert.partialDeepStrictEqual(skipping.body.data, { successful: 0, failed: 1 })

  const bulk = (action: string, parameters?: object) => seller.post('/crm/leads/bulk-actions', { action, lead_ids: [first.id, second.id], ...(parameters && { parameters }) })
  await bulk('add_tags', { tags: ['x', 'y'] })
  await bulk('remove_tags', { tags: ['x'] })
  await bulk('assign', { user_id: colleague.userId })
  assert.partialDeepStrictEqual((await seller.get(url(first))).body.data, { status: 'contacted', tags: ['y'], assigned_user_id: colleague.userId })
  assert.deepEqual((await bulk('assign')).body.errors, { 'parameters.user_id': ['The parameters.user_id field is required for assign.'] })
  assert.equal((await seller.post('/crm/leads/bulk-actions', { action: 'delete', lead_ids: Array(501).fill(first.id) })).status, 422)
  assert.equal((await bulk('delete')).body.data.successful, 2)
  assert.equal((await seller.get(url(first))).status, 404)
})

test('a dry run answers what would happen and writes nothing', async () => {
  const own = await lead()
  const before = await house.sql('select count(*) from events')
  const { body } = await seller.post('/crm/leads/bulk-actions', { action: 'delete', lead_ids: [own.id], dry_run: true })
  assert.partialDeepStrictEqual(body, { data: { successful: 1 }, meta: { dry_run: true } })
  assert.equal((await seller.get(url(own))).status, 200)
  assert.deepEqual(await house.sql('select count(*) from events'), before)
})

test('who may read leads may not change them', async () => {
  const own = await lead()
  assert.equal((await reader.get(url(own))).status, 200)
  for (const refused of [await reader.post('/crm/leads', draft()), await reader.patch(url(own), { notes: 'x' }), await reader.delete(url(own))]) {
    assert.equal(refused.status, 403)
    assert.equal(refused.body.error.code, 'FORBIDDEN')
  }
})

test('two who move a lead at once: one wins, the other is told the state it found', async () => {
  const own = await lead()
  const answers = await Promise.all([
    seller.post(url(own, '/qualify'), { qualified: false, disqualification_reason: 'no_need' }),
    seller.post(url(own, '/qualify'), { qualified: false, disqualification_reason: 'bad_fit' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422])
})

test('events tell what happened: old and new for the audit log, nothing private for the world', async () => {
  const own = await lead({ notes: 'Rich uncle', estimated_value: 77777 })
  await seller.patch(url(own), { notes: 'Poor uncle', status: 'contacted', assigned_user_id: colleague.userId })
  await seller.patch(url(own), { notes: 'Poor uncle' })
  await seller.patch(url(own), { contact_info: { phone: 'uncle 1' } })
  await seller.patch(url(own), { contact_info: { phone: 'uncle 2', company: 'Alfreds' } })
  await seller.patch(url(own, '/score'), { behavioral_score: 5, reason: 'Opened a mail' })
  const rows = await house.sql('select type, changes, data, previous from events where entity_id = $1 order by id', [own.id])
  assert.deepEqual(rows.map(({ type }) => type), ['lead.created', 'lead.status_changed', 'lead.assigned', 'lead.updated', 'lead.updated', 'lead.updated', 'lead.scored'])
  const changes = rows.map((row) => row.changes as Record<string, { old: unknown; new: unknown }>)
  assert.deepEqual(changes[1], { status: { old: 'new', new: 'contacted' } })
  assert.deepEqual(changes[3]?.notes, { old: 'Rich uncle', new: 'Poor uncle' })
  assert.deepEqual(changes[6]?.reason, { old: null, new: 'Opened a mail' })
  assert.deepEqual(rows[1]?.previous, { status: 'new' })
  assert.deepEqual(rows[5]?.previous, { contact_info: { first_name: 'Maria', last_name: 'Anders', full_name: 'Maria Anders', company: null } })
  for (const { data, previous } of rows) {
    for (const secret of ['uncle', '77777', own.email]) assert.ok(!JSON.stringify([data, previous]).includes(secret), secret)
  }
})

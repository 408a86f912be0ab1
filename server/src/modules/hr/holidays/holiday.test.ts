import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHr } from '../hr.fixtures.ts'
import { holidayFactory } from './holiday.factory.ts'

const { testApp, clerk, outsider, employ } = await openHr()
const url = '/hr/holidays'

async function requestLeave(employee_id: string, from_date: string, to_date: string, type = 'vacation') {
  const { status, body } = await clerk.post('/hr/leave-requests', { employee_id, type, from_date, to_date })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const daysOf = async (id: string) => {
  const { data } = (await clerk.get(`/hr/leave-requests/${id}`)).body
  return [data.days, data.working_days]
}

const balance = async (id: string, year: number) =>
  (await clerk.get(`/hr/employees/${id}/leave-balance?year=${year}`)).body.data

async function remove(filter: string) {
  const { body } = await clerk.get(`${url}?${filter}&per_page=100`)
  for (const { id } of body.data) assert.equal((await clerk.delete(`${url}/${id}`)).status, 200)
}

test('takes only the working days over Christmas from the vacation of both years', async () => {
  const seeded = await Promise.all(
    [2030, 2031].map((year) => clerk.post(`${url}/seed`, { country: 'DE', year, region: 'BY' })),
  )
  assert.deepEqual(
    seeded.map(({ body }) => body.data),
    [
      { created: 12, existing: 0 },
      { created: 12, existing: 0 },
    ],
  )
  const employee = await employ('Noel', { vacation_days: 10, work_country: 'DE', work_region: 'BY' })
  // Monday to Monday; 25 and 26 December, 1 and 6 January are holidays.
  const leave = await requestLeave(employee.id, '2030-12-23', '2031-01-06')
  assert.deepEqual(await daysOf(leave.id), [15, 7])
  assert.equal((await balance(employee.id, 2030)).pending_days, 5)
  assert.equal((await balance(employee.id, 2031)).remaining_days, 8)
  await remove('country=DE&date_from=2030-01-01&date_to=2031-12-31')
  assert.deepEqual(await daysOf(leave.id), [15, 11])
})

test('adds the holidays of a country once, even by concurrent requests', async () => {
  const responses = await Promise.all(
    [1, 2, 3].map(() => clerk.post(`${url}/seed`, { country: 'FR', year: 2032 })),
  )
  assert.deepEqual(
    responses.map(({ body }) => body.data.created).toSorted((one, other) => one - other),
    [0, 0, 11],
  )
  const { body } = await clerk.get(`${url}?country=FR&date_from=2032-01-01&sort_by=date`)
  assert.equal(body.meta.total, 11)
  assert.partialDeepStrictEqual(body.data[0], { date: '2032-01-01', name: "New Year's Day", region: null })
})

test('names holidays in the language of the company', async () => {
  const owner = await testApp.caller('acme', 'owner')
  await owner.patch('/tenant', { settings: { locale: 'de-AT' } })
  await clerk.post(`${url}/seed`, { country: 'NL', year: 2033 })
  await owner.patch('/tenant', { settings: { locale: null } })
  const { body } = await clerk.get(`${url}?country=NL&date_from=2033-04-01&date_to=2033-04-30`)
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Ostermontag', 'Königstag'],
  )
})

test('counts by the weekdays, the country and the region of the employee', async () => {
  const holiday = (values: object) => holidayFactory.create(clerk, { name: 'Day off', ...values })
  await holiday({ date: '2034-05-02', country: null })
  await holiday({ date: '2034-05-03', country: 'AT' })
  await holiday({ date: '2034-05-04', country: 'DE' })
  await holiday({ date: '2034-05-05', country: 'DE', region: 'BY' })
  // Monday to Sunday.
  const cases: [object, number][] = [
    [{}, 1],
    [{ work_country: 'AT' }, 3],
    [{ work_country: 'DE' }, 2],
    [{ work_country: 'DE', work_region: 'BE' }, 3],
    [{ work_country: 'FR', work_weekdays: ['monday', 'tuesday', 'saturday', 'sunday'] }, 3],
  ]
  for (const [values, days] of cases) {
    const employee = await employ('Various', values)
    assert.equal((await requestLeave(employee.id, '2034-05-01', '2034-05-07')).working_days, days)
  }
})

test('uses the weekdays of the company, and its country', async () => {
  const owner = await testApp.caller('acme', 'owner')
  await holidayFactory.create(clerk, { date: '2036-07-08', country: 'CH' })
  const settings = {
    work_weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
    company: { country: 'NL' },
  }
  assert.equal((await owner.patch('/tenant', { settings })).status, 200)
  const employee = await employ('Usual')
  assert.equal((await requestLeave(employee.id, '2036-07-07', '2036-07-13')).working_days, 4)
  await owner.patch('/tenant', { settings: { work_weekdays: null, company: null } })
  assert.equal((await requestLeave(employee.id, '2036-07-14', '2036-07-20')).working_days, 5)
})

test('counts future leave again when the calendar of the employee changes', async () => {
  const employee = await employ('Changing', { vacation_days: 5 })
  const leave = await requestLeave(employee.id, '2037-06-01', '2037-06-05')
  await clerk.patch(`/hr/employees/${employee.id}`, { work_weekdays: ['monday', 'friday'] })
  assert.deepEqual(await daysOf(leave.id), [5, 2])
  assert.equal((await balance(employee.id, 2037)).remaining_days, 3)
})

test('counts leave again when a holiday is moved or restored', async () => {
  const employee = await employ('Recounted')
  const leave = await requestLeave(employee.id, '2038-03-01', '2038-03-05')
  const holiday = await holidayFactory.create(clerk, { date: '2038-03-02' })
  assert.deepEqual(await daysOf(leave.id), [5, 4])
  await clerk.patch(`${url}/${holiday.id}`, { date: '2038-03-06' })
  assert.deepEqual(await daysOf(leave.id), [5, 5])
  await clerk.patch(`${url}/${holiday.id}`, { date: '2038-03-03' })
  await clerk.delete(`${url}/${holiday.id}`)
  assert.deepEqual(await daysOf(leave.id), [5, 5])
  assert.equal((await clerk.post(`${url}/${holiday.id}/restore`, {})).status, 200)
  assert.deepEqual(await daysOf(leave.id), [5, 4])
})

test('needs a country for a region, and the permission', async () => {
  const rejected = await clerk.post(url, { date: '2039-01-01', name: 'Somewhere', region: 'BY' })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['country']])
  assert.equal((await outsider.post(`${url}/seed`, { country: 'DE', year: 2039 })).status, 403)
  assert.equal((await clerk.post(`${url}/seed`, { country: 'XX', year: 2039 })).status, 422)
})

/** The language of messages, over HTTP. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inventoryFactory } from '#modules/inventory/stock/inventory.factory'
import { finished, prepared } from '#features/imports/import.fixtures'
import { supplierFactory } from '#modules/purchasing/suppliers/supplier.factory'
import { type ApiResponse, callerWith, startTestApp } from './test-app.ts'

const testApp = await startTestApp({ KONTOR_RATE_LIMIT_LOGIN: '3' })
const owner = await testApp.caller('acme', 'owner')
const sales = await testApp.caller('acme', 'sales')
const german = { 'accept-language': 'de-AT, de;q=0.9, en;q=0.5' }
const unknownId = '01K0000000000000000000000Z'
const lead = (email: string) => ({
  email,
  source: 'website',
  contact_info: { first_name: 'Ada', last_name: 'Lovelace' },
})

const assertGerman = ({ headers }: ApiResponse) => {
  assert.equal(headers['content-language'], 'de')
  assert.match(headers.vary ?? '', /\baccept-language\b/)
}

function assertMessage(response: ApiResponse, status: number, code: string, message: string) {
  const { body } = response
  assert.deepEqual([response.status, body.error?.code, body.message], [status, code, message])
  assert.equal(body.error.message, message)
  assertGerman(response)
}

test('rejects a malformed request in German', async () => {
  assertMessage(
    await owner.post('/crm/leads', '{"email":1}\n x', { ...german, 'content-type': 'application/json' }),
    400,
    'BAD_REQUEST',
    'Der Body ist kein gültiges JSON (Zeile 2, Spalte 2).',
  )
})

test('rejects missing and wrong credentials in German, with an English header of the scheme', async () => {
  const nobody = callerWith(testApp.app)
  const response = await nobody.get('/crm/leads', undefined, german)
  assertMessage(
    response,
    401,
    'UNAUTHENTICATED',
    'Eine Anmeldung ist erforderlich: ' +
      'Senden Sie den Header Authorization mit Bearer, einem Leerzeichen und einem Token.',
  )
  const wrong = callerWith(testApp.app, { authorization: 'Bearer kontor_1' })
  const { headers, body } = await wrong.get('/crm/leads', undefined, german)
  assert.match(body.message, /^Das Token ist fehlerhaft: es /)
  assert.match(String(headers['www-authenticate']), /error_description="The token is malformed: it /)
})

test('rejects a missing permission and an unknown address or record in German', async () => {
  assertMessage(
    await sales.post('/roles', { name: 'x', permissions: [] }, german),
    403,
    'FORBIDDEN',
    'Dies erfordert die Berechtigung platform.roles.write.',
  )
  assertMessage(
    await owner.get(`/crm/leads/${unknownId}`, undefined, german),
    404,
    'NOT_FOUND',
    'Nicht gefunden: Lead.',
  )
  const { body } = await owner.get('/crm/lead', undefined, german)
  assert.match(body.message, /^Die Adresse wurde nicht gefunden\. Meinten Sie .+\? \S+ zeigt alle\.$/)
})

test('rejects an outdated version in German', async () => {
  const { body } = await owner.post('/crm/leads', lead('version@example.com'))
  const url = `/crm/leads/${body.data.id}`
  assertMessage(
    await owner.patch(url, { notes: 'x' }, { ...german, 'if-match': '"0"' }),
    412,
    'PRECONDITION_FAILED',
    'Der Datensatz hat sich geändert, seit er gelesen wurde. Lesen Sie ihn erneut.',
  )
})

test('rejects an outdated quantity in German', async () => {
  const { product_id } = await inventoryFactory.create(owner, { quantity: 5 })
  const adjustment = { product_id, quantity: 1, reason: 'Found', expected_quantity: 4 }
  const response = await owner.post('/operations/inventory/adjust', adjustment, german)
  const message = 'Die vorhandene Menge ist jetzt 5, nicht 4.'
  assertMessage(response, 409, 'CONFLICT', message)
  assert.deepEqual(response.body.errors, { expected_quantity: [message] })
})

test('reports all field errors in German, with the names of the fields', async () => {
  const wrong = { email: 'nobody', source: 'websit', contact_info: { first_name: '' }, unknown: 1 }
  const response = await owner.post('/crm/leads', wrong, german)
  assertMessage(response, 422, 'VALIDATION_ERROR', 'Die Angaben sind ungültig.')
  const { errors, error } = response.body
  assert.deepEqual(errors.email, ['Das Feld email muss eine gültige E-Mail-Adresse sein.'])
  assert.match(errors.source[0], /^Das Feld source muss einer dieser Werte sein: .+ Meinten Sie website\?$/)
  assert.deepEqual(errors['contact_info.first_name'], ['Das Feld contact_info.first_name ist erforderlich.'])
  assert.deepEqual(errors.unknown, ['Das Feld unknown ist nicht bekannt.'])
  assert.deepEqual(error.details, errors)
})

test('rejects a taken value, a query and a state in German', async () => {
  await owner.post('/crm/leads', lead('taken@example.com'))
  const taken = await owner.post('/crm/leads', lead('taken@example.com'), german)
  assert.deepEqual(taken.body.errors.email, ['email ist bereits vergeben.'])
  const query = await owner.get('/crm/leads?statu=new', undefined, german)
  assert.match(query.body.errors.statu[0], /^Der Parameter statu ist nicht bekannt\. Meinten Sie status\?$/)
  const supplier = await supplierFactory.create(owner)
  const suspend = () => owner.post(`/operations/suppliers/${supplier.id}/suspend`, { reason: 'Late' }, german)
  assert.equal((await suspend()).body.message, 'Lieferant wurde gesperrt.')
  const state = await suspend()
  assert.equal(state.body.error?.code, 'INVALID_STATE', JSON.stringify(state.body))
  assert.match(
    state.body.message,
    /^„Sperren“ ist nicht möglich: Lieferant hat den Status suspended\. Erforderlich: /,
  )
})

test('limits requests in German, also in the format of RFC 9457', async () => {
  const nobody = callerWith(testApp.app)
  const signIn = { email: 'nobody@example.com', password: 'wrong password', name: 'x', scopes: ['*'] }
  for (let each = 0; each < 3; each++) await nobody.post('/auth/tokens', signIn)
  const response = await nobody.post('/auth/tokens', signIn, german)
  assert.equal(response.body.error?.code, 'RATE_LIMITED', JSON.stringify(response.body))
  assert.match(response.body.message, /^Zu viele Anfragen\. Versuchen Sie es in \d+ Sekunden erneut\.$/)
  const problem = { ...german, accept: 'application/problem+json' }
  const { body } = await owner.get(`/crm/leads/${unknownId}`, undefined, problem)
  assert.deepEqual([body.detail, body.code], ['Nicht gefunden: Lead.', 'NOT_FOUND'])
})

test('reports the results of successful changes, dry runs and warnings in German', async () => {
  const created = await owner.post('/crm/leads', lead('success@example.com'), german)
  assert.deepEqual([created.status, created.body.message], [201, 'Lead wurde angelegt.'])
  assertGerman(created)
  const { id } = created.body.data
  const deletion = { action: 'delete', lead_ids: [id], dry_run: true }
  const dryRun = await owner.post('/crm/leads/bulk-actions', deletion, german)
  assert.equal(dryRun.body.message, 'Testlauf: Es wurde nichts geändert.', JSON.stringify(dryRun.body))
  const deleted = await owner.delete(`/crm/leads/${id}`, undefined, german)
  assert.equal(deleted.body.message, 'Lead wurde gelöscht.')
  const { product_id } = await inventoryFactory.create(owner, { quantity: 5 })
  const settings = { product_id, reorder_point: 10, reorder_quantity: 4 }
  const { body } = await owner.put('/operations/inventory/reorder-settings', settings, german)
  assert.deepEqual(body.meta?.warnings, [
    'Die reorder_quantity (4) sollte über dem reorder_point (10) liegen.',
  ])
})

test('reports the errors of a bulk action in German', async () => {
  const response = await owner.post(
    '/operations/brands/bulk-actions',
    { action: 'update', ids: [unknownId], parameters: { description: 'x' } },
    german,
  )
  assert.deepEqual(response.body.data.errors, [
    { id: unknownId, code: 'NOT_FOUND', message: 'Nicht gefunden: Marke.', errors: {} },
  ])
  assertGerman(response)
})

test('reports the errors of the rows of an import in the language of each reader', async () => {
  const made = await prepared(
    owner,
    'lead',
    'email,first_name,last_name,source\nnobody,Ada,Lovelace,website\n',
  )
  const inGerman = { email: ['Das Feld email muss eine gültige E-Mail-Adresse sein.'] }
  const preview = await owner.post(`/imports/${made.id}/preview`, {}, german)
  assert.deepEqual(preview.body.data.errors[0].errors, inGerman)
  assert.equal(preview.body.data.errors[0].values.email, 'nobody')
  await finished(testApp, owner, made)
  const rows = await owner.get(`/imports/${made.id}/errors`, undefined, german)
  assert.deepEqual(rows.body.data[0].errors, inGerman)
  assertGerman(rows)
  const { body, headers } = await owner.get(`/imports/${made.id}/errors`)
  assert.deepEqual(body.data[0].errors, { email: ['The email field must be a valid email address.'] })
  assert.equal(headers['content-language'], undefined)
})

test('repeats a stored response in the language of each request', async () => {
  const key = { 'idempotency-key': 'languages-1' }
  const first = await owner.post('/crm/leads', { email: 'x' }, { ...german, ...key })
  const again = await owner.post('/crm/leads', { email: 'x' }, { ...german, ...key })
  const english = await owner.post('/crm/leads', { email: 'x' }, key)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.deepEqual(again.body.errors, first.body.errors)
  assert.equal(english.body.message, 'The given data was invalid.')
  assert.equal(english.headers['content-language'], undefined)
  const created = () =>
    owner.post('/crm/leads', lead('replay@example.com'), { ...german, 'idempotency-key': 'languages-2' })
  assert.deepEqual((await created()).body, (await created()).body)
})

test('answers in English for other languages, and unchanged without the header', async () => {
  const url = `/crm/leads/${unknownId}`
  for (const header of ['fr', 'en-US, de;q=0.9', '*', 'de;q=0', '']) {
    const { body, headers } = await owner.get(url, undefined, { 'accept-language': header })
    assert.deepEqual([body.message, headers['content-language']], ['The lead was not found.', 'en'], header)
    assert.match(headers.vary ?? '', /accept-language/)
  }
  const { body, headers } = await owner.get(url)
  assert.equal(body.message, 'The lead was not found.')
  assert.equal(headers['content-language'], undefined)
  assert.doesNotMatch(headers.vary ?? '', /accept-language/)
})

test('reads are the same in every language', async () => {
  const { body } = await owner.post('/crm/leads', lead('etag@example.com'))
  const url = `/crm/leads/${body.data.id}`
  const [english, other] = [await owner.get(url), await owner.get(url, undefined, german)]
  assert.deepEqual(other.body, english.body)
  for (const name of ['etag', 'vary', 'content-language'])
    assert.equal(other.headers[name], english.headers[name], name)
})

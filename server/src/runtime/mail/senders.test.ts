import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config/config.ts'
import { addressOf, fromOf } from './senders.ts'

const tenant = (address: string | null) => ({
  sender: { tenant: 'acme', name: 'Acme', address },
  replyTo: null,
})
const mailFrom = 'Kontor <kontor@operator.example>'

test('reads the domains of tenants from a setting', () => {
  const { mailSenders } = readConfig({ KONTOR_MAIL_SENDERS: 'acme=Acme.example, globex=mail.globex.example' })
  assert.deepEqual(mailSenders, [
    { tenant: 'acme', domain: 'acme.example' },
    { tenant: 'globex', domain: 'mail.globex.example' },
  ])
  for (const wrong of ['acme.example', 'acme=', 'acme=localhost', '*=acme.example', 'acme=a b.example'])
    assert.throws(
      () => readConfig({ KONTOR_MAIL_SENDERS: wrong }),
      /KONTOR_MAIL_SENDERS must be pairs/,
      wrong,
    )
})

test('finds the address of the operator with and without a name', () => {
  for (const from of [mailFrom, '"A <b>" <kontor@operator.example>', ' kontor@operator.example '])
    assert.equal(addressOf(from), 'kontor@operator.example')
})

test('sends from the address of the operator unless the domain belongs to the tenant', () => {
  const sentBy = (address: string | null, domain: string, slug = 'acme') => {
    const { from, replyTo } = fromOf(tenant(address), { mailFrom, mailSenders: [{ tenant: slug, domain }] })
    return [addressOf(from), replyTo]
  }
  assert.deepEqual(sentBy('a@acme.example', 'acme.example'), ['a@acme.example', null])
  assert.deepEqual(sentBy('a@ACME.example', 'acme.example'), ['a@ACME.example', null])
  const operator = 'kontor@operator.example'
  assert.deepEqual(sentBy('a@acme.example', 'acme.example', 'globex'), [operator, 'a@acme.example'])
  assert.deepEqual(sentBy('a@notacme.example', 'acme.example'), [operator, 'a@notacme.example'])
  assert.deepEqual(sentBy(null, 'acme.example'), [operator, null])
  assert.deepEqual(fromOf({ sender: null, replyTo: 'b@x.example' }, { mailFrom, mailSenders: [] }), {
    from: mailFrom,
    replyTo: 'b@x.example',
  })
})

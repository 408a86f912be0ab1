import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailOf, plainName, splitName } from './people.ts'

test('splits names at the beginning of the last name', () => {
  assert.deepEqual(splitName('Maria Anders'), { first_name: 'Maria', last_name: 'Anders' })
  assert.deepEqual(splitName('José Pedro Freyre'), { first_name: 'José Pedro', last_name: 'Freyre' })
  assert.deepEqual(splitName('Antonio del Valle Saavedra'), {
    first_name: 'Antonio',
    last_name: 'del Valle Saavedra',
  })
})

test('converts names to plain ASCII for email addresses', () => {
  assert.deepEqual(
    ["Bon app'", 'Toms Spezialitäten', 'Vaffeljernet Århus Ølgod', 'North/South', 'Wolski  Zajazd'].map(
      plainName,
    ),
    ['bon-app', 'toms-spezialitaten', 'vaffeljernet-arhus-olgod', 'north-south', 'wolski-zajazd'],
  )
  assert.equal(emailOf('Isabel de Castro', 'x.example'), 'isabel.de-castro@x.example')
})

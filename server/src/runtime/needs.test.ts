import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Need, resolveNeeds } from './needs.ts'

const rates = () => new Need<() => number>('exchange rates')

test('connects a need with its provided value', () => {
  const need = rates()
  resolveNeeds([need], [need.providedBy(() => 2)])
  assert.equal(need.get()(), 2)
})

test('throws when a need is used that no module provides', () => {
  assert.throws(() => rates().get(), { message: 'Nothing provides exchange rates.' })
})

test('rejects a need with no provider or two providers, and a provider without a need', () => {
  const [need, other] = [rates(), new Need<string>('the weather')]
  const composed = 'The system cannot be composed.'
  assert.throws(() => resolveNeeds([need], []), { message: `${composed} Nothing provides exchange rates.` })
  assert.throws(() => resolveNeeds([need], [need.providedBy(() => 1), need.providedBy(() => 2)]), {
    message: `${composed} Two modules provide exchange rates.`,
  })
  assert.throws(() => resolveNeeds([], [other.providedBy('rain')]), {
    message: `${composed} No module declares that it needs the weather.`,
  })
  // Nothing is connected if any declaration is invalid.
  assert.throws(() => resolveNeeds([need, other], [need.providedBy(() => 1)]))
  assert.throws(() => need.get())
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { readableFor } from './readable.ts'

const curl = { headers: { 'user-agent': 'curl/8.5.0', accept: '*/*' } } as FastifyRequest

test('keeps every digit of a number', () => {
  const text = '{"sum":123456789012345678901.10,"none":{},"list":[1.50]}'
  assert.equal(readableFor(curl, text).replaceAll(/\s/g, ''), text)
})

test('leaves an empty response empty', () => assert.equal(readableFor(curl, ''), ''))

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from './accept-language.ts'

const assertLanguages = (cases: Readonly<Record<string, 'en' | 'de'>>) => {
  for (const [header, language] of Object.entries(cases)) assert.equal(languageOf(header), language, header)
}

test('answers in English without the header', () => {
  assert.equal(languageOf(undefined), 'en')
  assert.equal(languageOf(''), 'en')
})

test('takes the first supported language, without its region', () => {
  assertLanguages({
    de: 'de',
    'DE-at': 'de',
    'de-CH-1996': 'de',
    'en-GB': 'en',
    'de, en': 'de',
    'en, de': 'en',
    'fr, de;q=0.8': 'de',
  })
})

test('takes the language with the highest quality value', () => {
  assertLanguages({
    'de;q=0.5, en;q=0.8': 'en',
    'en;q=0.5, de;q=0.8': 'de',
    'en;q=0.5,de': 'de',
    'fr;q=1, en;q=0.1, de;q=0.2': 'de',
    'de ; q = 0.9 , en;q=0.8': 'de',
    'de;level=1;q=0.1, en;q=0.2': 'en',
  })
})

test('excludes languages with the quality 0', () => {
  assertLanguages({ 'de;q=0': 'en', 'de;q=0.000, *': 'en', 'en;q=0, de;q=0.1': 'de' })
})

test('takes any language as English', () => {
  assertLanguages({ '*': 'en', '*, de;q=0.5': 'en', 'de, *;q=0.5': 'de', 'fr, *': 'en' })
})

test('falls back to English for unknown languages and malformed headers', () => {
  assertLanguages({
    fr: 'en',
    deutsch: 'en',
    'd e': 'en',
    'de;q=2': 'en',
    'de;q=x': 'en',
    ';;;,,,': 'en',
    [`${'x,'.repeat(10_000)}de`]: 'en',
  })
})

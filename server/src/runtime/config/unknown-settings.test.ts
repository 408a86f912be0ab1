import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unknownSettings } from './unknown-settings.ts'

const known = ['KONTOR_PORT', 'KONTOR_PUBLIC_URL', 'DATABASE_URL']

test('suggests the nearest setting for an unknown one, in the environment and in .env', () => {
  const environment = {
    KONTOR_PROT: '1',
    KONTOR_PORT: '2',
    PATH: '/bin',
    DATABASEURL: 'not ours',
    KONTOR_URL: '',
  }
  const file = {
    KONTOR_URL: 'x',
    DATABSE_URL: 'x',
    KONTOR_PORT: '3',
    POSTGRES_PASSWORD: 'x',
    database_url: 'x',
  }
  assert.deepEqual(unknownSettings({ environment, file }, known), [
    'The environment variable KONTOR_PROT is not a setting and has no effect. The nearest setting is KONTOR_PORT.',
    'In .env, KONTOR_URL is not a setting and has no effect. The nearest setting is KONTOR_PORT.',
    'In .env, DATABSE_URL is not a setting and has no effect. The nearest setting is DATABASE_URL.',
    'In .env, database_url is not a setting and has no effect. The nearest setting is DATABASE_URL.',
  ])
  assert.deepEqual(unknownSettings({ environment: { KONTOR_PORT: '' }, file: {} }, known), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordErrors } from './passwords.ts'

const of = { email: 'nancy.davolio@example.com', tenant: 'northwind' }
const isRejected = async (password: string) => Object.keys(await passwordErrors(password, of)).length > 0

test('rejects common passwords in any spelling', async () => {
  for (const password of [
    ' '.repeat(12),
    'ａ'.repeat(12),
    'aA'.repeat(8),
    '🙂'.repeat(12),
    'password1234',
    'PASSWORD1234!',
    'ｐａｓｓｗｏｒｄ１２３４',
    'qwertyuiop12?!',
    'kontorkontor',
    'KontorKontor1!',
    'kontor123456',
    'northwindnorthwind',
    'Northwind2026!',
    'nancy.davolionancy.davolio',
    'Nancy.Davolio@Example.com',
    'kontor-northwind',
  ])
    assert.ok(await isRejected(password), password)
})

test('accepts a long uncommon password, even if it contains such a name', async () => {
  for (const password of [
    'a long and quiet evening',
    'kontor on the corner',
    'northwind blows 1907',
    '829374629173',
    'ein ruhiger Abend',
  ])
    assert.ok(!(await isRejected(password)), password)
})

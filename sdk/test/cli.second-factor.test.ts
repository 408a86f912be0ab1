/** The command `login` for a user with a second factor. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { codeOf, setUpApp } from '../../server/src/features/identity/identity.fixtures.ts'
import { startTestApp, testPassword } from '../../server/test/test-app.ts'
import { kontor, listen, newFolder } from './cli.fixtures.ts'

const testApp = await startTestApp()
const url = await listen(testApp)

test('sends the code of a user with a second factor', async () => {
  const user = await testApp.caller('acme', 'sales')
  const { secret } = await setUpApp(user)
  const env = { KONTOR_CONFIG: join(newFolder(), 'kontor', 'config.json') }
  const words = ['login', '--url', url, '--email', user.email]
  const without = await kontor(words, { env, input: testPassword })
  assert.match(without.err, /SECOND_FACTOR_REQUIRED/)
  const signedIn = await kontor([...words, '--code', codeOf(testApp, secret)], { env, input: testPassword })
  assert.equal(signedIn.code, 0, signedIn.err)
})

/** The help of the command line. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { kontor } from './cli.fixtures.ts'

test('prints help and version', async () => {
  const all = await kontor(['--help'])
  assert.equal(all.code, 0)
  assert.match(all.out, /Exit codes: 0 success, 1 error, 2 invalid command line, 130 interrupted\./)
  const commands = ['login', 'whoami', 'api', 'events tail', 'webhooks forward', 'export']
  const helps = await Promise.all(commands.map((name) => kontor([...name.split(' '), '--help'])))
  for (const [index, { code, out }] of helps.entries()) {
    assert.equal(code, 0)
    assert.ok(all.out.includes(`  ${commands[index]} `))
    assert.match(out, new RegExp(`^Usage: kontor-sdk ${commands[index]} `))
  }
  assert.equal((await kontor(['help', 'events', 'tail'])).out, helps[3]?.out)
  assert.equal((await kontor(['help'])).out, all.out)
  assert.doesNotMatch(helps[0]?.out ?? '', /KONTOR_TOKEN/)
  assert.match(helps[1]?.out ?? '', /KONTOR_TOKEN/)
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  assert.equal((await kontor(['--version'])).out, `${version}\n`)
})

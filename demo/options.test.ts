import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { childEnvironment } from '../server/test/child-environment.ts'

const program = new URL('main.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'kontor-demo-options-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { ...childEnvironment, KONTOR_DATA_DIR: join(folder, 'data') }
    execFile(process.execPath, [program, ...words], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

test('prints its usage, rejects unknown options, and changes nothing', async () => {
  const help = await run('--help')
  assert.deepEqual([help.code, help.stderr], [0, ''])
  assert.match(help.stdout, /^npm run demo\n[^]*--help[^]*KONTOR_TENANT/)
  for (const word of ['--hlep', 'help']) {
    const rejected = await run(word)
    assert.deepEqual([rejected.code, rejected.stdout], [1, ''])
    assert.ok(rejected.stderr.includes(`'${word}'`), rejected.stderr)
  }
  assert.deepEqual(readdirSync(folder), [])
})

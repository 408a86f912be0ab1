/** The blocks of README and docs can be pasted into a shell, again too, and print something readable. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { folder, start, token } from './processes.ts'

const blocksIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = '']) => text)
const requests = ['README.md', 'docs/guides/quickstart.md']
  .flatMap(blocksIn)
  .filter((text) => !text.startsWith('npm '))
const documents = ['README.md', ...globSync('docs/{*,guides/*,operating/*}.md')]

/** Runs the blocks as one session of a shell; undefined if it is not installed. */
async function paste(shell: string, address: string, texts: readonly string[], cwd: string) {
  const variables = `export KONTOR=${address}/api/v1\nexport AUTH='Authorization: Bearer ${token}'\n`
  const script = variables + texts.map((text) => `echo '---'\n${text}`).join('')
  // Through a pipe: some versions of sed open /dev/stderr, and cannot open the socket that Node gives a child.
  const piped = 'if command -v "$0" >/dev/null; then "$0" -c "$1" 2>&1 | cat; fi'
  const { stdout } = await promisify(execFile)('sh', ['-c', piped, shell, script], { cwd })
  return stdout || undefined
}

test('has no comment in a block: an interactive zsh runs it as a command', () => {
  assert.ok(requests.length > 10)
  for (const path of documents)
    for (const text of blocksIn(path)) assert.doesNotMatch(text, /(^|\s)#/m, `${path}: ${text}`)
})

test('has no unquoted wildcard in a block: zsh looks for files', () => {
  for (const path of documents)
    for (const text of blocksIn(path))
      assert.doesNotMatch(text.replaceAll(/'[^']*'|"[^"]*"/g, ''), /[?*[\]]/, `${path}: ${text}`)
})

test('writes the commands of the operator so that npm adds nothing to standard output', () => {
  for (const path of documents) assert.doesNotMatch(readFileSync(path, 'utf8'), /npm run kontor\b/, path)
})

test('imports a file as docs/importing.md says, in every shell', async () => {
  const server = await start({ KONTOR_DATA_DIR: folder() })
  for (const shell of ['bash', 'zsh', 'fish']) {
    const printed = await paste(shell, server.address, blocksIn('docs/importing.md'), folder())
    if (printed === undefined) continue
    assert.doesNotMatch(printed, /"code": "|not found|No matches/, `${shell}: ${printed}`)
    assert.match(printed, /"status": "(?:running|completed)"/, `${shell}: ${printed}`)
  }
  await server.stop()
})

test('prints readable answers in every shell, also when it is pasted again', async () => {
  const server = await start({ KONTOR_DATA_DIR: folder() })
  // The blocks read the README, and write files beside it.
  const cwd = folder()
  copyFileSync('README.md', join(cwd, 'README.md'))
  for (const shell of ['bash', 'bash', 'zsh', 'zsh', 'fish', 'fish']) {
    const printed = await paste(shell, server.address, requests, cwd)
    if (printed === undefined) continue
    const refusals = [...printed.matchAll(/^ {4}"code": "([A-Z_]+)"/gm)].map(([, code]) => code)
    // One request is invalid on purpose.
    assert.deepEqual(refusals, ['VALIDATION_ERROR'], `${shell}: ${printed}`)
    assert.ok(!/error:|not found|No matches/i.test(printed.replaceAll(/^ .*$/gm, '')), `${shell}: ${printed}`)
    const expected = [
      /"message": "Lead converted\."/,
      /"stage": "needs_analysis"/,
      /"message": "Order shipped\."/,
      /"message": "Invoice marked as paid\."/,
      /"total_liabilities_and_equity"/,
      /"overall_health_score"/,
      /"event_type": "lead\.converted"/,
      /"type": "document\.created"/,
      /"first_name": "Howard"[^]*"total": [1-9]/,
      /"name": "Large and new"/,
    ]
    for (const pattern of expected) assert.match(printed, pattern, `${shell}: ${printed}`)
    assert.ok(
      printed.split('\n').every((line) => line.length < 1_000),
      `${shell} prints compact JSON`,
    )
  }
  await server.stop()
})

/** The blocks of README and docs can be pasted into a shell, even repeatedly, and print readable output. */
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

/** Runs the blocks in one session of a shell. Returns undefined if the shell is not installed. */
async function paste(shell: string, address: string, texts: readonly string[], cwd: string) {
  const variables = `export KONTOR=${address}/api/v1\nexport AUTH='Authorization: Bearer ${token}'\n`
  const script = variables + texts.map((text) => `echo '---'\n${text}`).join('')
  // A pipe is used because some versions of sed open /dev/stderr, which fails for the socket that Node gives a child.
  const piped = 'if command -v "$0" >/dev/null; then "$0" -c "$1" 2>&1 | cat; fi'
  const { stdout } = await promisify(execFile)('sh', ['-c', piped, shell, script], { cwd })
  return stdout || undefined
}

test('has no comment in a block, because an interactive zsh runs it as a command', () => {
  assert.ok(requests.length > 10)
  for (const path of documents)
    for (const text of blocksIn(path)) assert.doesNotMatch(text, /(^|\s)#/m, `${path}: ${text}`)
})

test('has no unquoted wildcard in a block, because zsh expands it to files', () => {
  for (const path of documents)
    for (const text of blocksIn(path))
      assert.doesNotMatch(text.replaceAll(/'[^']*'|"[^"]*"/g, ''), /[?*[\]]/, `${path}: ${text}`)
})

test('writes operator commands so that npm adds nothing to standard output', () => {
  for (const path of documents) assert.doesNotMatch(readFileSync(path, 'utf8'), /npm run kontor\b/, path)
})

test('imports a file with the commands in docs/importing.md, in every shell', async () => {
  const server = await start({ KONTOR_DATA_DIR: folder() })
  for (const shell of ['bash', 'zsh', 'fish']) {
    const printed = await paste(shell, server.address, blocksIn('docs/importing.md'), folder())
    if (printed === undefined) continue
    assert.doesNotMatch(printed, /"code": "|not found|No matches/, `${shell}: ${printed}`)
    assert.match(printed, /"status": "(?:running|completed)"/, `${shell}: ${printed}`)
  }
  await server.stop()
})

test('prints readable responses in every shell, even when pasted again', async () => {
  const server = await start({ KONTOR_DATA_DIR: folder() })
  // The blocks read the README, and write files into the same folder.
  const cwd = folder()
  copyFileSync('README.md', join(cwd, 'README.md'))
  for (const shell of ['bash', 'bash', 'zsh', 'zsh', 'fish', 'fish']) {
    const printed = await paste(shell, server.address, requests, cwd)
    if (printed === undefined) continue
    const codes = [...printed.matchAll(/^ {4}"code": "([A-Z_]+)"/gm)].map(([, code]) => code)
    // One request is invalid on purpose.
    assert.deepEqual(codes, ['VALIDATION_ERROR'], `${shell}: ${printed}`)
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

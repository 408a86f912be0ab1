/** The blocks of README and docs can be pasted into any shell. `guides.test.ts` runs those of the guides. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const blocksIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^```sh(?: no-run)?\n([^]*?)^```$/gm)].map(([, text = '']) => text)
const documents = ['README.md', ...globSync('docs/{*,guides/*,operating/*}.md')]

test('has no comment in a block, because an interactive zsh runs it as a command', () => {
  assert.ok(documents.flatMap(blocksIn).length > 50)
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

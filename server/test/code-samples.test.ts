/** The code samples of the OpenAPI document: those of the SDK compile, and those of curl send the request. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isNumber } from '../src/core/api/endpoint.ts'
import { openApiDocument } from '../src/openapi.ts'
import { typeErrors } from './guides.fixtures.ts'

interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { example?: unknown }> }
  'x-twin-of'?: string
  'x-codeSamples': { lang: string; label: string; source: string }[]
}

const { paths } = openApiDocument('http://127.0.0.1:3000') as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(paths).flatMap(([path, { parameters: _, ...methods }]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)
const originals = operations.filter((each) => !each['x-twin-of'])

const sourceOf = ({ 'x-codeSamples': samples, operationId }: Operation, label: string) =>
  samples.find((each) => each.label === label)?.source ?? assert.fail(`${operationId} has no ${label}`)

test('each sample of the SDK compiles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-samples-'))
  after(() => rmSync(folder, { recursive: true }))
  const samples = originals.map((each, index) => {
    const variables = [...each.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const variable = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return `${variable}: ${isNumber(variable) ? 'number' : 'string'}`
    })
    const source = sourceOf(each, 'SDK')
    const [, result] = /^const (\{.*\}|\w+) = /.exec(source) ?? []
    const body = `${source}\n${result ? `  return ${result.includes('{') ? '[data, meta]' : result}\n` : ''}`
    return `export async function sample${index}(${variables.join(', ')}) {\n  ${body}}`
  })
  const head = `import { Kontor } from '@kontor/sdk'\nconst kontor = new Kontor()\ndeclare const file: Blob\n`
  writeFileSync(join(folder, 'samples.mts'), `${head}${samples.join('\n')}\n`)
  assert.equal(await typeErrors(folder), '')
})

test('each sample of curl sends its method, its path and its example', () => {
  // A function replaces curl and prints its arguments.
  const script = originals.map((each) => `${sourceOf(each, 'curl')}\nprintf '\\1'`).join('\n')
  const curl = `curl() { printf '%s\\0' "$@"; }\n`
  const names = new Set(script.match(/\$[A-Z_]+/g))
  const variables = [...names].map((name) => `export ${name.slice(1)}='{${name.slice(1)}}'\n`).join('')
  const printed = execFileSync('bash', ['--norc', '-euc', `${variables}${curl}${script}`], {
    encoding: 'utf8',
  }).split('\u0001')
  for (const [index, { method, path, requestBody, operationId }] of originals.entries()) {
    const words = (printed[index] ?? '').split('\0')
    const argumentOf = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined)
    const [body, isForm, isFile] = [argumentOf('-d'), words.includes('-F'), words.includes('-T')]
    const sent = argumentOf('-X') ?? (isFile ? 'PUT' : isForm || body !== undefined ? 'POST' : 'GET')
    assert.equal(sent.toLowerCase(), method, operationId)
    const [address = ''] = words.find((word) => word.startsWith('{KONTOR}'))?.split('?') ?? []
    const expected = path.replace(/[A-Z]/g, '_$&').replace(/\{\w+\}/g, (name) => name.toUpperCase())
    assert.equal(address, `{KONTOR}${expected}`, operationId)
    const { example } = requestBody?.content['application/json'] ?? {}
    assert.deepEqual(body === undefined ? undefined : JSON.parse(body), example, operationId)
  }
})

test('an operation that repeats another has the samples of the original', () => {
  const samples = new Map(originals.map((each) => [each.operationId, each['x-codeSamples']]))
  const twins = operations.filter((each) => each['x-twin-of'])
  assert.ok(twins.length > 200)
  for (const each of twins)
    assert.deepEqual(each['x-codeSamples'], samples.get(each['x-twin-of'] ?? ''), each.operationId)
})

test('samples are short', () => {
  const size = JSON.stringify(operations.map((each) => each['x-codeSamples'])).length
  assert.ok(size / JSON.stringify(paths).length < 0.1, `${size} characters`)
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { tree } from './tree.fixtures.ts'

const script = join(import.meta.dirname, 'complete-lock.mjs')

function run(packages: Record<string, object>, ...args: string[]) {
  const cwd = tree({ 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }) })
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' })
  const lock = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8')) as { packages: object }
  return { status, stdout, packages: lock.packages }
}

const tool = {
  dev: true,
  optionalDependencies: { '@tool/linux-x64-gnu': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
}
const here = { version: '1.2.3', dev: true, optional: true }
const found = { '': {}, 'node_modules/@tool/linux-x64-gnu': here, 'node_modules/tool': tool }

test('reports and adds a build for another platform that the lock file lacks', () => {
  const check = run(found, '--check')
  assert.deepEqual([check.status, check.packages], [1, found])
  assert.equal(check.stdout, 'package-lock.json: @tool/darwin-arm64@1.2.3 is missing\n')
  const { status, packages } = run(found)
  const added = { ...here, cpu: ['arm64'], os: ['darwin'] }
  assert.deepEqual([status, packages], [0, { ...found, 'node_modules/@tool/darwin-arm64': added }])
  assert.equal(run(packages as Record<string, object>, '--check').status, 0)
})

test('does not guess a platform that the name does not contain', () => {
  assert.notEqual(run({ 'node_modules/tool': { optionalDependencies: { '@tool/fast': '1.0.0' } } }).status, 0)
  const range = { 'node_modules/tool': { optionalDependencies: { '@tool/darwin-x64': '^1.0.0' } } }
  assert.notEqual(run(range).status, 0)
})

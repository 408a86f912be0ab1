/** An installation without development packages keeps everything that the programs load. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { entryPoints, isUnused, listFile, tracedFrom } from './unused.ts'
import { sliceOf } from '../../server/test/slices.ts'

const listed = JSON.parse(readFileSync(listFile, 'utf8')) as string[]
const isListed = (path: string) => listed.some((part) => path === part || path.startsWith(`${part}/`))
const isDeleted = (path: string) => isListed(path) || isUnused(path)
const advice = 'Run "node scripts/trim/unused.ts" after a change of the dependencies.'

test('no file that can be loaded is deleted', async () => {
  const entries = sliceOf('traced entry points', entryPoints())
  const traced = await tracedFrom(entries)
  assert.ok(traced.size > 10 * entries.length)
  assert.deepEqual([...traced].filter(isDeleted), [], advice)
})

test('all packages are loaded without a deleted file', async (t) => {
  const loaded: string[] = []
  const hooks = registerHooks({
    load(url, context, next) {
      loaded.push(url)
      return next(url, context)
    },
  })
  t.after(() => hooks.deregister())
  const programs = entryPoints().filter((path) => !path.endsWith('.json'))
  for (const path of programs) await import(pathToFileURL(path).href)
  const project = `${pathToFileURL(join(import.meta.dirname, '../..')).href}/`
  const paths = loaded.map((url) => decodeURI(url).replace(project, ''))
  assert.ok(paths.includes('node_modules/stripe/esm/stripe.esm.node.js'))
  assert.deepEqual(paths.filter(isDeleted), [], advice)
})

test('every dependency is loaded by a program', () => {
  const found = entryPoints()
  const isFound = (name: string) => found.some((path) => path.includes(join('node_modules', name)))
  assert.deepEqual(
    Object.keys(manifest.dependencies).filter((name) => !isFound(name)),
    [],
  )
})

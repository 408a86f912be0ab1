import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { until } from '#test/waiting'
import { stampOf } from './stamp.ts'
import { WebApp } from './web-app.ts'
import { builtFiles, builtProject, newProject, writeFiles } from './web.fixtures.ts'

const builder = 'scripts/web/build.ts'

async function started(project: string) {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const web = new WebApp({ project, basePath: '/kontor', logger })
  after(() => web.stop())
  await web.start()
  return { web, lines }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('reads a current build and does not build', async () => {
  const project = builtProject()
  writeFiles(project, { [builder]: `import { writeFileSync } from 'node:fs'; writeFileSync('ran', '')` })
  // The program itself is a source, so the build is out of date only now.
  writeFiles(project, { 'web/dist/.stamp': stampOf(project) ?? '' })
  const { web } = await started(project)
  const state = await web.state()
  assert.ok(state.kind === 'ready')
  assert.match(state.app.page.html, /src="\/kontor\/assets\/index-1\.js"/)
  assert.deepEqual(
    [...state.app.assets].map(([name, { encodings }]) => [name, [...encodings.keys()].toSorted()]).toSorted(),
    [
      ['font-3.woff2', ['identity']],
      ['index-1.js', ['br', 'gzip']],
      ['small-2.css', ['identity']],
    ],
  )
  assert.equal(existsSync(join(project, 'ran')), false)
})

test('reads the build of an installation without sources, such as a container', async () => {
  const project = newProject({ ...builtFiles, 'web/dist/.stamp': 'of another machine' })
  for (const path of ['web/package.json', 'web/src', 'sdk']) rmSync(join(project, path), { recursive: true })
  const { web } = await started(project)
  assert.equal((await web.state()).kind, 'ready')
})

test('builds in a child process after a change of the sources', async () => {
  const project = builtProject()
  const files = Object.keys(builtFiles)
  writeFiles(project, {
    'web/src/main.tsx': 'startDifferently()',
    [builder]: `import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
while (!existsSync('go')) await sleep(10)
writeFileSync('web/dist/index.html', 'another version')
process.exit(${files.length > 0 ? 0 : 1})`,
  })
  const { web, lines } = await started(project)
  assert.equal((await web.state()).kind, 'building')
  writeFiles(project, { go: '' })
  await until('the app', async () => (await web.state()).kind === 'ready')
  const state = await web.state()
  assert.ok(state.kind === 'ready' && state.app.page.html === 'another version')
  assert.match(lines.join(''), /the browser app was built in \d+ s/)
})

test('reports the sentence of a failed build, and logs its output', async () => {
  const project = newProject({
    [builder]: `process.stderr.write('at /home/secret\\nKontor: npm is missing.\\n'); process.exit(1)`,
  })
  const { web, lines } = await started(project)
  await until('the failure', async () => (await web.state()).kind === 'failed')
  assert.deepEqual(await web.state(), { kind: 'failed', reason: 'npm is missing.' })
  assert.match(lines.join(''), /at \/home\/secret/)
})

test('reports a build that was killed, and an installation without app and sources', async () => {
  const project = newProject({ [builder]: `process.kill(process.pid, 'SIGKILL')` })
  const { web } = await started(project)
  await until('the failure', async () => (await web.state()).kind === 'failed')
  assert.match(JSON.stringify(await web.state()), /ended by SIGKILL\. Perhaps the memory/)
  const empty = newProject()
  const { web: other } = await started(empty)
  assert.match(JSON.stringify(await other.state()), /neither the built app nor its sources/)
})

test('ends the build and its children when the server stops', async () => {
  const project = newProject({
    [builder]: `import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
writeFileSync('pids', JSON.stringify([process.pid, child.pid]))
setInterval(() => {}, 1000)`,
  })
  const { web } = await started(project)
  const pids = join(project, 'pids')
  await until('the processes', () => existsSync(pids) && readFileSync(pids, 'utf8').endsWith(']'))
  const running = JSON.parse(readFileSync(pids, 'utf8')) as number[]
  assert.deepEqual(running.map(isAlive), [true, true])
  await web.stop()
  await until('the end of both', () => !running.some(isAlive))
  assert.equal((await web.state()).kind, 'building')
})

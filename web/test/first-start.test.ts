/** A fresh start: the page says that the app is being built, and then shows the app by itself. */
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { folder, launch } from '../../server/test/processes.ts'
import { startTestApp } from '../../server/test/test-app.ts'
import { until } from '../../server/test/waiting.ts'
import { SignInPage } from './models/sign-in.ts'
import { checkAccessibility } from './support/axe.ts'
import { openBrowser } from './support/chromium.ts'
import { buildWeb, project } from './support/web.ts'
import { reportViolations, watch } from './support/watch.ts'

const testApp = await startTestApp()
// Other processes must not install packages at the same time.
await buildWeb()

/** Copies what a checkout contains. The installed packages are linked. */
function checkout(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'kontor-checkout-')))
  after(() => rmSync(copy, { recursive: true, force: true }))
  const parts = [
    'package.json',
    'server',
    'sdk/src',
    'docs/guides',
    'scripts/install.mjs',
    'scripts/web',
    'web/src',
  ]
  const ofApp = ['index.html', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']
  for (const part of [...parts, ...ofApp.map((name) => `web/${name}`)])
    cpSync(join(project, part), join(copy, part), { recursive: true })
  mkdirSync(join(copy, 'demo'))
  for (const part of ['node_modules', 'web/node_modules']) symlinkSync(join(project, part), join(copy, part))
  return copy
}

test('a fresh start shows that the app is being built, and then the app', async (t) => {
  const copy = checkout()
  const settings = { DATABASE_URL: testApp.ownerUrl, KONTOR_DATA_DIR: folder(), KONTOR_WEB: 'on' }
  const server = launch(settings, join(copy, 'server/kontor.mjs'))
  await until('a server that listens', () => server.address !== '' || server.child.exitCode !== null)
  assert.ok(server.address, server.output)
  const browser = await openBrowser()
  const context = await browser.newContext()
  t.after(() => context.close())
  const watching = watch(context, server.address)
  // Without a session.
  watching.expected.push(/status of 401/)
  const page = await context.newPage()
  await reportViolations(page)
  await page.goto(`${server.address}/crm/leads`)
  await page.getByText('The app is being built.').waitFor()
  await checkAccessibility(page, 'the page during the build')
  assert.equal((await fetch(`${server.address}/health/ready`)).status, 200)
  // Nobody touches the page.
  await new SignInPage(page).title.waitFor({ timeout: 120_000 })
  assert.equal(new URL(page.url()).pathname, '/crm/leads')
  watching.check()
  assert.ok(existsSync(join(copy, 'web/dist/.stamp')))
  assert.equal(await server.stop(), 0)
})

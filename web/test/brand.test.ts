/** The look of a company: its logo and a readable form of its colour, in the frame and where it last signed in. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { formOf } from '../../server/src/features/documents/documents.fixtures.ts'
import { picture } from '../../server/src/features/documents/images/profile-images.factory.ts'
import { backgrounds, brandColours } from '../src/ui/brand/brand-colours.ts'
import { contrastOf, readableColour, readableContrast } from '../src/ui/brand/readable-colour.ts'
import { SignInPage } from './models/sign-in.ts'
import { checkAccessibility } from './support/axe.ts'
import { startWeb } from './support/web.ts'

const web = await startWeb()
const owner = await web.user('owner')

const channels = ['00', '33', '80', 'b0', 'ff']
const colours = channels.flatMap((red) =>
  channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
)

test('any colour becomes readable on the backgrounds of both themes, and under white text', () => {
  for (const colour of colours) {
    for (const some of [...Object.values(backgrounds), ['#ffffff']])
      for (const each of some) {
        const contrast = contrastOf(readableColour(colour, some), each)
        assert.ok(contrast >= readableContrast, `${colour} on ${each}: ${contrast}`)
      }
  }
})

test('a readable colour stays as it is', () => {
  assert.equal(readableColour('#1f4e79', backgrounds.light), '#1f4e79')
  assert.notEqual(readableColour('#1f4e79', backgrounds.dark), '#1f4e79')
  assert.equal(contrastOf('#000000', '#ffffff'), 21)
  assert.equal(brandColours('#1f4e79')['--brand-fill'], '#1f4e79')
})

test('the backgrounds are those of the style sheet', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8')
  const names = ['page', 'surface', 'hover', 'selected']
  const pairs = names.map((name) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [])
  assert.deepEqual(
    pairs.map(([, light]) => light),
    backgrounds.light,
  )
  assert.deepEqual(
    pairs.map(([, , dark]) => dark),
    backgrounds.dark,
  )
})

test('the frame has the logo and the colour of the company, and so has its next sign-in', async (t) => {
  const { payload, headers } = formOf([], { name: 'logo.png', bytes: picture })
  assert.equal((await owner.call('PUT')('/tenant/logo', payload, headers)).status, 200)
  await owner.patch('/tenant', { settings: { printing: { accent_color: '#ffe600' } } })
  for (const colorScheme of ['light', 'dark'] as const) {
    const sales = await web.testApp.caller('acme', 'sales')
    const { page, open, watch } = await web.window(t, sales, { colorScheme })
    await open('/crm/customers')
    const rail = page.getByRole('navigation', { name: 'Navigation' })
    await rail.locator('img').waitFor()
    await watch.idle()
    const current = rail.locator('[aria-current] svg').first()
    const colour = await current.evaluate((element) => getComputedStyle(element).color)
    const expected = readableColour('#ffe600', backgrounds[colorScheme])
    const parts = [1, 3, 5].map((at) => Number.parseInt(expected.slice(at, at + 2), 16))
    assert.equal(colour, `rgb(${parts.join(', ')})`)
    await checkAccessibility(page, `the frame, ${colorScheme}`)

    watch.expected.push(/status of 401/)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await new SignInPage(page).title.waitFor()
    const signIn = page.getByRole('main')
    await signIn.locator('img').waitFor()
    await signIn.getByText('Acme').waitFor()
    await checkAccessibility(page, `the sign-in, ${colorScheme}`)
  }
})

test('a browser in which nobody signed in shows no company, whatever the address says', async (t) => {
  const { page, open } = await web.window(t)
  for (const path of ['/', '/?tenant=acme']) {
    await open(path)
    await new SignInPage(page).title.waitFor()
    await page.getByRole('main').getByText('Kontor', { exact: true }).waitFor()
    assert.equal(await page.getByRole('main').locator('img').count(), 0)
    assert.equal(await page.getByText('Acme').count(), 0)
  }
})

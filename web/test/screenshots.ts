/**
 * `npm run screenshots -- <email> <password>` takes the screenshots of the README from a server with the demo company:
 * that at KONTOR_URL, by default the one of `npm start`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { PlannerPage } from './models/planner.ts'
import { SignInPage } from './models/sign-in.ts'
import { launchBrowser } from './support/launch.ts'

const folder = join(import.meta.dirname, '../../docs/images')
const address = process.env.KONTOR_URL ?? 'http://127.0.0.1:3000'
/** Screens have few colours besides the edges of letters. */
const colours = 64

interface Screenshot {
  name: string
  path: string
  /** Waits for the content. */
  ready: (page: Page) => Promise<unknown>
}

const screenshots: readonly Screenshot[] = [
  {
    name: 'deals',
    path: '/crm/opportunities?layout=board',
    ready: (page) => page.getByRole('row').nth(12).waitFor(),
  },
  {
    name: 'planner',
    path: '/rentals/planner',
    ready: async (page) => {
      const planner = new PlannerPage(page)
      await planner.toggle('Refrigerated van').click()
      await planner.bar(/./).first().waitFor()
      // Its agreements are above the hint at the end of the page.
      await planner.toggle('Tasting bar with host').scrollIntoViewIfNeeded()
    },
  },
]

const [email, password] = process.argv.slice(2)
if (!email || !password) throw new Error('Give the email and the password of a user of the demo.')
const browser = await launchBrowser()
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
  })
  await page.goto(address)
  await new SignInPage(page).signIn(email, password)
  await page.getByRole('navigation').first().waitFor()
  for (const { name, path, ready } of screenshots) {
    await page.goto(`${address}${path}`)
    await ready(page)
    await page.mouse.move(0, 0)
    const picture = await page.screenshot({ animations: 'disabled' })
    await writeFile(join(folder, `${name}.png`), await sharp(picture).png({ colours, effort: 10 }).toBuffer())
  }
} finally {
  await browser.close()
}

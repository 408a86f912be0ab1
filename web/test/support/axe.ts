/** Checks a page with axe, by the rules of WCAG 2.2 AA and its best practices. */
import assert from 'node:assert/strict'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Fails with a line for each element that breaks a rule: one of these rules, or any. */
export async function checkAccessibility(page: Page, about: string, rules?: string[]): Promise<void> {
  // The debugger adds the script, so that the policy of the page does not apply to it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (only) => {
    // React Aria announces a button by its id, also after the button is gone.
    const checked = { include: document, exclude: ['[data-live-announcer]'] }
    const { violations } = await window.axe.run(checked, {
      resultTypes: ['violations'],
      // Axe leaves it out unless it is asked.
      rules: { 'target-size': { enabled: true } },
      ...(only && { runOnly: only }),
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`,
      ),
    )
  }, rules)
  assert.deepEqual(found, [], about)
}

/** Fails if the page is wider than the window. */
export async function checkWidth(page: Page, about: string): Promise<void> {
  const { content, visible } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    visible: innerWidth,
  }))
  assert.ok(content <= visible, `${about}: the page is ${content} px wide, the window ${visible}`)
}

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

/**
 * Fails if the page or its content is wider than the window, or if a heading lies below something else. The content
 * scrolls in a box of its own, so the page alone never becomes wider.
 */
export async function checkWidth(page: Page, about: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('main')]
    const wide = boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ localName, scrollWidth, clientWidth }) => `${localName}: ${scrollWidth} px in ${clientWidth} px`,
      )
    // A dialog covers the page on purpose.
    const headings = document.querySelector('[role=dialog]') ? '[role=dialog] h2' : 'main h1'
    const covered = [...document.querySelectorAll(headings)].filter((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      // A shortened heading ends with its box.
      const isShortened = getComputedStyle(heading).overflowX !== 'visible'
      const end = isShortened ? heading.getBoundingClientRect().right : Infinity
      return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
        const x = Math.max(left, Math.min(right, end) - 2)
        const y = (top + bottom) / 2
        const isVisible = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight
        const above = document.elementFromPoint(x, y)
        return isVisible && above !== null && !heading.contains(above) && !above.contains(heading)
      })
    })
    return [...wide, ...covered.map(({ textContent }) => `“${textContent}” is covered`)]
  })
  assert.deepEqual(faults, [], about)
}

/** The least width and height of what one can touch, in pixels. */
const leastTarget = 24

/** Fails if something that can be touched is smaller. Links within a line of text are as high as the text. */
export async function checkTargets(page: Page, about: string): Promise<void> {
  const small = await page.evaluate((least) => {
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]'
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height, isNothing: width <= 1 || height <= 1 }
    }
    /** Texts for screen readers alone are clipped to a point. */
    const isClipped = (element: Element | null): boolean =>
      element !== null && (sizeOf(element).isNothing || isClipped(element.parentElement))
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      // A label is touched instead of its control.
      const { width, height } = sizeOf(element.closest('label') ?? element)
      const { display, visibility } = getComputedStyle(element)
      const isInText = display === 'inline' && element.tagName === 'A'
      const isHidden = visibility === 'hidden' || element.closest('[inert]') !== null || isClipped(element)
      if (isHidden || isInText || element.tabIndex < 0) return []
      if (width >= least - 0.5 && height >= least - 0.5) return []
      return [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
    })
  }, leastTarget)
  assert.deepEqual(small, [], about)
}

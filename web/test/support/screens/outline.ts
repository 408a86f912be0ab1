/**
 * The outline of a page as text: the visible parts in the order in which they are seen, what is beside each other, the
 * boxes around them, and colours and sizes as names of design tokens. It depends on no pixel, so it is the same in
 * every version of the browser.
 */
import type { Page } from 'playwright-core'

interface Outline {
  text: string
  /** The colours that are no tokens. */
  otherColours: string[]
  /** The texts that are wider than the box around them. */
  overflowing: string[]
}

/** Returns the outline of a page that does not change any more, with or without the navigation around it. */
export function outlineOf(page: Page, hasFrame: boolean): Promise<Outline> {
  const functions = [
    readTokens,
    tokenOf,
    isClear,
    styled,
    frameOf,
    labelOf,
    tidied,
    isHiddenBox,
    isShown,
    arranged,
    textPart,
    partsIn,
    leafOf,
    partsOf,
    outline,
  ]
  // The page has no modules of the tests, so it gets the source of the functions.
  return page.evaluate(`(() => { ${functions.map(String).join('\n')}; return outline(${hasFrame}) })()`)
}

interface Part {
  rect: DOMRect
  /** One line for a text, a control or an icon; several for a box. */
  lines: string[]
}

interface Reading {
  hasFrame: boolean
  /** The names of the tokens by their values on this page. */
  colours: Map<string, string>
  sizes: Map<string, string>
  otherColours: Set<string>
  overflowing: Set<string>
}

function outline(hasFrame: boolean): Outline {
  const reading = readTokens(hasFrame)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) reading.overflowing.add('the page')
  const text = `${arranged(partsOf(reading, document.body)).join('\n')}\n`
  return { text, otherColours: [...reading.otherColours], overflowing: [...reading.overflowing] }
}

/** Reads the colours and text sizes of the style sheets' custom properties. The first name of a value counts. */
function readTokens(hasFrame: boolean): Reading {
  const [colours, sizes] = [new Map<string, string>(), new Map<string, string>()]
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const roots = rules.filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root')
  const names = roots.flatMap((rule) => [...(rule as CSSStyleRule).style])
  const probe = document.body.appendChild(document.createElement('i'))
  for (const name of names.filter((each) => each.startsWith('--'))) {
    const isColour = CSS.supports('color', getComputedStyle(probe).getPropertyValue(name))
    if (!isColour && !name.startsWith('--text-')) continue
    const [known, property] = isColour ? ([colours, 'color'] as const) : ([sizes, 'font-size'] as const)
    probe.style.setProperty(property, `var(${name})`)
    const value = getComputedStyle(probe).getPropertyValue(property)
    if (!known.has(value)) known.set(value, name.slice(2))
    probe.style.removeProperty(property)
  }
  probe.remove()
  return { hasFrame, colours, sizes, otherColours: new Set(), overflowing: new Set() }
}

function isClear(colour: string): boolean {
  return /^rgba\(.*, 0\)$|^transparent$/.test(colour)
}

function tokenOf({ colours, otherColours }: Reading, colour: string): string {
  if (isClear(colour)) return 'clear'
  const token = colours.get(colour)
  if (!token) otherColours.add(colour)
  return token ?? colour
}

/** Returns words with the style of their element, without what most texts have. */
function styled(reading: Reading, element: Element, words: string): string {
  const { color, fontSize, textAlign } = getComputedStyle(element)
  const [colour, size] = [tokenOf(reading, color), reading.sizes.get(fontSize) ?? 'other size']
  const isAtEnd = textAlign === 'end' || textAlign === 'right'
  const style = [colour === 'text' ? '' : colour, size === 'text-m' ? '' : size, isAtEnd ? 'at the end' : '']
  return style.some(Boolean) ? `${words} (${style.filter(Boolean).join(', ')})` : words
}

/** Returns the fill and the borders of a box. */
function frameOf(reading: Reading, element: Element): string {
  const style = getComputedStyle(element)
  const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
    (side) => Number.parseFloat(style[`border${side}Width`]) > 0 && !isClear(style[`border${side}Color`]),
  )
  const colours = new Set(sides.map((side) => tokenOf(reading, style[`border${side}Color`])))
  const where = sides.length === 4 ? 'around' : sides.join(' and ').toLowerCase()
  const fill = isClear(style.backgroundColor) ? '' : `on ${tokenOf(reading, style.backgroundColor)}`
  const frame = [fill, sides.length > 0 ? `${[...colours].join('/')} ${where}` : ''].filter(Boolean)
  return frame.length > 0 ? `[${frame.join(', ')}]` : ''
}

/** Returns the role of a box and its frame; an empty text for a box that only arranges its parts. */
function labelOf(reading: Reading, element: Element): string {
  const isNamed = element.matches('header, nav, main, aside, footer, form, table, fieldset, button, a')
  const role = element.getAttribute('role') ?? (isNamed ? element.tagName.toLowerCase() : '')
  const shownRole = role === 'presentation' || role === 'none' ? '' : role
  return [shownRole, frameOf(reading, element)].filter(Boolean).join(' ')
}

function tidied(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Texts for screen readers only have a box of one pixel. */
function isHiddenBox({ width, height }: DOMRect): boolean {
  return width <= 1 || height <= 1
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

/** Puts parts into rows: a part whose middle is at the height of another is beside it. */
function arranged(parts: readonly Part[]): string[] {
  const rows: Part[][] = []
  for (const part of parts.toSorted((a, b) => a.rect.top - b.rect.top)) {
    const row = rows.at(-1)
    const middle = part.rect.top + part.rect.height / 2
    if (row?.[0] && middle > row[0].rect.top && middle < row[0].rect.bottom) row.push(part)
    else rows.push([part])
  }
  return rows.flatMap((row) => {
    const inOrder = row.toSorted((a, b) => a.rect.left - b.rect.left).map(({ lines }) => lines)
    if (inOrder.length === 1) return inOrder[0] ?? []
    if (inOrder.every((lines) => lines.length === 1)) return [inOrder.flat().join(' | ')]
    return inOrder.flat().map((line) => `| ${line}`)
  })
}

function textPart(reading: Reading, element: Element, content: Node): Part {
  const range = document.createRange()
  range.selectNodeContents(content)
  const lines = [styled(reading, element, `"${tidied(content.textContent)}"`)]
  return { rect: range.getBoundingClientRect(), lines }
}

function partsIn(reading: Reading, element: Element): Part[] {
  const nodes = [...element.childNodes].filter((node) => !(node instanceof Text) || tidied(node.data))
  const hasText = nodes.some((node) => node instanceof Text)
  const isTooWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
  if (hasText && isTooWide && getComputedStyle(element).overflowX === 'visible')
    reading.overflowing.add(tidied(element.textContent))
  // A sentence with emphasised words or links is one text.
  const inner = [...element.children].filter(isShown)
  const isSentence = hasText && inner.every((each) => getComputedStyle(each).display === 'inline')
  if (isSentence) return [textPart(reading, element, element)]
  return nodes.flatMap((node) => {
    if (node instanceof Text) return [textPart(reading, element, node)]
    return node instanceof Element && isShown(node) ? partsOf(reading, node) : []
  })
}

/** Returns the words for an icon, an image or an input; undefined for an element with parts. */
function leafOf(reading: Reading, element: Element): string | undefined {
  if (element instanceof SVGElement) {
    const icon = /lucide-([\w-]+)/.exec(element.getAttribute('class') ?? '')?.[1] ?? 'drawing'
    return styled(reading, element, `<${icon}>`)
  }
  if (element instanceof HTMLImageElement) return `image "${element.alt}"`
  if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement)) return undefined
  const value = element.matches(':checked') ? 'checked' : element.value || element.placeholder
  const words = styled(reading, element, `${element.type} "${value}"`)
  return [words, labelOf(reading, element)].filter(Boolean).join(' ')
}

function partsOf(reading: Reading, element: Element): Part[] {
  const rect = element.getBoundingClientRect()
  if (getComputedStyle(element).display === 'contents') return partsIn(reading, element)
  const isFrame = element.matches('nav, header, a') && !element.closest('main, [role=dialog]')
  if (isHiddenBox(rect) || (isFrame && !reading.hasFrame)) return []
  const leaf = leafOf(reading, element)
  if (leaf !== undefined) return [{ rect, lines: [leaf] }]
  const label = labelOf(reading, element)
  const lines = arranged(partsIn(reading, element))
  if (!label) return lines.length > 0 ? [{ rect, lines }] : []
  if (lines.length === 1) return [{ rect, lines: [`${label} ${lines[0]}`] }]
  return [{ rect, lines: [label, ...lines.map((line) => `  ${line}`)] }]
}

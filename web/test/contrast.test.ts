/**
 * The contrast of all pairs of colours in the style sheets, light and dark, by WCAG 2.2 AA: 4.5 for text, 3 for the
 * borders of controls and the focus. A pair is a text colour and the background that it is declared for.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const source = join(import.meta.dirname, '../src')
const read = (file: string) => readFileSync(join(source, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const tokens = new Map(
  [...read('styles/tokens.css').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/** Returns a colour as `#rrggbb`; undefined if it has no fixed one, such as `inherit` or a transparent colour. */
function colourOf(value: string, theme: Theme): string | undefined {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name) return colourOf(tokens.get(name) ?? '', theme)
  const pair = /^light-dark\(\s*(#\w+|var\([^)]*\)),\s*(#\w+|var\([^)]*\))\s*\)$/.exec(value)
  if (pair) return colourOf(pair[theme === 'light' ? 1 : 2] ?? '', theme)
  return /^#[0-9a-f]{6}$/i.test(value) ? value : undefined
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Fails with a line for each theme in which two colours are too similar. */
function checkPair(about: string, text: string, background: string, least: number) {
  const tooLow = themes.flatMap((theme) => {
    const [front, behind] = [colourOf(text, theme), colourOf(background, theme)]
    if (!front || !behind) return []
    const ratio = contrast(front, behind)
    return ratio < least ? [`${text} on ${background}, ${theme}: ${ratio.toFixed(2)} is below ${least}`] : []
  })
  assert.deepEqual(tooLow, [], about)
}

const backgrounds = ['--page', '--surface', '--raised', '--hover', '--selected']
const variable = (name: string) => `var(${name})`

test('computes the contrast as WCAG defines it', () => {
  assert.equal(contrast('#ffffff', '#000000').toFixed(1), '21.0')
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48')
})

for (const text of ['--text', '--text-muted', '--accent', '--danger'])
  test(`${text} is legible on every background`, () => {
    for (const background of backgrounds) checkPair(text, variable(text), variable(background), 4.5)
  })

for (const border of ['--border-strong', '--focus'])
  test(`${border} is visible on every background`, () => {
    for (const background of backgrounds) checkPair(border, variable(border), variable(background), 3)
  })

test('a text of a fill is legible on it', () => {
  const fills = [...tokens.keys()].filter((name) => name.endsWith('-fill') && !/accent|danger/.test(name))
  assert.ok(fills.length > 5)
  for (const fill of fills) checkPair(fill, variable(fill.replace('fill', 'text')), variable(fill), 4.5)
  for (const fill of ['--accent-fill', '--danger-fill'])
    checkPair(fill, variable('--on-accent'), variable(fill), 4.5)
})

/** The mark of a box is only shown when the box is filled. */
const hidden = ['ui/controls/Checkbox.module.css: .box']

test('a rule that has a text colour and a background is legible', () => {
  const files = globSync('**/*.css', { cwd: source }).filter((file) => !file.endsWith('tokens.css'))
  const pairs = files.flatMap((file) =>
    [...read(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
      const valueOf = (name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+);`).exec(body)?.[1]?.trim()
      const [text, background] = [valueOf('color'), valueOf('background(?:-color)?')]
      return text && background ? [{ about: `${file}: ${selector.trim()}`, text, background }] : []
    }),
  )
  assert.ok(pairs.length > 10, String(pairs.length))
  for (const { about, text, background } of pairs)
    if (!hidden.includes(about)) checkPair(about, text, background, 4.5)
})

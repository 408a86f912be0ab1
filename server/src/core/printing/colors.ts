/**
 * Colours of pages and emails, derived from the accent colour of the tenant. They are always legible (WCAG 2.2, 1.4.3).
 */

const usual = '#1f4e79'

const white = [255, 255, 255] as const

type Channels = readonly [number, number, number]

const channelsOf = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const linear = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Channels) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Returns the contrast of two colours: 1 to 21. */
export function contrast(one: Channels, other: Channels): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const hexOf = (channels: Channels) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const legible = 4.5

/** Returns the colour, darkened until it is legible on white. */
function darkened(channels: Channels): Channels {
  let color = channels
  while (contrast(color, white) < legible) color = color.map((value) => value * 0.95) as unknown as Channels
  return color
}

/**
 * Returns the accent colour for areas, the colour for text on it, and the accent colour for text on white. `accent` is
 * `#rrggbb`.
 */
export function colorsOf(accent: string | null): { area: string; onArea: string; text: string } {
  const area = channelsOf(accent ?? usual)
  const isDark = contrast(area, white) >= legible
  return { area: hexOf(area), onArea: isDark ? '#ffffff' : '#111111', text: hexOf(darkened(area)) }
}

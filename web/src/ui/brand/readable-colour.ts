/** A colour of people's choice, darkened or lightened until it is readable (WCAG 2.2 AA). */

type Channels = readonly [red: number, green: number, blue: number]

/** The contrast of text with its background. */
export const readableContrast = 4.5

const channelsOf = (colour: string): Channels => {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Returns the colour mixed with another one, from 0 for none of it to 1. */
const mixed = (colour: string, other: string, share: number): string => {
  const [red, green, blue] = channelsOf(other)
  const own = channelsOf(colour)
  const mix = (part: number, towards: number) => part + (towards - part) * share
  return hexOf([mix(own[0], red), mix(own[1], green), mix(own[2], blue)])
}

const steps = 20

/**
 * Returns the nearest colour that is readable with all the others: itself, or the first step towards black or white
 * that is. With backgrounds of one kind, light or dark, the last step always is.
 */
export function readableColour(colour: string, others: readonly string[]): string {
  const isDark = others.every((each) => luminanceOf(each) < 0.18)
  for (let step = 0; step < steps; step++) {
    const candidate = mixed(colour, isDark ? '#ffffff' : '#000000', step / steps)
    if (others.every((each) => contrastOf(candidate, each) >= readableContrast)) return candidate
  }
  return isDark ? '#ffffff' : '#000000'
}

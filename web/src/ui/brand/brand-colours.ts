/** The colour of the company in the frame and on the sign-in page, in both themes. */
import { readableColour } from './readable-colour.ts'

/** The backgrounds of the frame: those of the page, of a surface, of a hovered and of a chosen entry. */
export const backgrounds = {
  light: ['#fbfbfc', '#ffffff', '#f1f1f4', '#e9effd'],
  dark: ['#141416', '#1b1b1e', '#27272c', '#202c47'],
} as const

const onFill = '#ffffff'

/** Returns the values of the tokens for a colour. */
export const brandColours = (colour: string) => ({
  '--brand': `light-dark(${readableColour(colour, backgrounds.light)}, ${readableColour(colour, backgrounds.dark)})`,
  // White text is on it in both themes.
  '--brand-fill': readableColour(colour, [onFill]),
})

/** Uses this colour in the whole document; null for the usual one. */
export function setBrandColour(colour: string | null): void {
  const { style } = document.documentElement
  const isColour = colour !== null && /^#[\da-f]{6}$/i.test(colour)
  for (const [name, value] of Object.entries(brandColours(isColour ? colour : '#000000')))
    if (isColour) style.setProperty(name, value)
    else style.removeProperty(name)
}

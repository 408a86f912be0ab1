/** Generated avatars: initials on a colour derived from the name. The file name contains all data of the image. */
const hues = 360
const known = /^(?<initials>[\p{L}\p{N}]{1,2})-(?<hue>\d{1,3})\.svg$/u

/** Returns the file name, such as `MA-217.svg` for Maria Anders. */
export function avatarFile(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? ['?']
  let hue = 7
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % hues
  const letters = words.length > 1 ? [firstOf(words[0]), firstOf(words.at(-1))] : [firstOf(words[0])]
  const initials = letters.join('').toUpperCase().slice(0, 2)
  return `${initials === '?' || initials === '' ? 'X' : initials}-${hue}.svg`
}

const firstOf = (word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0)

export const avatarUrl = (publicUrl: string, name: string) =>
  `${publicUrl}/avatars/${encodeURIComponent(avatarFile(name))}`

/** Renders the SVG for a file name; undefined if the name is invalid. */
export function drawAvatar(file: string): string | undefined {
  const { initials, hue } = known.exec(file)?.groups ?? {}
  if (!initials || Number(hue) >= hues) return undefined
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" ` +
    `role="img" aria-label="${initials}">` +
    `<rect width="64" height="64" rx="32" fill="hsl(${hue} 45% 38%)"/>` +
    `<text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-size="26" text-anchor="middle" ` +
    `dominant-baseline="central">${initials}</text></svg>`
  )
}

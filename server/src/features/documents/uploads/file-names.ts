/** File names from users: stored for display, never used as a path. */

const longestBytes = 255
const longestExtension = 20
/** All invisible characters except joiners: Persian, Indic scripts and emoji need them. */
const invisible = /[^\P{C}\u200C\u200D]/gu

/**
 * Returns a file name that is safe to store and show: no folders, no control characters, nothing that changes the
 * reading direction (`gnp.exe` that looks like `exe.png`), at most 255 bytes. Preserves letters and extension; never
 * empty.
 */
export function safeName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/[. ]+$/, '')
  const at = clean.lastIndexOf('.')
  const hasExtension = at >= 0 && clean.length - at - 1 <= longestExtension
  const extension = hasExtension ? clean.slice(at) : ''
  const stem = clean.slice(0, clean.length - extension.length).replace(/^[. ]+|[. ]+$/g, '') || 'file'
  return `${shortened(stem, longestBytes - Buffer.byteLength(extension))}${extension}`
}

/** Shortens a name to this many bytes without splitting a grapheme. */
function shortened(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let result = ''
  let left = bytes
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    result += segment
  }
  return result.trimEnd() || 'file'
}

/**
 * Returns the header `content-disposition` of RFC 6266, with the name in ASCII for old clients and unchanged for
 * others.
 */
export function contentDisposition(name: string, kind: 'inline' | 'attachment'): string {
  const safe = safeName(name)
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '_')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}

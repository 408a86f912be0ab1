/** Names of files as people gave them: kept for reading, never used as a path. */

const longestBytes = 255
const longestExtension = 20
/** Joiners, which Persian and Indic words and emoji need; all other invisible characters go. */
const invisible = /[^\P{C}\u200C\u200D]/gu

/**
 * The name of a file, safe to keep and to show: no folders, no control characters, nothing that turns the direction of
 * reading (`gnp.exe` that looks like `exe.png`), at most 255 bytes. Keeps its letters and its extension; never empty.
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

/** Cut between characters as people see them. */
function shortened(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  let left = bytes
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    kept += segment
  }
  return kept.trimEnd() || 'file'
}

/** The header `content-disposition` of RFC 6266: the name in ASCII for old clients, and as it is. */
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

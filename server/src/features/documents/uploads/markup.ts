/**
 * Detects content that a browser or a shell would execute: HTML, SVG and scripts, including those inside other formats.
 */

// The tags by which browsers detect HTML at the beginning of a file, from the standard on MIME sniffing, and similar
// tags.
const tags =
  'html head body script iframe h1 div font table a style title b br p object embed img form input meta link base ' +
  'video audio frameset'
const html = new RegExp(`^<(?:!doctype\\s+html|${tags.replaceAll(' ', '|')})(?=[\\s/>])`, 'i')
const script = /^(?:#!|<\?php|<\?=|<%|@echo\s+off\b|:;|rem\s.*\r?\n@?echo\s)/i

/**
 * Markers that are searched in the head of files that browsers display. Genuine images and recordings do not contain
 * them.
 */
const inside =
  /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed|form|img|meta)(?=[\s/>])|<\?php|<\?xml-stylesheet/i

/** Returns the kind of active content in a text, if any: `HTML`, `an SVG image`, `a script`. */
export function markupOf(text: string): string | undefined {
  const beginning = text.trimStart()
  if (script.test(beginning)) return 'a script'
  const root = pageOf(beginning)
  if (root) return root
  const content = withoutProlog(beginning)
  if (html.test(beginning) || html.test(content)) return 'HTML'
  return script.test(content) ? 'a script' : undefined
}

/** Returns the kind of active content of an XML text, by its outermost element. Browsers ignore an inner `<table>`. */
export function pageOf(text: string): string | undefined {
  const root = rootOf(text.trimStart())
  return root === 'svg' ? 'an SVG image' : root === 'html' ? 'HTML' : undefined
}

/** Returns whether an image, a PDF or a recording contains markup that makes it a page or a program as well. */
export const hidesMarkup = (bytes: Buffer) => inside.test(bytes.toString('latin1'))

/**
 * Returns the name of the outermost element without its prefix, in lower case; undefined when these bytes do not
 * contain it.
 */
function rootOf(text: string): string | undefined {
  const doctype = /^<!doctype\s+(?:[\w.-]+:)?([\w.-]+)/i.exec(withoutComments(text))
  return (doctype ?? /^<(?:[\w.-]+:)?([\w.-]+)/.exec(withoutProlog(text)))?.[1]?.toLowerCase()
}

/** Removes the declarations, comments and document type before the outermost element. */
const withoutProlog = (text: string) =>
  withoutComments(text)
    .replace(/^<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>/i, '')
    .replace(skipped, '')

const skipped = /^(?:\s+|<\?xml\b[^>]*\?>|<\?xml-[^>]*\?>|<!--[^]*?-->)+/i

const withoutComments = (text: string) => text.replace(skipped, '')

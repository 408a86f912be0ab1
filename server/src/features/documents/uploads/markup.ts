/** What a browser or a shell would run: HTML, SVG and scripts, also where something else was promised. */

// The beginnings by which browsers tell HTML, from the standard on MIME sniffing, and those that follow its spirit.
const tags =
  'html head body script iframe h1 div font table a style title b br p object embed img form input meta link base ' +
  'video audio frameset'
const html = new RegExp(`^<(?:!doctype\\s+html|${tags.replaceAll(' ', '|')})(?=[\\s/>])`, 'i')
const script = /^(?:#!|<\?php|<\?=|<%|@echo\s+off\b|:;|rem\s.*\r?\n@?echo\s)/i

/** Anywhere in the first bytes of a file that a browser shows: no true image or recording has these there. */
const inside =
  /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed|form|img|meta)(?=[\s/>])|<\?php|<\?xml-stylesheet/i

/** What active content a text is, if any: `HTML`, `an SVG image`, `a script`. */
export function markupOf(text: string): string | undefined {
  const beginning = text.trimStart()
  if (script.test(beginning)) return 'a script'
  const root = pageOf(beginning)
  if (root) return root
  const content = withoutProlog(beginning)
  if (html.test(beginning) || html.test(content)) return 'HTML'
  return script.test(content) ? 'a script' : undefined
}

/** The same for XML, in which a `<table>` is nothing to a browser: what its outermost element makes of it. */
export function pageOf(text: string): string | undefined {
  const root = rootOf(text.trimStart())
  return root === 'svg' ? 'an SVG image' : root === 'html' ? 'HTML' : undefined
}

/** Whether what looks like an image, a PDF or a recording also is a page for whoever reads it as one. */
export const hidesMarkup = (bytes: Buffer) => inside.test(bytes.toString('latin1'))

/** The name of the outermost element without its prefix, in lower case; undefined when it is not in sight. */
function rootOf(text: string): string | undefined {
  const doctype = /^<!doctype\s+(?:[\w.-]+:)?([\w.-]+)/i.exec(withoutComments(text))
  return (doctype ?? /^<(?:[\w.-]+:)?([\w.-]+)/.exec(withoutProlog(text)))?.[1]?.toLowerCase()
}

/** Without the declarations, comments and the document type before the outermost element. */
const withoutProlog = (text: string) =>
  withoutComments(text)
    .replace(/^<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>/i, '')
    .replace(skipped, '')

const skipped = /^(?:\s+|<\?xml\b[^>]*\?>|<\?xml-[^>]*\?>|<!--[^]*?-->)+/i

const withoutComments = (text: string) => text.replace(skipped, '')

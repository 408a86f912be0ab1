/** The frame of plain HTML pages: no scripts, nothing from another host. */
import { hash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; --soft: #595959; --line: #d5d5d5; --mark: #ffeb99; --code: #f4f4f4; --link: #0b57d0; }
@media (prefers-color-scheme: dark) {
  :root { --soft: #a6a6a6; --line: #444; --mark: #554400; --code: #222; --link: #8ab4f8; }
  body { background: #111; color: #ddd; }
}
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0; overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1.5rem 0 0; }
h2:target, h3:target { background: var(--mark); }
a { color: var(--link); }
small { color: var(--soft); font-weight: normal; }
p, ul, ol { margin: 0.25rem 0; }
main p, main ul, main ol, figure, .table { margin: 0.75rem 0; }
ul, ol { padding-left: 1.25rem; }
figcaption { color: var(--soft); font-size: 0.8rem; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
.table { overflow-x: auto; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 4px; padding: 0.75rem; overflow-x: auto; }
figure pre { margin: 0; }
pre code { overflow-wrap: normal; }
th code, td:first-child code { overflow-wrap: normal; white-space: nowrap; }
summary { cursor: pointer; }
details p { font-weight: 600; margin-top: 0.75rem; }
.contents { border-left: 3px solid var(--line); padding-left: 0.75rem; }
.contents ul { margin: 0.5rem 0; }
.pager { border-top: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; }
.pager { margin-top: 2rem; padding-top: 0.75rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`

/** The policy of these pages: their own style and nothing else. */
export const plainPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Returns a page with this title and this content, which is HTML. */
export const plainPage = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${content}
</body>
</html>
`

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page at `/docs/errors`: every error code with its status, its meaning and its remedy. */
import type { FastifyInstance } from 'fastify'
import { errorCodes, statusOf } from '#runtime/api-error'
import { sendText } from '#runtime/http/compression'
import { errorList } from '#runtime/http/error-list'

const asHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

const sections = errorCodes.map((code) => {
  const { meaning, remedy } = errorList[code]
  return `<h2 id="${code.toLowerCase()}">${code} <small>${statusOf(code)}</small></h2>
<p>${asHtml(meaning)}</p>
<p>${asHtml(remedy)}</p>`
})

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kontor API errors</title>
<link rel="icon" href="data:,">
<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0; }
h2:target { background: #ffeb99; }
small { color: #666; font-weight: normal; }
p { margin: 0.25rem 0; }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd; } h2:target { background: #554400; } }
</style>
</head>
<body>
<h1>Errors</h1>
<p>Programs read <code>error.code</code>, people the message. <code>meta.doc_url</code> leads to an entry below.</p>
${sections.join('\n')}
</body>
</html>
`

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

export function addErrorDocs(app: FastifyInstance) {
  app.get('/docs/errors', async (request, reply) =>
    sendText(request, reply.header('content-security-policy', policy), 'text/html', page),
  )
}

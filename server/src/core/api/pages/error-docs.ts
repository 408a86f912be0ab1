/** The page at `/docs/errors`: every error code with its status, its meaning and its remedy. */
import type { FastifyInstance } from 'fastify'
import { errorCodes, statusOf } from '#runtime/api-error'
import { sendText } from '#runtime/http/compression'
import { errorList } from '#runtime/http/error-list'
import { escapeHtml, plainPage, plainPagePolicy } from './page.ts'

const withCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const sections = errorCodes.map((code) => {
  const { meaning, remedy } = errorList[code]
  return `<h2 id="${code.toLowerCase()}">${code} <small>${statusOf(code)}</small></h2>
<p>${withCode(meaning)}</p>
<p>${withCode(remedy)}</p>`
})

const page = plainPage(
  'Kontor API errors',
  `<p><a href="../docs">Documentation</a></p>
<h1>Errors</h1>
<p>Programs read <code>error.code</code>, people the message.
<code>meta.doc_url</code> is the link to an entry.</p>
${sections.join('\n')}`,
)

export function addErrorDocs(app: FastifyInstance) {
  app.get('/docs/errors', async (request, reply) =>
    sendText(request, reply.header('content-security-policy', plainPagePolicy), 'text/html', page),
  )
}

/** Distinguishes visitors of an invoice page from programs that preview links in emails and chats. */
import type { IncomingHttpHeaders } from 'node:http'

/** Link previews, scanners of mail servers, and crawlers. */
const programs = [
  /bot\b|preview|crawl|spider|scan|safelinks|barracuda|proofpoint|mimecast|googleimageproxy/i,
  /facebookexternalhit|whatsapp|slack|telegram|discord|skype|embedly|microsoft office|ms-office/i,
  /headless|phantomjs/i,
]

/** Returns whether a browser prefetches the page without displaying it. */
const isPrefetch = (headers: IncomingHttpHeaders) =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some((value) =>
    /prefetch|prerender|preview/i.test(String(value ?? '')),
  )

/**
 * Returns whether a person views the page. Browsers that state the destination of a request must request a document.
 */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': agent = '' } = headers
  const destination = headers['sec-fetch-dest'] ?? 'document'
  const isProgram = programs.some((program) => program.test(agent))
  return !isProgram && destination === 'document' && !isPrefetch(headers)
}

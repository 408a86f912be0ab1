/** The client of the API with the session of the browser. */
import { Kontor } from '@kontor/sdk'
import { reportConnection } from './connection.ts'
import { csrfToken } from './session-cookie.ts'
import { signInAgain } from './sign-in-again.ts'

/** The address of the app without a final slash. The build puts all scripts into the folder `assets`. */
export const baseUrl = import.meta.env.DEV
  ? location.origin
  : new URL('..', import.meta.url).href.replace(/\/$/, '')

/** The path of the app: `` or `/kontor`. */
export const basePath = new URL(baseUrl).pathname.replace(/\/$/, '')

/** Requests with a password, for which 401 does not mean that the session has ended. */
const hasPassword = (url: string, method = 'GET') =>
  /\/auth\/(?:login|csrf)/.test(url) || (method === 'POST' && url.endsWith('/auth/tokens'))

/** Repeats a request after a new sign-in if the session has ended, and reports whether the server can be reached. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  try {
    const response = await fetch(input, init)
    reportConnection(true, sentAt)
    if (response.status !== 401 || hasPassword(String(input), init?.method)) return response
    if (!(await signInAgain())) return response
    return await fetch(input, { ...init, headers: await refreshed(init?.headers) })
  } catch (error) {
    if (!init?.signal?.aborted) reportConnection(false, sentAt)
    throw error
  }
}

/** The token against CSRF belongs to the session, so a repeated request needs the new one. */
async function refreshed(headers: HeadersInit | undefined): Promise<Headers> {
  const result = new Headers(headers)
  const token = csrfToken()
  if (result.has('x-xsrf-token') && token) result.set('x-xsrf-token', token)
  return result
}

/** The language of the page, which may be another one than that of the browser. */
const language = () => document.documentElement.lang

export const kontor = new Kontor({ baseUrl, session: true, language, fetch: send })

/** Uploads with progress need the transport of the browser (XMLHttpRequest) instead of our `fetch`. */
export const uploads = new Kontor({ baseUrl, session: true, language })

/**
 * What the browser knows about its session. The cookie of the session is hidden; the token against CSRF comes and goes
 * with it, and changes with each session.
 */
const key = 'kontor.signed-out'

export function csrfToken(): string | undefined {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return token === undefined ? undefined : decodeURIComponent(token)
}

/** Returns whether there is certainly no session, so that nothing needs to be asked. */
export function isSignedOut(): boolean {
  const token = csrfToken()
  return token === undefined || token === remembered()
}

/** Says that the present token belongs to no session. */
export function rememberSignedOut(): void {
  const token = csrfToken()
  try {
    if (token !== undefined) localStorage.setItem(key, token)
  } catch {
    // Without a memory, the server is asked again.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

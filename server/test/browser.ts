/** A browser of the session API in tests. */
import { type ApiResponse, callerWith, type Method, type TestApp } from './test-app.ts'

const api = '/spa/api/v1'

type Ask = (
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>

export interface Browser {
  /** The cookies. */
  jar: Map<string, string>
  ask: Ask
}

/** Returns a browser that stores cookies and, by default, repeats the CSRF cookie in the header. */
export function browserOf({ app }: Pick<TestApp, 'app'>) {
  const jar = new Map<string, string>()
  const plain = callerWith(app)
  const ask: Ask = async (method, path, body, headers = {}) => {
    const csrf = jar.get('XSRF-TOKEN')
    const response = await plain.call(method)(`${api}${path}`, body, {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(csrf && { 'x-xsrf-token': csrf }),
      ...headers,
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0|1970/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return { jar, ask } satisfies Browser
}

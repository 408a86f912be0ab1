/** Sends a request by `XMLHttpRequest`: over HTTP/1.1, a browser reports the progress of an upload only by this. */
import type { OnProgress } from './files.ts'

/** The used part of `XMLHttpRequest`; the types of Node do not have it. */
interface UploadRequest {
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: unknown): void
  abort(): void
  getAllResponseHeaders(): string
  responseType: string
  withCredentials: boolean
  addEventListener(name: 'load' | 'error' | 'abort', listener: () => void): void
  readonly upload: {
    addEventListener(name: 'progress', listener: (event: ProgressEvent) => void): void
  }
  readonly status: number
  readonly statusText: string
  readonly response: unknown
}

interface ProgressEvent {
  readonly loaded: number
  readonly total: number
  readonly lengthComputable: boolean
}

const requestClass = () => (globalThis as { XMLHttpRequest?: new () => UploadRequest }).XMLHttpRequest

/** Returns whether there is an `XMLHttpRequest`. Node and service workers have none. */
export const hasUploads = (): boolean => requestClass() !== undefined

/** Returns a function like `fetch` that reports the progress of the body. It takes the options that the client sets. */
export const uploadWith =
  (onProgress: OnProgress) =>
  (url: string, { method = 'POST', headers, body, credentials, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const Request = requestClass()
      if (!Request) throw new TypeError('There is no XMLHttpRequest.')
      const request = new Request()
      const abort = () => request.abort()
      const settleOn = (name: 'load' | 'error' | 'abort', settle: () => void) =>
        request.addEventListener(name, () => {
          signal?.removeEventListener('abort', abort)
          settle()
        })
      request.open(method, url)
      request.responseType = 'arraybuffer'
      request.withCredentials = credentials === 'include'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
        onProgress({ sentBytes: loaded, ...(lengthComputable && { totalBytes: total }) }),
      )
      settleOn('load', () => resolve(responseOf(request)))
      settleOn('error', () => reject(new TypeError('The request failed.')))
      settleOn('abort', () => reject(signal?.reason as Error))
      if (signal?.aborted) return reject(signal.reason as Error)
      signal?.addEventListener('abort', abort)
      request.send(body)
    })

function responseOf(request: UploadRequest): Response {
  const { status, statusText, response } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? (response as ArrayBuffer) : null, { status, statusText, headers })
}

/** A simple client of the API, for setup and for reads that are not measured. */

export type Ask = <T>(path: string, body?: object) => Promise<T>

export interface FeedPage {
  data: { id: string; timestamp: string }[]
  meta: { next_cursor: string; has_more: boolean }
}

export const askWith =
  (port: number, token: string): Ask =>
  async <T>(path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

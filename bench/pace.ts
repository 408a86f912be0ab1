/** Sends requests at a constant rate, independent of the latency, like many independent clients. */
import { Agent, request } from 'undici'
import type { RequestSpec } from './drive.ts'

export interface PaceOptions {
  port: number
  token: string
  /** Requests per second. */
  rate: number
  seconds: number
  next: () => RequestSpec
}

export interface Paced {
  /** The latency of each response, in milliseconds, from its scheduled time. */
  times: number[]
  errors: number
}

const tickMs = 10

export async function keepPace({ port, token, rate, seconds, next }: PaceOptions): Promise<Paced> {
  const agent = new Agent({ connections: 64, pipelining: 1 })
  const times: number[] = []
  let errors = 0
  const sendRequest = async (dueAt: number) => {
    const { method, path, body } = next()
    try {
      const response = await request(`http://127.0.0.1:${port}/api/v1${path}`, {
        method,
        dispatcher: agent,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      await response.body.dump()
      if (response.statusCode < 300) times.push(performance.now() - dueAt)
      else errors++
    } catch {
      errors++
    }
  }
  const begin = performance.now()
  const underWay: Promise<void>[] = []
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, ((performance.now() - begin) / 1_000) * rate)
    for (; sent < due; sent++) underWay.push(sendRequest(begin + (sent / rate) * 1_000))
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  await Promise.all(underWay)
  await agent.close()
  return { times, errors }
}

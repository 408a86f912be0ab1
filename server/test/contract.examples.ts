/**
 * The example of every endpoint, sent once: the contracts share one app, and each of them reads the same responses. A
 * contract that asks about an endpoint sends its example unless another one has; a contract that must know what happens
 * around an example observes all of them.
 */
import type { Endpoint } from '#core/platform'
import { endpoints } from '../src/app.ts'
import { lineOf, openContract, personal, requiredQuery } from './contract.fixtures.ts'
import type { Created } from './factory.ts'
import type { ApiResponse } from './test-app.ts'

export const contract = await openContract()

/** An endpoint with the records in its path, before its example is sent. */
export interface Arranged {
  endpoint: Endpoint
  url: string
  record: Created
}

interface Observer {
  /** Called when the records exist. It must not change them. */
  before?: (arranged: Arranged) => Promise<void>
  after?: (arranged: Arranged) => Promise<void>
}

const observers: Observer[] = []

/** Observes all examples. Contracts register before the first test, when their file is loaded. */
export const observeExamples = (observer: Observer) => void observers.push(observer)

const responses = new Map<string, Promise<ApiResponse>>()

/** The endpoints whose example is valid for the caller. */
export const withExample = endpoints.filter((endpoint) => !personal.includes(lineOf(endpoint)))

/** Sends the examples of all endpoints, one after the other, which creates records of every kind and state. */
export async function sendAllExamples(): Promise<void> {
  for (const endpoint of withExample) await responseToExample(endpoint)
}

/** Returns the response of an endpoint to its example. Concurrent examples would disturb their observers. */
export function responseToExample(endpoint: Endpoint): Promise<ApiResponse> {
  const line = lineOf(endpoint)
  const known = responses.get(line) ?? sendExample(endpoint)
  responses.set(line, known)
  return known
}

async function sendExample(endpoint: Endpoint): Promise<ApiResponse> {
  const { url, record } = await contract.recordFor(endpoint)
  const arranged = { endpoint, url, record }
  for (const { before } of observers) await before?.(arranged)
  const response = await contract.callWithExample(endpoint, url + requiredQuery(endpoint), record)
  for (const { after } of observers) await after?.(arranged)
  return response
}

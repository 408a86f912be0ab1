/** Callers of the contract tests, and their records and examples from factories. */
import type { Endpoint } from '#core/platform'
import { formOf } from '#features/documents/documents.fixtures'
import { declaredExampleOf, exampleOf as exampleBy, factoryOf, placeFor } from './factories.ts'
import type { Body, Created } from './factory.ts'
import { openStripe } from './stripe.ts'
import { callerWith, startTestApp } from './test-app.ts'

export const unknownId = '01KAJ3XJ5Q0000000000000001'

interface CallOptions {
  /** Further form fields. */
  more?: Body
  headers?: Record<string, string>
}

/** Starts an app with two tenants, and their callers. */
export async function openContract() {
  const testApp = await startTestApp({ KONTOR_STRIPE_URL: (await openStripe()).url })
  const owner = await testApp.caller('acme', 'owner')
  let files = 0

  /** Creates the records in the path of an endpoint, in a state that allows the operation. */
  async function recordFor(endpoint: Endpoint) {
    // Only closed books can be reopened. A slice need not contain the endpoint that closes them.
    if (lineOf(endpoint) === 'POST /finance/periods/reopen')
      await owner.post('/finance/periods/close', { until: '2026-10-31' })
    return placeFor(endpoint, owner)
  }

  /** Returns the example of an endpoint, with unique values and existing ids. */
  const exampleOf = (endpoint: Endpoint, record?: Created) => exampleBy(endpoint, owner, record)

  /** Calls an endpoint with its example, or with a file if it accepts one. */
  async function callWithExample(
    endpoint: Endpoint,
    url: string,
    record?: Created,
    { more = {}, headers = {} }: CallOptions = {},
  ) {
    const call = owner.call(endpoint.method)
    if (!endpoint.acceptsFile && !endpoint.acceptsForm)
      return call(url, await exampleOf(endpoint, record), headers)
    const { factory } = factoryOf(endpoint)
    const file = factory?.file?.(++files)
    if (!file) throw new Error(`The factory of ${lineOf(endpoint)} declares no file.`)
    const { acceptsFile } = endpoint
    if (acceptsFile) return call(url, file.bytes, { ...headers, 'content-type': acceptsFile.types[0] ?? '' })
    const example = endpoint.body ? declaredExampleOf(endpoint) : {}
    const fields = Object.entries({ ...example, ...more }).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    )
    const form = formOf(fields, file)
    return call(url, form.payload, { ...headers, ...form.headers })
  }

  return {
    testApp,
    owner,
    stranger: await testApp.caller('globex', 'owner'),
    guest: await testApp.caller('acme'),
    nobody: callerWith(testApp.app),
    recordFor,
    exampleOf,
    callWithExample,
  }
}

/**
 * Endpoints whose example cannot be valid for every caller: it contains a code or a passkey of the user, or the caller
 * would end its own token.
 */
export const personal = [
  'POST /auth/password',
  'DELETE /auth/tokens/current',
  'POST /auth/second-factor/totp/confirm',
  'POST /auth/second-factor/totp/remove',
  'POST /auth/second-factor/recovery-codes',
  'POST /auth/passkeys/options',
  'POST /auth/passkeys',
]

/** Returns the query parameters without which a request is invalid, with its `?`. */
export function requiredQuery({ query }: Endpoint) {
  const { required = [] } = (query ?? {}) as { required?: string[] }
  if (required.includes('entity_type')) return '?entity_type=lead'
  if (required.includes('from')) return '?from=2027-01-01&to=2027-01-15'
  if (required.includes('format')) return '?format=csv'
  if (required.includes('tax_code_id')) return '?tax_code_id=01KAJ3XJ5Q0000000000000001'
  return required.includes('q') ? '?q=an' : ''
}

export const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`

export { type Body } from './factory.ts'
export { declaredExampleOf, urlOf } from './factories.ts'

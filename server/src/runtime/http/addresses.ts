/**
 * The addresses of the server. An unsupported method gets 405 with the supported ones; a missing address gets 404 with
 * the nearest existing one.
 */
import type { FastifyInstance } from 'fastify'
import { isId } from '../ids.ts'
import { closestName } from '../suggestions.ts'

interface Address {
  url: string
  matches: RegExp
  methods: Set<string>
}

export interface Addresses {
  /** Returns the methods of a path; none if the address does not exist. */
  methodsOf(path: string): string[]
  /** Returns the address most similar to an unknown path, with its parameters as `{id}`. */
  nearest(path: string): string | undefined
}

/** Must be called before any route is added. */
export function collectAddresses(app: FastifyInstance): Addresses {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ method, url }) => {
    // The preflight route of CORS covers every address.
    if (url === '*') return
    const known = addresses.get(url) ?? { url, matches: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    addresses.set(url, known)
  })
  return {
    methodsOf: (path) => {
      const matching = [...addresses.values()].filter(({ matches }) => matches.test(path))
      const [best] = matching.toSorted((one, other) => parametersIn(one) - parametersIn(other))
      return best ? [...new Set([...best.methods, 'OPTIONS'])].toSorted() : []
    },
    nearest: (path) => nearestAddress(path, [...addresses.keys()]),
  }
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace(String.raw`\*`, '.*')}/?$`,
  )

/** An address without a parameter precedes `/:id`, as in the router. */
const parametersIn = ({ url }: Address) => url.split(/:\w+|\*/).length

/**
 * Returns the known address that ends with the path, begins with it, or has a similar spelling (of the whole path or of
 * its end). Addresses of the browser interface are suggested only for its own paths.
 */
function nearestAddress(path: string, urls: readonly string[]): string | undefined {
  const isForBrowsers = path.startsWith('/spa')
  const known = urls
    .filter((url) => (isForBrowsers ? /^\/spa\// : /^\/(api|health)\//).test(url) && !url.includes('*'))
    .map((url) => url.replace(/:\w+/g, '{id}'))
    .toSorted((one, other) => one.length - other.length)
  const requested = withoutPrefix(
    path
      .split('/')
      .map((part) => (isId(part) ? '{id}' : part))
      .join('/')
      .replace(/\/+$/, ''),
  )
  if (requested === '' || requested === '/') return undefined
  const exact =
    known.find((url) => url.endsWith(requested)) ?? known.find((url) => url.startsWith(`${requested}/`))
  if (exact !== undefined) return exact
  const near = (nameOf: (url: string) => string) => {
    const name = closestName(requested, known.map(nameOf))
    return known.find((url) => nameOf(url) === name)
  }
  return near(withoutPrefix) ?? near((url) => url.slice(url.lastIndexOf('/')))
}

/** Returns the part of an address that clients type: `/crm/leads` of `/api/v1/crm/leads`. */
const withoutPrefix = (path: string) => path.replace(/^(\/spa)?(\/api)?(\/v\d+)?(?=\/|$)/, '')

/** The methods of every address: a method that an address does not have is answered with 405 and those that it has. */
import type { FastifyInstance } from 'fastify'

interface Address {
  url: string
  matches: RegExp
  methods: Set<string>
}

export type MethodsOf = (path: string) => string[]

/** Returns a function that names the methods of a path; none if there is no such address. Call it before any route. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ method, url }) => {
    // The preflight route of CORS answers for every address.
    if (url === '*') return
    const known = addresses.get(url) ?? { url, matches: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    addresses.set(url, known)
  })
  return (path) => {
    const matching = [...addresses.values()].filter(({ matches }) => matches.test(path))
    const [best] = matching.toSorted((one, other) => parametersIn(one) - parametersIn(other))
    return best ? [...new Set([...best.methods, 'OPTIONS'])].toSorted() : []
  }
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace(String.raw`\*`, '.*')}/?$`,
  )

/** An address without a parameter comes before `/:id`, as in the router. */
const parametersIn = ({ url }: Address) => url.split(/:\w+|\*/).length

/** Resolves the names of receivers to addresses. */
import { lookup, Resolver } from 'node:dns/promises'

/** Returns all addresses of a name; rejects when it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>

/**
 * Resolves names with direct queries to the name servers. The system's lookup would block the few threads that the
 * whole process shares, so an unresponsive name server of one receiver would stop all other lookups. It also reads the
 * hosts file, which belongs to this machine.
 */
export const resolveWith =
  (open: () => Resolver): Resolve =>
  async (name) => {
    const resolver = open()
    const responses = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : []))
    if (found.length > 0) return found
    const reasons = responses.flatMap((response) =>
      response.status === 'rejected' ? [response.reason as Error] : [],
    )
    // "No such record" of one address family is less informative than the error of the other.
    throw reasons.find((reason) => codeOf(reason) !== 'ENODATA') ?? reasons[0] ?? new Error('No address.')
  }

/** The milliseconds per query of a name server, and the number of tries. */
const patience = { timeout: 2_000, tries: 2 }

export const resolvePublic = resolveWith(() => new Resolver(patience))

/** Resolves names like this machine, with its hosts file and local network: for development. */
export const resolveLocal: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code

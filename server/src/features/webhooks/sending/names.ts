/** From the name of a receiver to its addresses. */
import { lookup, Resolver } from 'node:dns/promises'

/** All addresses of a name; rejects when it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>

/**
 * Asks the name servers themselves. The system's own lookup would wait in the few threads that the whole process
 * shares, so that the dead name server of one receiver would stop everybody else's lookups; and it reads the hosts
 * file, which is of this machine.
 */
export const resolveWith =
  (open: () => Resolver): Resolve =>
  async (name) => {
    const resolver = open()
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found
    const reasons = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    )
    // "No such record" of one kind says less than what went wrong with the other.
    throw reasons.find((reason) => codeOf(reason) !== 'ENODATA') ?? reasons[0] ?? new Error('No address.')
  }

/** Milliseconds for one answer of a name server; two tries of each. */
const patience = { timeout: 2_000, tries: 2 }

export const resolvePublic = resolveWith(() => new Resolver(patience))

/** As this machine sees names, with its hosts file and what its network adds: for development. */
export const resolveLocal: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code

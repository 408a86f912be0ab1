/** Connects to checked addresses only: what a name resolves to is judged, and exactly that is connected to. */
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import type { Resolve } from './names.ts'

/** The target is not to be reached. It does not say which address was found: that is nobody's business outside. */
export class TargetRefused extends Error {
  readonly code = 'TARGET_REFUSED'
}

interface Options {
  /** Whether an address may be connected to. */
  isAllowed: (address: string) => boolean
  resolve: Resolve
  timeoutMs: number
}

/** A name with more addresses than this is tried at the first of them. */
const mostAddresses = 8

/** A distant receiver is given this long before the next of its addresses is tried. */
const perAddressMs = 1_000

export function openConnector({ isAllowed, resolve, timeoutMs }: Options): buildConnector.connector {
  const connect = buildConnector({
    lookup: checkedLookup(resolve, isAllowed),
    timeout: timeoutMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: perAddressMs,
    allowH2: false,
    // A session that is resumed is not verified anew.
    maxCachedSessions: 0,
    // Said, so that NODE_TLS_REJECT_UNAUTHORIZED does not apply.
    rejectUnauthorized: true,
  })
  return (options, callback) => {
    // A literal address is not looked up.
    if (isIP(options.hostname) && !isAllowed(options.hostname)) return callback(new TargetRefused(), null)
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (isAllowed(socket.remoteAddress ?? '')) return callback(null, socket)
      socket.destroy()
      callback(new TargetRefused(), null)
    })
  }
}

/**
 * What the socket asks for the addresses of a name. One that is not public spoils them all: a name that mixes them is
 * either a mistake or an attack.
 */
function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  const find = callbackify(async (name: string) => {
    const addresses = await resolve(name)
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new TargetRefused()
    return addresses.slice(0, mostAddresses).map((address) => ({ address, family: isIP(address) }))
  })
  return (name, { all }, callback) =>
    find(name, (error: NodeJS.ErrnoException | null, found) => {
      if (error || all) return callback(error, found)
      callback(null, found[0]?.address ?? '', found[0]?.family)
    })
}

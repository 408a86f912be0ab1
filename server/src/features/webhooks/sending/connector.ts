/** Connects only to checked addresses: resolves a name, checks its addresses, and connects to exactly these. */
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import type { Resolve } from '#runtime/network/names'

/** The target is not allowed. The message does not contain the address, because it must not be revealed. */
export class TargetRefused extends Error {
  readonly code = 'TARGET_REFUSED'
}

interface Options {
  /** Returns whether connections to an address are allowed. */
  isAllowed: (address: string) => boolean
  resolve: Resolve
  timeoutMs: number
}

/** The number of addresses of a name that are tried. */
const mostAddresses = 8

/** The time for each address before the next one is tried. */
const perAddressMs = 1_000

export function openConnector({ isAllowed, resolve, timeoutMs }: Options): buildConnector.connector {
  const connect = buildConnector({
    lookup: checkedLookup(resolve, isAllowed),
    timeout: timeoutMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: perAddressMs,
    allowH2: false,
    // A resumed session would not verify the certificate again.
    maxCachedSessions: 0,
    // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED does not apply.
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
 * The lookup function of the socket. A name with any non-public address is rejected, because a mixture is either a
 * mistake or an attack.
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

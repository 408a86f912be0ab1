/** IP addresses of clients and proxies: their networks, and how rate limits group them. */
import { BlockList, isIP, SocketAddress } from 'node:net'

const names: Record<string, readonly string[]> = { loopback: ['127.0.0.0/8', '::1/128'] }

/**
 * Returns a test for addresses in these networks: `10.0.0.5`, `10.1.0.0/16`, `fd00::/8`, or `loopback` for this
 * machine. If one of them is invalid, throws an error whose message completes a sentence.
 */
export function networksOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((each) => names[each] ?? [each])) add(list, network)
  return (address) => {
    const kind = kindOf(address)
    return kind !== undefined && list.check(address, kind)
  }
}

function add(list: BlockList, network: string) {
  const [address = '', length, ...more] = network.split('/')
  const kind = kindOf(address)
  const longest = kind === 'ipv4' ? 32 : 128
  const bits = Number(length ?? longest)
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && bits >= 1 && bits <= longest)
  if (!kind || !isLength || more.length > 0)
    throw new Error(`contains ${network}, which is neither an address nor a network such as 10.1.0.0/16`)
  list.addSubnet(address, bits, kind)
}

/** No proxies, the number of proxies, or their networks. */
export type Proxies = false | number | readonly string[]

/**
 * Returns a test for trusted proxies among the addresses of a request. Hop 0 is the address of the connection, hop 1
 * the last one of `X-Forwarded-For`. The first address that is not a proxy is the client.
 */
export function trustIn(proxies: Proxies): false | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies && networksOf(proxies)
}

const kindOf = (address: string) => ({ 0: undefined, 4: 'ipv4' as const, 6: 'ipv6' as const })[isIP(address)]

/**
 * Returns the key of an address for rate limits: an IPv4 address unchanged, even inside IPv6 (`::ffff:192.0.2.1`); the
 * /64 of an IPv6 address, because one client has all its addresses (RFC 6177). Removes the port that some proxies add.
 * All invalid addresses have the same key.
 */
export function countedAs(address: string | undefined): string {
  const bare = isIP(address ?? '') ? address : SocketAddress.parse(address ?? '')?.address
  if (bare === undefined) return 'unknown'
  if (isIP(bare) === 4) return bare
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Returns the key of a network for rate limits: the /48 of an IPv6 address, which one site has (RFC 6177); otherwise
 * the address.
 */
export function networkCountedAs(address: string | undefined): string {
  const counted = countedAs(address)
  return counted.endsWith('::/64') ? `${counted.split(':').slice(0, 3).join(':')}::/48` : counted
}

/** Returns the eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [bare] = address.split('%')
  // The URL parser normalises the groups: hexadecimal, without leading zeros.
  const { hostname } = new URL(`http://[${bare}]`)
  const [left = [], right] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : []
  return [...left, ...zeros, ...(right ?? [])].map((group) => Number.parseInt(group, 16))
}

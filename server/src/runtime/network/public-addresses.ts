/**
 * Decides whether an address belongs to the public internet. Webhooks are sent only to public addresses, regardless of
 * what a name resolves to.
 */
import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not public, from IANA's special-purpose registry. */
const special4 = [
  '0.0.0.0/8', // this network, unspecified
  '10.0.0.0/8', // private
  '100.64.0.0/10', // between a provider and its customers; also the metadata service of Alibaba
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // the host platform of Azure machines, although the range looks public
  '169.254.0.0/16', // link-local, with the metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols; also the metadata service of Oracle
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast tunnels
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, with broadcast
]

/** The only public range of IPv6. Everything outside it, such as ::1 or fd00:ec2::254, is rejected. */
const global6 = '2000::/3'

const special6 = [
  '2001::/23', // protocols, with Teredo, which carries an IPv4 address
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

/** NAT64: networks without IPv4 reach IPv4 through it. The last 32 bits are the IPv4 target address. */
const nat64 = '64:ff9b::/96'

const within4 = listOf(special4, 'ipv4')
const within6 = listOf(special6, 'ipv6')
const withinGlobal6 = listOf([global6], 'ipv6')
const withinNat64 = listOf([nat64], 'ipv6')

/** Returns whether an address is public. Strings that are not addresses or that have a zone are not public. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !within4.check(ip, 'ipv4')
  if (version !== 6 || ip.includes('%')) return false
  if (withinNat64.check(ip, 'ipv6')) return isPublicAddress(lastFour(ip))
  return withinGlobal6.check(ip, 'ipv6') && !within6.check(ip, 'ipv6')
}

/** Returns the last 32 bits of an IPv6 address as an IPv4 address. */
function lastFour(ip: string): string {
  // The URL parser normalises every address: groups of hexadecimal digits, the longest run of zeros as `::`.
  const groups = new URL(`http://[${ip}]`).hostname.slice(1, -1).replace('::', ':0:0:').split(':')
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPublicAddress } from '#runtime/network/public-addresses'
import { problemOfTarget } from './target.ts'

const strict = { allowPrivate: false, ports: [443] }
const anywhere = { allowPrivate: true, ports: [443] }

const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
const groups = fc.array(fc.nat(0xff_ff), { minLength: 8, maxLength: 8 })
const hex = (number: number) => number.toString(16)
const octal = (number: number) => `0${number.toString(8)}`

/** Generates IPv4 addresses, half of them from special ranges. */
const addresses = fc.oneof(
  bytes,
  fc.tuple(
    fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 224, 255),
    fc.nat(255),
    fc.nat(255),
    fc.nat(255),
  ),
  fc.constantFrom<[number, number, number, number]>([169, 254, 169, 254], [127, 0, 0, 1], [192, 168, 0, 1]),
)

/** Returns the spellings of an IPv4 address in a URL: each part in any base, and the last parts as one number. */
function spellings([a, b, c, d]: [number, number, number, number]): string[] {
  const address = ((a * 256 + b) * 256 + c) * 256 + d
  const tail = (b * 256 + c) * 256 + d
  return [
    `${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}.`,
    String(address),
    `0x${hex(address)}`,
    `0X${hex(address).toUpperCase()}`,
    octal(address),
    `${a}.${tail}`,
    `${octal(a)}.0x${hex(tail)}`,
    `${a}.${b}.${c * 256 + d}`,
    [a, b, c, d].map((part) => `0x${hex(part)}`).join('.'),
    [a, b, c, d].map((part) => `000${octal(part)}`).join('.'),
    `0x${hex(a)}.${octal(b)}.${c}.${d}`,
    `${a}%2e${b}。${c}．${d}`,
    [...String(address)].map((digit) => String.fromCodePoint(0xff_10 + Number(digit))).join(''),
  ]
}

test('treats every notation of an address the same', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const isPublic = isPublicAddress(address.join('.'))
      for (const spelling of spellings(address)) {
        const problem = problemOfTarget(`https://${spelling}/`, strict)
        assert.equal(problem === undefined, isPublic, `${spelling}: ${problem}`)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('rejects private IPv4 addresses embedded in IPv6', () => {
  fc.assert(
    fc.property(addresses, ([a, b, c, d]) => {
      const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)]
      const dressed = [
        `::ffff:${high}:${low}`,
        `::FFFF:${a}.${b}.${c}.${d}`,
        `0:0:0:0:0:ffff:${high}:${low}`,
        `::${a}.${b}.${c}.${d}`,
        `::ffff:0:${high}:${low}`,
        `2002:${high}:${low}::1`,
        `2001:0:${high}:${low}::`,
        `2001:0:4136:e378:8000:63bf:${high}:${low}`,
        `64:ff9b:1::${high}:${low}`,
        `64:ff9b:0:0:1:0:${high}:${low}`,
      ]
      for (const ip of dressed) {
        assert.equal(isPublicAddress(ip), false, ip)
        assert.equal(
          problemOfTarget(`https://[${ip}]/`, strict),
          'must not name a private or reserved address',
        )
      }
      const translated = [`64:ff9b::${high}:${low}`, `0064:FF9B:0::${a}.${b}.${c}.${d}`]
      for (const ip of translated) {
        assert.equal(isPublicAddress(ip), isPublicAddress(`${a}.${b}.${c}.${d}`), ip)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('accepts only the public range of IPv6, in any notation', () => {
  fc.assert(
    fc.property(groups, fc.constantFrom(0x20_00, 0x2a_00, 0xfc_00, 0xfe_80, 0xff_00, 0), (random, first) => {
      const [, ...rest] = random
      const parts = [first + ((random[0] ?? 0) % 64), ...rest]
      const ip = parts.map(hex).join(':')
      const padded = parts.map((part) => hex(part).padStart(4, '0').toUpperCase()).join(':')
      assert.equal(isPublicAddress(ip), isPublicAddress(padded), ip)
      if (first === 0x2a_00) assert.equal(isPublicAddress(ip), true, ip)
      if (first > 0x2a_00 || first === 0) assert.equal(isPublicAddress(ip), false, ip)
      assert.equal(problemOfTarget(`https://[${ip}]/`, strict) === undefined, isPublicAddress(ip), ip)
    }),
    { numRuns: 2_000 },
  )
})

test('treats the ends of each range exactly', () => {
  const ranges: [outside: string, first: string, last: string, after: string][] = [
    ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
    ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
    ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
    ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
    ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
    ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
    ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
    ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
    ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
    ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
    ['2001:200::', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::1'],
    ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
    ['2001:ffff::', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
    ['3ffe::', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ]
  for (const [outside, first, last, next] of ranges) {
    const verdicts = [outside, first, last, next].map(isPublicAddress)
    assert.deepEqual(verdicts, [true, false, false, true], `${first} to ${last}`)
  }
  const never = ['0.0.0.0', '224.0.0.1', '239.255.255.255', '240.0.0.0', '255.255.255.255', '192.0.0.192']
  const never6 = [
    '::',
    '::1',
    'fd00:ec2::254',
    'fe80::1',
    'febf::1',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    '100::1',
    '4000::',
  ]
  const nothing = ['', 'example.com', '127.0.0.1 ', '2a00::1%eth0', '1.2.3', '[::1]']
  for (const ip of [...never, ...never6, ...nothing]) assert.equal(isPublicAddress(ip), false, ip)
})

test('accepts a valid URL', () => {
  const good = [
    'https://example.com/hooks',
    'https://example.com:443/hooks?token=a%20b',
    'https://hooks.example.co.uk./x',
    'https://münchen.example/ü',
    'HTTPS://EXAMPLE.COM',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ]
  for (const url of good) assert.equal(problemOfTarget(url, strict), undefined, url)
})

test('explains the error in an invalid URL', () => {
  const bad: [url: string, problem: RegExp][] = [
    ['', /must be a URL/],
    ['example.com/hooks', /must be a URL/],
    ['/hooks', /must be a URL/],
    [' https://example.com', /must be a URL/],
    ['https://exa\tmple.com', /must be a URL/],
    ['https://example.com/\n', /must be a URL/],
    ['https://1.2.3.4.5/', /must be a URL/],
    ['https://256.0.0.1/', /must be a URL/],
    [`https://example.com/${'x'.repeat(2_048)}`, /at most 2048 characters/],
    ['http://example.com', /begin with https:\/\/$/],
    ['ftp://example.com', /begin with https/],
    ['file:///etc/passwd', /begin with https/],
    ['javascript:alert(1)', /begin with https/],
    ['https://user@example.com', /user name or a password/],
    ['https://:secret@example.com', /user name or a password/],
    ['https://example.com/#part', /fragment/],
    ['https://example.com/#', /fragment/],
    ['https://example.com:8443', /must use the port 443$/],
    ['https://example.com:80', /must use the port 443$/],
    ['https://localhost', /public on the internet/],
    ['https://localhost./', /public on the internet/],
    ['https://LOCALHOST', /public on the internet/],
    ['https://a.localhost', /public on the internet/],
    ['https://intranet/', /public on the internet/],
    ['https://printer.local', /public on the internet/],
    ['https://metadata.google.internal/', /public on the internet/],
    ['https://nas.home.arpa.', /public on the internet/],
    ['https://127.0.0.1', /private or reserved/],
    ['https://①②⑦.⓪.⓪.①/', /private or reserved/],
    ['https://127.1', /private or reserved/],
    ['https://0', /private or reserved/],
    ['https://[::1]', /private or reserved/],
    ['https://[fd00:ec2::254]/latest/meta-data', /private or reserved/],
    ['https://169.254.169.254/latest/meta-data', /private or reserved/],
  ]
  for (const [url, problem] of bad) assert.match(problemOfTarget(url, strict) ?? '', problem, url)
})

test('allows the ports in the setting', () => {
  const ports = [443, 8443]
  assert.equal(problemOfTarget('https://example.com:8443', { allowPrivate: false, ports }), undefined)
  assert.match(
    problemOfTarget('https://example.com:22', { allowPrivate: false, ports }) ?? '',
    /must use the port 443 or 8443/,
  )
})

test('allows http, private addresses and all ports for development, and nothing else', () => {
  for (const url of [
    'http://localhost:4000/hooks',
    'http://127.0.0.1:1',
    'http://receiver',
    'https://[::1]:9',
  ])
    assert.equal(problemOfTarget(url, anywhere), undefined, url)
  for (const url of ['ftp://localhost', 'http://a:b@localhost', 'http://localhost/#x', 'localhost'])
    assert.notEqual(problemOfTarget(url, anywhere), undefined, url)
})

test('handles any URL without an error, and accepts only public https addresses', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.webAuthority().map((host) => `https://${host}/`),
      ),
      (url) => {
        if (problemOfTarget(url, strict) !== undefined) return
        const { protocol, port, username, hash } = new URL(url)
        assert.deepEqual([protocol, port, username, hash], ['https:', '', '', ''])
      },
    ),
  )
})

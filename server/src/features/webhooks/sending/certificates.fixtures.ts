/** Generates self-signed certificates without the OpenSSL program or files. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Certificate {
  /** In PEM format. */
  cert: string
  key: string
}

const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
}

/** Returns one ASN.1 value in DER. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: Uint8Array[]) => der(tags.sequence, ...contents)
const id = (hex: string) => der(tags.id, Buffer.from(hex, 'hex'))
const time = (text: string) => der(tags.time, Buffer.from(text))

const ecdsaWithSha256 = sequence(id('2a8648ce3d040302'))
const commonName = id('550403')
const alternativeNames = id('551d11')
const basicConstraints = id('551d13')

/** Returns a self-signed certificate for a name and a period, given as 20200101000000Z. */
export function certificateFor(
  name: string,
  from = '20200101000000Z',
  until = '20990101000000Z',
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const who = sequence(der(tags.set, sequence(commonName, der(tags.utf8, Buffer.from(name)))))
  const isAuthority = sequence(basicConstraints, der(tags.octets, sequence(der(0x01, Buffer.from([0xff])))))
  const names = sequence(alternativeNames, der(tags.octets, sequence(der(0x82, Buffer.from(name)))))
  const content = sequence(
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    who,
    sequence(time(from), time(until)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, names)),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, ecdsaWithSha256, der(tags.bits, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

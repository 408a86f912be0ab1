/** The URL of an S3 store in a setting: `s3://key:secret@host[:port]/bucket?region=…&tls=off`. */

export interface S3Address {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
  /** Amazon has buckets in host names; other stores have them in the path. */
  isPathStyle: boolean
}

const parameters = ['region', 'tls']
const usualRegion = 'us-east-1'

/** Parses such a URL. Throws a message with the format. Key and secret are percent-encoded (`/` is `%2F`). */
export function readS3Address(text: string): S3Address {
  const example = 's3://key:secret@host/bucket?region=…'
  if (!URL.canParse(text)) throw new Error(`must look like ${example}`)
  const url = new URL(text)
  if (url.protocol !== 's3:' || url.hostname === '') throw new Error(`must look like ${example}`)
  if (url.username === '' || url.password === '')
    throw new Error(`must name a key and its secret: ${example}`)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!/^[a-z0-9][a-z0-9._-]{1,62}$/i.test(bucket)) throw new Error(`must name one bucket: ${example}`)
  const unknown = [...url.searchParams.keys()].filter((name) => !parameters.includes(name))
  if (unknown.length > 0) throw new Error(`has the unknown parameter ${unknown.join(', ')}`)
  const tls = url.searchParams.get('tls') ?? 'on'
  if (tls !== 'on' && tls !== 'off') throw new Error('must have on or off as tls')
  const isAmazon = /(^|\.)amazonaws\.com(\.cn)?$/.test(url.hostname)
  return {
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || regionIn(url.hostname) || usualRegion,
    key: decoded(url.username),
    secret: decoded(url.password),
    isPathStyle: !isAmazon,
  }
}

/** Returns the URL without its secrets, for people and logs. */
export function publicS3Address(text: string): string {
  const { host, pathname } = new URL(text)
  return `s3://${host}${pathname}`
}

const regionIn = (host: string) => /^s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com/.exec(host)?.[1]

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error('must have a percent-encoded key and secret')
  }
}

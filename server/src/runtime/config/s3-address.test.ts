import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { readS3Address, publicS3Address } from './s3-address.ts'

test('reads the URL of a store from one setting', () => {
  assert.deepEqual(readS3Address('s3://kontor:kontor-storage@storage:9000/kontor?region=eu-1&tls=off'), {
    endpoint: 'http://storage:9000',
    bucket: 'kontor',
    region: 'eu-1',
    key: 'kontor',
    secret: 'kontor-storage',
    isPathStyle: true,
  })
  const amazon = readS3Address('s3://key:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/files.acme')
  assert.deepEqual(amazon, {
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'files.acme',
    region: 'eu-central-1',
    key: 'key',
    secret: 'a/b+c',
    isPathStyle: false,
  })
  assert.equal(readS3Address('s3://k:s@[::1]:9000/bucket').endpoint, 'https://[::1]:9000')
  assert.equal(readS3Address('s3://k:s@evil-amazonaws.com/bucket').isPathStyle, true)
})

test('rejects an invalid URL at startup', () => {
  const wrong: [address: string, message: RegExp][] = [
    ['nothing', /must look like s3:/],
    ['http://k:s@host/bucket', /must look like s3:/],
    ['s3://host/bucket', /must name a key and its secret/],
    ['s3://k:s@host', /must name one bucket/],
    ['s3://k:s@host/bucket/folder', /must name one bucket/],
    ['s3://k:s@host/bucket?tls=no', /on or off as tls/],
    ['s3://k:s@host/bucket?acl=public', /unknown parameter acl/],
    ['s3://k:%zz@host/bucket', /percent-encoded/],
  ]
  for (const [address, message] of wrong) {
    assert.throws(() => readConfig({ KONTOR_STORAGE_URL: address }), message, address)
  }
})

test('shows a URL without its secret', () => {
  assert.equal(publicS3Address('s3://key:secret@host:9000/bucket?region=x'), 's3://host:9000/bucket')
})

/** Files in an S3-compatible store. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import {
  checkKey,
  checkPrefix,
  FileMissing,
  isKey,
  sourceOf,
  type Store,
  StoreDown,
  StoreFull,
} from './contract.ts'
import { readS3Address, publicS3Address } from '../config/s3-address.ts'

/** A file is sent in parts of this size, this many at once. Together they limit the memory of an upload. */
const partBytes = 8 * 1_048_576
const partsAtOnce = 2
const attempts = 3
/** A slow reader holds a connection, so there must be enough for writers. */
const connections = 500
const connectMs = 5_000
const responseMs = 60_000
const silenceMs = 120_000

/** Opens the store at `s3://…`, without sending a request. */
export function openS3Store(url: string): Store {
  const { bucket, endpoint, region, key, secret, isPathStyle } = readS3Address(url)
  const agent = { keepAlive: true, maxSockets: connections }
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: attempts,
    // Many stores do not support the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  return new S3Store(client, bucket, publicS3Address(url))
}

class S3Store implements Store {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #name: string

  constructor(client: S3Client, bucket: string, name: string) {
    this.#client = client
    this.#bucket = bucket
    this.#name = name
  }

  async put(key: string, bytes: Readable) {
    const source = sourceOf(bytes)
    const upload = new Upload({
      client: this.#client,
      params: {
        Bucket: this.#bucket,
        Key: key,
        Body: Readable.from(source.bytes, { objectMode: false }),
        // A browser that reaches the store directly must not execute an uploaded file.
        ContentType: 'application/octet-stream',
      },
      partSize: partBytes,
      queueSize: partsAtOnce,
    })
    try {
      checkKey(key)
      await upload.done()
    } catch (error) {
      bytes.destroy()
      throw source.broke() ?? (error instanceof TypeError ? error : this.#problemOf(error))
    }
  }

  async get(key: string, range?: { start: number; end: number }) {
    checkKey(key)
    try {
      const { Body: body } = await this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      )
      return body as Readable
    } catch (error) {
      const { name } = error as Error
      if (name === 'NoSuchKey') throw new FileMissing(`There is no file ${key}.`, { cause: error })
      if (name === 'InvalidRange') return Readable.from([], { objectMode: false })
      throw this.#problemOf(error)
    }
  }

  async sizeOf(key: string) {
    checkKey(key)
    try {
      const { ContentLength: bytes } = await this.#client.send(
        new HeadObjectCommand({ Bucket: this.#bucket, Key: key }),
      )
      return bytes
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw this.#problemOf(error)
    }
  }

  async remove(key: string) {
    checkKey(key)
    try {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }))
    } catch (error) {
      if ((error as Error).name !== 'NoSuchKey') throw this.#problemOf(error)
    }
  }

  async *keys(prefix: string) {
    checkPrefix(prefix)
    try {
      const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix })
      for await (const { Contents: files = [] } of pages) {
        for (const { Key: key, Size: bytes, LastModified: changed } of files) {
          // A bucket may also contain other files.
          if (key === undefined || bytes === undefined || !changed || !isKey(key)) continue
          yield { key, bytes, changedAt: changed.toISOString() }
        }
      }
    } catch (error) {
      throw this.#problemOf(error)
    }
  }

  async close() {
    this.#client.destroy()
  }

  #problemOf(error: unknown) {
    const { name, message, code } = error as NodeJS.ErrnoException
    const status = statusOf(error)
    if (status === 507 || /quota|storagefull|insufficientstorage|capexceeded/i.test(name))
      return new StoreFull(`The store ${this.#name} is full (${name}).`, { cause: error })
    // The response to HEAD has no body with a reason.
    const why = [name, message || code].filter((part) => part && !/^Unknown(Error)?$/.test(part)).join(': ')
    const problem = why || `it responded with ${status}`
    return new StoreDown(`The store ${this.#name} cannot be used: ${problem}`, { cause: error })
  }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/**
 * Authenticated encryption (AES-256-GCM) of values that the database must not show in clear text, such as the links of
 * customers, and signatures. Among the keys (database/encryption-keys.ts), the first one encrypts, and all decrypt.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

interface Key {
  /** The first bytes of a hash, which identify the key of an encrypted value. */
  id: string
  cipher: Buffer
  signature: Buffer
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const derived = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `kontor ${purpose}`, bytes))

const keyOf = (secret: string): Key => ({
  id: derived(secret, 'key id', 4).toString('hex'),
  cipher: derived(secret, 'encryption', 32),
  signature: derived(secret, 'signatures', 32),
})

/** Matches an encrypted value, in JavaScript and in PostgreSQL. */
export const encryptedPattern = '^[0-9a-f]{8}[.][0-9A-Za-z_-]{38,}$'

export class Encryption {
  readonly #keys: readonly Key[]

  /** Takes secrets of at least 32 characters; the first one encrypts. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(keyOf)
  }

  get keyIds(): readonly string[] {
    return this.#keys.map(({ id }) => id)
  }

  /** Encrypts a text. `about` identifies the value and its owner; decryption requires the same `about`. */
  encrypt(text: string, about: string): string {
    const { id, cipher: key } = this.#first()
    const iv = randomBytes(ivBytes)
    const encrypting = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about))
    const content = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
    return `${id}.${Buffer.concat([iv, encrypting.getAuthTag(), content]).toString('base64url')}`
  }

  /** Returns the text; null if its key is missing, the value was changed, or `about` differs. */
  decrypt(value: string, about: string): string | null {
    const [id, encoded = ''] = value.split('.', 2)
    const key = this.#keys.find((each) => each.id === id)
    if (!key) return null
    const bytes = Buffer.from(encoded, 'base64url')
    const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
    try {
      const decrypting = createDecipheriv(cipher, key.cipher, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag)
      const content = decrypting.update(bytes.subarray(ivBytes + tagBytes))
      return Buffer.concat([content, decrypting.final()]).toString('utf8')
    } catch {
      return null
    }
  }

  sign(content: string): string {
    return signature(this.#first(), content)
  }

  /** Returns whether one of the keys signed the content. */
  isSigned(content: string, given: string): boolean {
    return this.#keys.some((key) => isSame(signature(key, content), given))
  }

  #first(): Key {
    const [first] = this.#keys
    if (!first) throw new Error('There is no key to encrypt with.')
    return first
  }
}

const signature = (key: Key, content: string) =>
  createHmac('sha256', key.signature).update(content).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [own, given] = [Buffer.from(one), Buffer.from(other)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** Identifies an encrypted column of a tenant's row. */
export const columnOf = (tenantId: string, table: string, column: string) => `${table}.${column} ${tenantId}`

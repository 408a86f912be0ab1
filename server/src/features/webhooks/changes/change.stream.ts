/** One open stream of changes. */
import { Readable } from 'node:stream'
import type { Credential, Identity } from '#runtime/identity'
import { cursorAt } from '../feed/feed.ts'
import { type Audience, message, resetAt } from './change.audience.ts'

/** A client with more unread bytes is disconnected. It continues from its last event. */
const unreadBytesAtMost = 262_144

const bufferBytes = 4_096

/** The shortest and longest time before a client reconnects: after a restart, not all come back at once. */
const reconnectMs = { from: 1_000, to: 6_000 }

export interface StreamOptions {
  identity: Identity & { credential: Credential }
  secretHash: string
  /** The filter of the request. */
  types: string | undefined
  audience: Audience
}

export class ChangeStream {
  readonly body = new Readable({ read() {}, highWaterMark: bufferBytes })
  readonly secretHash: string
  readonly types: string | undefined
  readonly tenantId: string
  readonly userId: string
  readonly credential: Credential
  audience: Audience
  /** The number of the last entry that was sent or skipped. */
  position = 0
  /** The time at which the credential ends if it is not used. */
  endsAt = ''
  /** Whether nothing may be sent: the credential is being checked, or older entries are being read. */
  isPaused = true
  #isEnded = false
  #wasUnread = false

  constructor({ identity, secretHash, types, audience }: StreamOptions) {
    this.secretHash = secretHash
    this.types = types
    this.tenantId = identity.tenant.id
    this.userId = identity.actor?.id ?? ''
    this.credential = identity.credential
    this.audience = audience
  }

  get isOpen() {
    return !this.body.destroyed && !this.#isEnded
  }

  /** Sends the first event: the position, and the time before a client reconnects. */
  begin() {
    const ms = reconnectMs.from + Math.random() * (reconnectMs.to - reconnectMs.from)
    this.#push(message({ retry: String(Math.round(ms)), id: cursorAt(this.position) }))
  }

  /** Sends text up to a position. Disconnects a client that has not read what was sent before. */
  send(text: Buffer | string, position: number) {
    this.position = position
    if (text.length > 0) this.#push(text)
  }

  reset(position: number) {
    this.send(resetAt(position), position)
  }

  /** Keeps the connection open, and tells the client the position. Disconnects a client that reads nothing. */
  beat() {
    const isUnread = this.body.readableLength > 0
    if (isUnread && this.#wasUnread) this.body.destroy()
    this.#wasUnread = isUnread
    this.#push(`: heartbeat\n${message({ id: cursorAt(this.position) })}`)
  }

  #push(text: Buffer | string) {
    if (!this.isOpen) return
    if (this.body.readableLength > unreadBytesAtMost) this.body.destroy()
    else this.body.push(text)
  }

  end() {
    if (this.isOpen) this.body.push(null)
    this.#isEnded = true
  }
}

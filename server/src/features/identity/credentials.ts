/** Resolves secrets to identities. Caches the result for at most 60 seconds, until cache invalidation. */
import { after, toInstant } from '#runtime/clock'
import type { Credential, Identity, Permission, Tenant } from '#runtime/identity'
import type { Pool } from '#runtime/database/client'
import type { InvalidationListener } from '#runtime/cache/invalidation'
import { permissionsOf } from './permissions.ts'
import { fingerprint } from '#runtime/secrets'

const cacheSeconds = 60 // seconds
const rememberedAtMost = 10_000
/** A session ends when it was not used for this long. */
export const idleHours = 8

interface Found {
  kind: Credential['kind']
  id: string
  scopes: string[]
  expires_at: string
  last_used_at: string | null
  revoked_at: string | null
  tenant: Tenant
  user: { id: string; name: string; email: string }
  is_active: boolean
  lacks_second_factor: boolean
  roles: { name: string; is_built_in: boolean; permissions: string[] }[]
}

type Identified = Identity & { credential: Credential }

/** The reason why a secret identifies nobody. */
export type Rejection = 'unknown' | 'inactive user' | { expired: string } | { revoked: string }

interface Remembered {
  identity: Identified
  isActive: boolean
  revokedAt: string | null
  expiresAt: string
  lastUsedAt: string | null
  until: string
}

export class Credentials {
  readonly #pool: Pool
  readonly #invalidation: InvalidationListener
  readonly #allPermissions: readonly Permission[]
  readonly #now: () => string
  readonly #known = new Map<string, Remembered>()
  /** The uses that are not written yet, by the id of the credential. */
  readonly #used = new Map<string, { tenantId: string; moment: string }>()

  constructor({
    pool,
    invalidation,
    allPermissions,
    now,
  }: {
    pool: Pool
    invalidation: InvalidationListener
    allPermissions: readonly Permission[]
    now: () => string
  }) {
    this.#pool = pool
    this.#invalidation = invalidation
    this.#allPermissions = allPermissions
    this.#now = now
    invalidation.onInvalidate((what) => this.#forget(what))
  }

  /** Returns the identity of a secret, or the reason why it has none. */
  async identify(
    secret: string,
    kind: Credential['kind'],
  ): Promise<{ identity: Identified; rejection?: never } | { identity?: never; rejection: Rejection }> {
    const key = fingerprint(secret)
    const now = this.#now()
    const known = this.#known.get(key)
    const fresh = known && known.until > now ? known : await this.#load(key, now)
    const rejection = this.#rejectionOf(fresh, kind, now)
    if (!fresh || rejection) return { rejection: rejection ?? 'unknown' }
    const { credential, tenant } = fresh.identity
    this.#used.set(credential.id, { tenantId: tenant.id, moment: now })
    return { identity: fresh.identity }
  }

  /** Returns when a session ends at the latest; undefined for an unknown or ended one. Does not count as its use. */
  async endOf(secret: string): Promise<string | undefined> {
    const now = this.#now()
    const known = await this.#load(fingerprint(secret), now)
    return known && !this.#rejectionOf(known, 'session', now) ? known.expiresAt : undefined
  }

  /**
   * Returns the identity of a stored secret, and the time at which it ends if it is not used any more; undefined if it
   * has ended. Does not count as a use.
   */
  async inspect(
    secretHash: string,
    kind: Credential['kind'],
  ): Promise<{ identity: Identified; endsAt: string } | undefined> {
    const now = this.#now()
    // Not from the cache: another process may have used the session meanwhile.
    const found = await this.#load(secretHash, now)
    if (!found || this.#rejectionOf(found, kind, now)) return undefined
    const { identity, expiresAt, lastUsedAt } = found
    const lastUsed = this.#used.get(identity.credential.id)?.moment ?? lastUsedAt
    const idleAt = kind === 'session' && lastUsed ? after(lastUsed, { hours: idleHours }) : expiresAt
    return { identity, endsAt: idleAt < expiresAt ? idleAt : expiresAt }
  }

  #rejectionOf(found: Remembered | undefined, kind: Credential['kind'], now: string): Rejection | undefined {
    if (found?.identity.credential.kind !== kind) return 'unknown'
    const { identity, isActive, revokedAt, expiresAt } = found
    if (revokedAt) return { revoked: revokedAt }
    if (expiresAt <= now) return { expired: expiresAt }
    if (!isActive) return 'inactive user'
    const lastUsed = this.#used.get(identity.credential.id)?.moment ?? found.lastUsedAt
    const idleSince = kind === 'session' && lastUsed ? after(lastUsed, { hours: idleHours }) : undefined
    return idleSince && idleSince <= now ? { expired: idleSince } : undefined
  }

  async #load(key: string, now: string): Promise<Remembered | undefined> {
    const { generation } = this.#invalidation
    const rows = await this.#pool.query<{ found: Found | null }>('select find_credential($1) as found', [key])
    const found = rows[0]?.found
    if (!found) return undefined
    const remembered: Remembered = {
      identity: identityOf(found, this.#allPermissions),
      isActive: found.is_active,
      revokedAt: found.revoked_at && toInstant(found.revoked_at),
      expiresAt: toInstant(found.expires_at),
      lastUsedAt: found.last_used_at && toInstant(found.last_used_at),
      until: after(now, { seconds: cacheSeconds }),
    }
    if (this.#invalidation.mayCache(generation)) this.#remember(key, remembered)
    return remembered
  }

  #remember(key: string, remembered: Remembered) {
    const [oldest] = this.#known.keys()
    if (this.#known.size >= rememberedAtMost && oldest) this.#known.delete(oldest)
    this.#known.set(key, remembered)
  }

  #forget(stale: string) {
    if (stale === 'everything') return this.#known.clear()
    const [what, id] = stale.split(':')
    for (const [key, { identity }] of this.#known) {
      const own = {
        credential: identity.credential.id,
        user: identity.actor?.id,
        tenant: identity.tenant.id,
      }[what ?? '']
      if (own === id) this.#known.delete(key)
    }
  }

  /** Writes when tokens and sessions were last used. Runs every few seconds and at shutdown. */
  async writeUse(): Promise<void> {
    const used = [...this.#used]
    if (used.length === 0) return
    await this.#pool.query('select touch_credentials($1, $2, $3)', [
      used.map(([, { tenantId }]) => tenantId),
      used.map(([id]) => id),
      used.map(([, { moment }]) => moment),
    ])
    const written = new Map(used)
    for (const remembered of this.#known.values()) {
      remembered.lastUsedAt = written.get(remembered.identity.credential.id)?.moment ?? remembered.lastUsedAt
    }
    // Entries are removed only after the write: until then, this map is the only record that a session is not idle.
    for (const [id, use] of used) if (this.#used.get(id) === use) this.#used.delete(id)
  }

  async close(): Promise<void> {
    await this.writeUse().catch(() => {})
  }
}

function identityOf(found: Found, allPermissions: readonly Permission[]): Identified {
  const permissions = found.roles.flatMap((role) => permissionsOf(role, allPermissions))
  return {
    tenant: found.tenant,
    actor: found.user,
    credential: { kind: found.kind, id: found.id },
    roles: found.roles.map(({ name }) => name),
    permissions: new Set(permissions),
    scopes: found.scopes,
    ...(found.lacks_second_factor && { lacksSecondFactor: true }),
  }
}

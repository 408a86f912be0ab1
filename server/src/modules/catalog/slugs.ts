/** URL slugs of names: `Chef Anton's Gumbo Mix` becomes `chef-antons-gumbo-mix`. */
import { sql } from 'kysely'
import { type Ctx, newId, notDeleted, type Resource, takeAdvisoryLock, takeAdvisoryLocks } from '#core'
import { normalizeText } from '#core/search'

const slugLengthAtMost = 63
const suffixAtMost = 100

/**
 * Returns a name in lower-case letters, digits and hyphens, without accents, at most 63 characters. The result is
 * empty if the name has no representable character.
 */
export const slugOf = (name: string) =>
  truncate(
    normalizeText(name)
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-/, ''),
    slugLengthAtMost,
  )

/**
 * Generates the slug of a name, with -2, -3 … appended if it is taken. Locks the slug until the commit, so that
 * concurrent requests get different slugs and none is rejected.
 */
export async function generateSlug(ctx: Ctx, of: Resource, name: string): Promise<string> {
  const base = baseSlug(of, name)
  // A slug is reserved for one record only.
  if (reserved.get(ctx)?.delete(`${of.table} ${base}`)) return base
  await takeAdvisoryLock(ctx, `slug ${of.table} ${base}`)
  const numbers = Array.from({ length: suffixAtMost - 1 }, (_, index) => index + 2)
  const candidates = [base, ...numbers.map((number) => withSuffix(base, String(number)))]
  const rows: { slug: string }[] = await notDeleted(ctx.db, of)
    .select('slug')
    .where('slug', '=', sql`any(${candidates})`)
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  // All numbered slugs are taken: use a random suffix.
  return candidates.find((slug) => !taken.has(slug)) ?? withSuffix(base, newId().slice(-10).toLowerCase())
}

/** Slugs without a number that are locked and free in a transaction. */
const reserved = new WeakMap<Ctx, Set<string>>()

/**
 * Locks the slugs of these names, and finds those that are free with one query. `generateSlug` with the same context
 * uses them. The records must be inserted in the order in which their slugs are generated.
 */
export async function reserveSlugs(ctx: Ctx, of: Resource, names: readonly string[]): Promise<void> {
  const bases = [...new Set(names.map((name) => baseSlug(of, name)))].toSorted()
  if (bases.length === 0) return
  await takeAdvisoryLocks(
    ctx,
    bases.map((base) => `slug ${of.table} ${base}`),
  )
  const rows: { slug: string }[] = await notDeleted(ctx.db, of)
    .select('slug')
    .where('slug', '=', sql`any(${bases})`)
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  const free = bases.filter((base) => !taken.has(base)).map((base) => `${of.table} ${base}`)
  reserved.set(ctx, new Set(free))
}

/**
 * Returns the slug for a restored record: its own or, if that is taken, a new one. The restore is not rejected,
 * because the slug of a deleted record cannot be changed.
 */
export async function slugToRestore(
  ctx: Ctx,
  of: Resource,
  { name, slug }: { name: string; slug: string },
): Promise<string> {
  await takeAdvisoryLock(ctx, `slug ${of.table} ${baseSlug(of, name)}`)
  const conflict = await notDeleted(ctx.db, of)
    .select('id')
    .where('slug', '=', slug)
    .limit(1)
    .executeTakeFirst()
  return conflict ? generateSlug(ctx, of, name) : slug
}

const baseSlug = (of: Resource, name: string) => slugOf(name) || of.entityType.replaceAll('_', '-')

const withSuffix = (slug: string, suffix: string) =>
  `${truncate(slug, slugLengthAtMost - suffix.length - 1)}-${suffix}`

const truncate = (slug: string, length: number) => slug.slice(0, length).replace(/-$/, '')

/** Names as parts of addresses: `Chef Anton's Gumbo Mix` is `chef-antons-gumbo-mix`. */
import { sql } from 'kysely'
import { type Ctx, fold, notDeleted, newId, type Resource, takeAdvisoryLock } from '#core'

const longest = 63
const numberedUpTo = 100

/**
 * A name in lower-case letters, digits and hyphens, 63 characters at most; accents are taken off. Empty where nothing
 * of the name can be written so.
 */
export const slugOf = (name: string) =>
  cut(
    fold(name)
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-/, ''),
    longest,
  )

/**
 * The slug of a name, with -2, -3 … where others have it already. Who makes one of the same name waits until this one
 * is committed, so two at once get two slugs and neither is refused.
 */
export async function freeSlug(ctx: Ctx, of: Resource, name: string): Promise<string> {
  const plain = plainSlug(of, name)
  await takeAdvisoryLock(ctx, `slug ${of.table} ${plain}`)
  const numbers = Array.from({ length: numberedUpTo - 1 }, (_, place) => place + 2)
  const candidates = [plain, ...numbers.map((number) => withSuffix(plain, String(number)))]
  const rows: { slug: string }[] = await notDeleted(ctx.db, of)
    .select('slug')
    .where('slug', '=', sql`any(${candidates})`)
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  // So many of one name are not made by hand, and nobody reads their numbers.
  return candidates.find((slug) => !taken.has(slug)) ?? withSuffix(plain, newId().slice(-10).toLowerCase())
}

/**
 * The slug with which a deleted record comes back: its own or, where another record took it meanwhile, a free one of
 * its name. Nobody can change the slug of a deleted record, so a refusal could not be put right.
 */
export async function slugToRestore(
  ctx: Ctx,
  of: Resource,
  { name, slug }: { name: string; slug: string },
): Promise<string> {
  await takeAdvisoryLock(ctx, `slug ${of.table} ${plainSlug(of, name)}`)
  const taker = await notDeleted(ctx.db, of).select('id').where('slug', '=', slug).limit(1).executeTakeFirst()
  return taker ? freeSlug(ctx, of, name) : slug
}

const plainSlug = (of: Resource, name: string) => slugOf(name) || of.entityType.replaceAll('_', '-')

const withSuffix = (slug: string, suffix: string) => `${cut(slug, longest - suffix.length - 1)}-${suffix}`

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-$/, '')

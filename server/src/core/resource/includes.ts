/** The embeds of a record: parsing of `includes`, permissions, and selection. */
import { requireAccess } from '#runtime/identity'
import { sql } from 'kysely'
import { type Ctx } from '#runtime/database/context'
import { includedNames } from './queries.ts'
import type { Any, Embed, Resource } from './definition.ts'

/** Returns the embeds in `includes`. */
export const included = (of: Resource, includes: string | undefined): Record<string, Embed> =>
  Object.fromEntries(includedNames(includes).map((name) => [name, of.includes[name] as Embed]))

/** Returns the resource with only these includes, because lists may offer fewer than a single record. */
export const includingOnly = <R extends Resource>(of: R, ...names: string[]): R => ({
  ...of,
  isNarrowed: true,
  includes: Object.fromEntries(Object.entries(of.includes).filter(([name]) => names.includes(name))),
})

/** Throws 403 for embeds that the caller may not see. */
export function checkEmbeds(ctx: Ctx, embeds: Record<string, Embed>) {
  for (const { permission, scope } of Object.values(embeds))
    if (permission || scope) requireAccess(ctx, permission ?? null, scope)
}

/** Returns the columns that the embeds add to a query. */
export const selections = (embeds: Record<string, Embed>, eb: Any): Any[] =>
  Object.entries(embeds).flatMap(([name, { select, count: total }]) => [
    sql`${select(eb)}`.as(name),
    ...(total ? [sql`${total(eb)}`.as(`${name}_count`)] : []),
  ])

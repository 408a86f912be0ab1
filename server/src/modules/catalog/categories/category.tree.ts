/** The tree of categories: read in one piece, and kept a tree. */
import { sql } from 'kysely'
import { type Ctx, invalidField, takeAdvisoryLock } from '#core'
import {
  type Branch,
  branchColumns,
  categoriesAtMost,
  type Category,
  levelsAtMost,
  treeOf,
} from './category.ts'

/** All categories of the tenant, each below its parent, by their order and then by name. */
export async function readTree(ctx: Ctx): Promise<Branch[]> {
  const rows = await ctx.db
    .selectFrom('categories')
    .select(branchColumns as (keyof Omit<Branch, 'children'>)[])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('name')
    .orderBy('id')
    .limit(categoriesAtMost)
    .execute()
  return treeOf(rows)
}

/**
 * Who changes the shape of the tree waits until nobody else of the tenant does: two moves that are right each by itself
 * would make a circle together.
 */
export const lockTree = (ctx: Ctx) => takeAdvisoryLock(ctx, 'categories')

/** Refuses a new category below this parent where the tree is full or too deep. A parent that is none is told later. */
export async function requireRoom(ctx: Ctx, parentId: string | null) {
  const { total } = await ctx.db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (total >= categoriesAtMost)
    throw invalidField('parent_id', `cannot take another category: there are ${categoriesAtMost} already`)
  requireLevels(1 + (await pathTo(ctx, parentId)).length)
}

/** Refuses a place below itself, or one that would make the tree too deep. */
export async function requirePlace(ctx: Ctx, { id }: Category, parentId: string | null) {
  const path = await pathTo(ctx, parentId)
  if (path.includes(id))
    throw invalidField('parent_id', 'must not name the category itself, nor one below it')
  requireLevels(path.length + (await heightOf(ctx, id)))
}

function requireLevels(levels: number) {
  if (levels > levelsAtMost)
    throw invalidField('parent_id', `would make the tree deeper than ${levelsAtMost} levels`)
}

/** The ids from a category up to the root. */
async function pathTo(ctx: Ctx, id: string | null): Promise<string[]> {
  if (id === null) return []
  const { rows } = await sql<{ id: string }>`
    with recursive path as (
      select id, parent_id from categories where tenant_id = ${ctx.tenant.id} and id = ${id}
      union
      select above.id, above.parent_id from path join categories above
        on above.tenant_id = ${ctx.tenant.id} and above.id = path.parent_id
    )
    select id from path`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** How many levels a category and all below it have. */
async function heightOf(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below as (
      select ${id}::text collate "C" as id, 1 as level
      union
      select child.id, below.level + 1 from below join categories child
        on child.tenant_id = ${ctx.tenant.id} and child.parent_id = below.id and child.deleted_at is null
    )
    select max(level) as height from below`.execute(ctx.db)
  return rows[0]?.height ?? 1
}

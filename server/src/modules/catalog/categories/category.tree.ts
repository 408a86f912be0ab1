/** Reads the category tree, and keeps it free of cycles and within its limits. */
import { sql } from 'kysely'
import { type Ctx, invalidField, takeAdvisoryLock, tenantSql } from '#core'
import {
  type Branch,
  branchColumns,
  categoriesAtMost,
  type Category,
  levelsAtMost,
  treeOf,
} from './category.ts'

/** Returns all categories of the tenant as a tree, sorted by `sort_order` and then by name. */
export async function readTree(ctx: Ctx): Promise<Branch[]> {
  const rows = await ctx.db
    .selectFrom('categories')
    .select(branchColumns as (keyof Omit<Branch, 'children'>)[])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy(sql`name collate natural_order`)
    .orderBy('id')
    .limit(categoriesAtMost)
    .execute()
  return treeOf(rows)
}

/**
 * Takes the lock of the tenant's category tree. Without it, two concurrent moves, each valid by itself, could form a
 * cycle.
 */
export const lockTree = (ctx: Ctx) => takeAdvisoryLock(ctx, 'categories')

/**
 * Rejects a new category if the tree is full or the parent is at the last level. The insert reports an unknown
 * parent.
 */
export async function requireTreeCapacity(ctx: Ctx, parentId: string | null) {
  const { total } = await ctx.db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (total >= categoriesAtMost)
    throw invalidField('parent_id', `cannot have another category: there are already ${categoriesAtMost}`)
  checkDepth(1 + (await ancestorIds(ctx, parentId)).length)
}

/** Rejects a parent that is the category itself, one of its descendants, or too deep in the tree. */
export async function requireValidParent(ctx: Ctx, { id }: Pick<Category, 'id'>, parentId: string | null) {
  const path = await ancestorIds(ctx, parentId)
  if (path.includes(id))
    throw invalidField('parent_id', 'must not name the category itself or a category below it')
  checkDepth(path.length + (await subtreeHeight(ctx, id)))
}

function checkDepth(levels: number) {
  if (levels > levelsAtMost)
    throw invalidField('parent_id', `would make the tree deeper than ${levelsAtMost} levels`)
}

/** Returns the ids of a category and its ancestors. */
async function ancestorIds(ctx: Ctx, id: string | null): Promise<string[]> {
  if (id === null) return []
  const { rows } = await tenantSql<{ id: string }>`
    with recursive path as (
      select id, parent_id from categories where id = ${id}
      union
      select above.id, above.parent_id from path join categories above
        on above.id = path.parent_id
    )
    select id from path`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Returns the number of levels of a category and its descendants. */
async function subtreeHeight(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await tenantSql<{ height: number }>`
    with recursive below as (
      select ${id}::text collate "C" as id, 1 as level
      union
      select child.id, below.level + 1 from below join categories child
        on child.parent_id = below.id and child.deleted_at is null
    )
    select max(level) as height from below`.execute(ctx.db)
  return rows[0]?.height ?? 1
}

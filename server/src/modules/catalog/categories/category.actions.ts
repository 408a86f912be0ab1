import {
  type Change,
  type Ctx,
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  type FieldErrors,
  insert,
  validationError,
  findForUpdate,
  lockForUpdate,
  findByIds,
  remove,
  fieldMessage,
  type Static,
  update,
} from '#core'
import { freeSlug } from '../slugs.ts'
import { unlinkDeletedProducts } from '../products/product.associations.ts'
import { requirePlace, requireRoom, lockTree } from './category.tree.ts'
import { categories, type Category, type Moving, type Order } from './category.ts'

type Draft = Static<typeof categories.draft>
type Patch = Static<typeof categories.patch>

/** Adds a category; its slug is made from the name unless the client gives one. */
export async function createCategory(ctx: Ctx, draft: Draft): Promise<Category> {
  const { parent_id = null } = draft
  await lockTree(ctx)
  await requireRoom(ctx, parent_id)
  const category = await insert(ctx, categories, {
    ...draft,
    parent_id,
    slug: draft.slug ?? (await freeSlug(ctx, categories, draft.name)),
    sort_order: draft.sort_order ?? 0,
    is_active: draft.is_active ?? true,
  })
  emitCreated(ctx, categories, 'created', category)
  return category
}

export async function updateCategory(ctx: Ctx, id: string, patch: Patch): Promise<Change<Category>> {
  const change = await writeCategory(ctx, id, patch)
  emitByField(ctx, categories, change, { moved: ['parent_id', 'sort_order'] }, 'updated')
  return change
}

/** Puts a category, with all that is below it, below another one or, with null, at the top. */
export async function moveCategory(ctx: Ctx, id: string, to: Static<typeof Moving>): Promise<Category> {
  const change = await writeCategory(ctx, id, to)
  emit(ctx, categories, 'moved', change)
  return change.after
}

async function writeCategory(ctx: Ctx, id: string, patch: Patch): Promise<Change<Category>> {
  const { parent_id } = patch
  if (parent_id !== undefined) await lockTree(ctx)
  const before = await findForUpdate(ctx, categories, id)
  if (parent_id !== undefined && parent_id !== before.parent_id) await requirePlace(ctx, before, parent_id)
  return update(ctx, categories, before, patch)
}

/** Numbers siblings from 0 on as they are named; siblings that are not named keep their number. */
export async function reorderCategories(ctx: Ctx, { ids }: Static<typeof Order>): Promise<Category[]> {
  await lockTree(ctx)
  await lockForUpdate(ctx, categories, ids)
  const named = await findByIds(ctx, categories, ids)
  const errors = wrongIds(ids, named)
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const ordered: Category[] = []
  for (const [sort_order, before] of named.entries()) {
    const change = await update(ctx, categories, before, { sort_order })
    emit(ctx, categories, 'moved', change)
    ordered.push(change.after)
  }
  return ordered
}

function wrongIds(ids: readonly string[], named: readonly Category[]): FieldErrors {
  const known = new Map(named.map((category) => [category.id, category]))
  const problemOf = (id: string, place: number) => {
    const category = known.get(id)
    if (!category) return 'does not name a record that exists'
    if (ids.indexOf(id) < place) return 'is named already'
    if (category.parent_id !== named[0]?.parent_id) return 'must have the same parent as the first'
    return undefined
  }
  return Object.fromEntries(
    ids.flatMap((id, place) => {
      const problem = problemOf(id, place)
      return problem ? [[`ids.${place}`, [fieldMessage(`ids.${place}`, problem)]]] : []
    }),
  )
}

/** Only what is empty can go: what has products or categories below it stays. */
export async function deleteCategory(ctx: Ctx, id: string) {
  await lockTree(ctx)
  const category = await findForUpdate(ctx, categories, id)
  await unlinkDeletedProducts(ctx, categories, id, 'category_id')
  await remove(ctx, categories, category)
  emitDeleted(ctx, categories, 'deleted', category)
}

import {
  type Change,
  type Ctx,
  emit,
  emitByField,
  emitCreated,
  emitDeleted,
  type f,
  type FieldErrors,
  fieldMessage,
  findByIds,
  findForUpdate,
  insert,
  lockForUpdate,
  remove,
  update,
  validationError,
  type ValidPart,
} from '#core'
import { generateSlug } from '../slugs.ts'
import { unlinkDeletedProducts } from '../products/associations/product.associations.ts'
import { requireValidParent, requireTreeCapacity, lockTree } from './category.tree.ts'
import { categories, type Category, type MoveBody, type ReorderBody } from './category.ts'

type Draft = f.Static<typeof categories.draft>
type Patch = f.Static<typeof categories.patch>

/** Adds a category. The slug is generated from the name unless the request has one. */
export async function createCategory(ctx: Ctx, draft: Draft): Promise<Category> {
  const { parent_id = null } = draft
  await lockTree(ctx)
  await requireTreeCapacity(ctx, parent_id)
  const category = await insert(ctx, categories, {
    ...draft,
    parent_id,
    slug: draft.slug ?? (await generateSlug(ctx, categories, draft.name)),
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

/** Checks the position in the tree of a new category, or of the category with this id. */
export async function checkParent(ctx: Ctx, { parent_id }: ValidPart<Patch>, id?: string) {
  if (!id) return requireTreeCapacity(ctx, parent_id ?? null)
  if (parent_id !== undefined) await requireValidParent(ctx, { id }, parent_id)
}

/** Moves a category with its descendants below another one, or to the top level if the parent is null. */
export async function moveCategory(ctx: Ctx, id: string, to: f.Static<typeof MoveBody>): Promise<Category> {
  const change = await writeCategory(ctx, id, to)
  emit(ctx, categories, 'moved', change)
  return change.after
}

async function writeCategory(ctx: Ctx, id: string, patch: Patch): Promise<Change<Category>> {
  const { parent_id } = patch
  if (parent_id !== undefined) await lockTree(ctx)
  const before = await findForUpdate(ctx, categories, id)
  if (parent_id !== undefined && parent_id !== before.parent_id)
    await requireValidParent(ctx, before, parent_id)
  return update(ctx, categories, before, patch)
}

/** Numbers siblings from 0 in the given order; other siblings keep their number. */
export async function reorderCategories(
  ctx: Ctx,
  { ids }: f.Static<typeof ReorderBody>,
): Promise<Category[]> {
  await lockTree(ctx)
  await lockForUpdate(ctx, categories, ids)
  const siblings = await findByIds(ctx, categories, ids)
  const errors = idErrors(ids, siblings)
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const ordered: Category[] = []
  for (const [sort_order, before] of siblings.entries()) {
    const change = await update(ctx, categories, before, { sort_order })
    emit(ctx, categories, 'moved', change)
    ordered.push(change.after)
  }
  return ordered
}

function idErrors(ids: readonly string[], siblings: readonly Category[]): FieldErrors {
  const known = new Map(siblings.map((category) => [category.id, category]))
  const problemOf = (id: string, index: number) => {
    const category = known.get(id)
    if (!category) return 'does not name a record that exists'
    if (ids.indexOf(id) < index) return 'occurs twice'
    if (category.parent_id !== siblings[0]?.parent_id) return 'must have the same parent as the first'
    return undefined
  }
  return Object.fromEntries(
    ids.flatMap((id, index) => {
      const problem = problemOf(id, index)
      return problem ? [[`ids.${index}`, [fieldMessage(`ids.${index}`, problem)]]] : []
    }),
  )
}

/** Deletes a category. Rejects the deletion of a category that has products or children. */
export async function deleteCategory(ctx: Ctx, id: string) {
  await lockTree(ctx)
  const category = await findForUpdate(ctx, categories, id)
  await unlinkDeletedProducts(ctx, id, 'category_id')
  await remove(ctx, categories, category)
  emitDeleted(ctx, categories, 'deleted', category)
}

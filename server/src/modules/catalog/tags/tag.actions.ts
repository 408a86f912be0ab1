import {
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  type FieldErrors,
  fieldMessage,
  find,
  findByIds,
  findForUpdate,
  insert,
  lockForUpdate,
  remove,
  update,
  validationError,
} from '#core'
import { generateSlug } from '../slugs.ts'
import { moveTaggings, removeFromProducts } from './taggings.ts'
import { type MergeBody, type Tag, tags } from './tag.ts'

/** Adds a tag. The slug is generated from the name unless the request has one. */
export async function createTag(ctx: Ctx, draft: f.Static<typeof tags.draft>): Promise<Tag> {
  const tag = await insert(ctx, tags, {
    ...draft,
    slug: draft.slug ?? (await generateSlug(ctx, tags, draft.name)),
  })
  emitCreated(ctx, tags, 'created', tag)
  return tag
}

export async function updateTag(ctx: Ctx, id: string, patch: f.Static<typeof tags.patch>) {
  const change = await update(ctx, tags, await findForUpdate(ctx, tags, id), patch)
  emit(ctx, tags, 'updated', change)
  return change
}

/** Deletes a tag and removes it from its products. */
export async function deleteTag(ctx: Ctx, id: string) {
  const tag = await findForUpdate(ctx, tags, id)
  await removeFromProducts(ctx, id)
  await remove(ctx, tags, tag)
  emitDeleted(ctx, tags, 'deleted', tag)
}

/**
 * Merges tags: products with a source tag get the target once instead, and the sources are deleted. Locks all tags in
 * the order of their ids, so that a concurrent merge in the other direction waits and then fails.
 */
export async function mergeTags(
  ctx: Ctx,
  { target_id, source_ids }: f.Static<typeof MergeBody>,
): Promise<Tag> {
  const all = [target_id, ...source_ids]
  await lockForUpdate(ctx, tags, all)
  const found = await findByIds(ctx, tags, all)
  const errors = idErrors(target_id, source_ids, new Set(found.map(({ id }) => id)))
  if (Object.keys(errors).length > 0) throw validationError(errors)
  await moveTaggings(ctx, source_ids, target_id)
  for (const source of found.filter(({ id }) => id !== target_id)) {
    const change = await update(ctx, tags, source, { merged_into_id: target_id })
    emit(ctx, tags, 'merged', change)
    await remove(ctx, tags, change.after)
    emitDeleted(ctx, tags, 'deleted', change.after)
  }
  return find(ctx, tags, target_id)
}

function idErrors(target: string, sources: readonly string[], known: ReadonlySet<string>): FieldErrors {
  const unknown = 'does not name a record that exists'
  const problemOf = (id: string, index: number) => {
    if (id === target) return 'must not name the target'
    if (sources.indexOf(id) < index) return 'occurs twice'
    return known.has(id) ? undefined : unknown
  }
  return {
    ...(!known.has(target) && { target_id: [fieldMessage('target_id', unknown)] }),
    ...Object.fromEntries(
      sources.flatMap((id, index) => {
        const problem = problemOf(id, index)
        return problem ? [[`source_ids.${index}`, [fieldMessage(`source_ids.${index}`, problem)]]] : []
      }),
    ),
  }
}

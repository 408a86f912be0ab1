import {
  type Change,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type FieldErrors,
  find,
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
import { moveTaggings, takeOffProducts } from './taggings.ts'
import { type Merging, type Tag, tags } from './tag.ts'

/** Adds a tag; its slug is made from the name unless the client gives one. */
export async function createTag(ctx: Ctx, draft: Static<typeof tags.draft>): Promise<Tag> {
  const tag = await insert(ctx, tags, {
    ...draft,
    slug: draft.slug ?? (await freeSlug(ctx, tags, draft.name)),
  })
  emitCreated(ctx, tags, 'created', tag)
  return tag
}

export async function updateTag(
  ctx: Ctx,
  id: string,
  patch: Static<typeof tags.patch>,
): Promise<Change<Tag>> {
  const change = await update(ctx, tags, await findForUpdate(ctx, tags, id), patch)
  emit(ctx, tags, 'updated', change)
  return change
}

/** Deletes a tag and takes it off its products. */
export async function deleteTag(ctx: Ctx, id: string) {
  await lockForUpdate(ctx, tags, [id])
  const tag = await findForUpdate(ctx, tags, id)
  await takeOffProducts(ctx, id)
  await remove(ctx, tags, tag)
  emitDeleted(ctx, tags, 'deleted', tag)
}

/**
 * Products that have one of the sources have the target instead, once; the sources are deleted. All are held in the
 * order of their ids: who merges them the other way round at the same time waits, and finds them gone.
 */
export async function mergeTags(ctx: Ctx, { target_id, source_ids }: Static<typeof Merging>): Promise<Tag> {
  const all = [target_id, ...source_ids]
  await lockForUpdate(ctx, tags, all)
  const held = await findByIds(ctx, tags, all)
  const errors = wrongIds(target_id, source_ids, new Set(held.map(({ id }) => id)))
  if (Object.keys(errors).length > 0) throw validationError(errors)
  await moveTaggings(ctx, source_ids, target_id)
  for (const source of held.filter(({ id }) => id !== target_id)) {
    const change = await update(ctx, tags, source, { merged_into_id: target_id })
    emit(ctx, tags, 'merged', change)
    await remove(ctx, tags, change.after)
    emitDeleted(ctx, tags, 'deleted', change.after)
  }
  return find(ctx, tags, target_id)
}

function wrongIds(target: string, sources: readonly string[], known: ReadonlySet<string>): FieldErrors {
  const unknown = 'does not name a record that exists'
  const problemOf = (id: string, place: number) => {
    if (id === target) return 'must not name the target'
    if (sources.indexOf(id) < place) return 'is named already'
    return known.has(id) ? undefined : unknown
  }
  return {
    ...(!known.has(target) && { target_id: [fieldMessage('target_id', unknown)] }),
    ...Object.fromEntries(
      sources.flatMap((id, place) => {
        const problem = problemOf(id, place)
        return problem ? [[`source_ids.${place}`, [fieldMessage(`source_ids.${place}`, problem)]]] : []
      }),
    ),
  }
}

import {
  type Change,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  type FieldErrors,
  fieldMessage,
  find,
  findForUpdate,
  insert,
  lockForUpdate,
  rejectInvalid,
  remove,
  takeAdvisoryLock,
  tenantSql,
  update,
  type ValidPart,
} from '#core'
import { mappingPathOf } from './account.mapping.ts'
import { type Account, accounts } from './account.ts'

type Draft = f.Static<typeof accounts.draft>
type Patch = f.Static<typeof accounts.patch>

export async function createAccount(ctx: Ctx, draft: Draft): Promise<Account> {
  if (draft.parent_id) await takeAdvisoryLock(ctx, 'accounts')
  await checkAccount(ctx, draft)
  const account = await insert(ctx, accounts, { ...draft, is_active: draft.is_active ?? true })
  emitCreated(ctx, accounts, 'created', account)
  return find(ctx, accounts, account.id)
}

export async function updateAccount(ctx: Ctx, id: string, patch: Patch): Promise<Change<Account>> {
  // Two concurrent changes, each valid by itself, could form a cycle.
  if (patch.parent_id || patch.type) await takeAdvisoryLock(ctx, 'accounts')
  const before = await findForUpdate(ctx, accounts, id)
  await checkAccount(ctx, patch, before)
  const change = await update(ctx, accounts, before, patch)
  emit(ctx, accounts, 'updated', change)
  return change
}

/** Checks the valid fields of a request for a new account, or for a change of the account with this id. */
export async function checkBody(ctx: Ctx, body: ValidPart<Patch>, id?: string): Promise<void> {
  await checkAccount(ctx, body, id ? await find(ctx, accounts, id) : undefined)
}

/** Checks the fields of a new account, or of a change of an account. */
export async function checkAccount(ctx: Ctx, body: ValidPart<Patch>, before?: Account) {
  const errors: FieldErrors = {}
  const addError = (field: string, problem: string) =>
    (errors[field] = [...(errors[field] ?? []), fieldMessage(field, problem)])
  if (before?.purpose && body.is_active === false)
    addError('is_active', `cannot be false: the account receives automatic entries (${before.purpose})`)
  const mapped = before && mappingPathOf(ctx, before.code)
  if (before && mapped) {
    const problem = `cannot be changed: the setting ${mapped} names the account`
    if (body.is_active === false)
      addError('is_active', `cannot be false: the setting ${mapped} names the account`)
    if (body.code !== undefined && body.code !== before.code) addError('code', problem)
    if (body.type !== undefined && body.type !== before.type) addError('type', problem)
  }
  const type = body.type ?? before?.type
  const parentId = body.parent_id === undefined ? before?.parent_id : body.parent_id
  if (type && parentId) {
    const problem = await parentProblem(ctx, parentId, type, before?.id)
    if (problem) addError(body.parent_id === undefined ? 'type' : 'parent_id', problem)
  }
  if (before && type !== before.type) {
    if (await hasEntries(ctx, before.id)) addError('type', 'cannot be changed: the account has entries')
    if (before.purpose) addError('type', `cannot be changed: the account receives automatic entries`)
    if (await hasChildren(ctx, before.id))
      addError('type', 'cannot be changed: the account has accounts below it')
  }
  rejectInvalid(errors)
}

/** Returns why the account cannot be below this parent. A parent that does not exist is reported by the foreign key. */
async function parentProblem(ctx: Ctx, parentId: string, type: Account['type'], id = '') {
  const { rows } = await tenantSql<{ id: string; type: string }>`
    with recursive path as (
      select id, parent_id, type from accounts where id = ${parentId} and deleted_at is null
      union
      select above.id, above.parent_id, above.type from path join accounts above on above.id = path.parent_id
    )
    select id, type from path`.execute(ctx.db)
  if (rows.some((row) => row.id === id)) return 'must not name the account itself or an account below it'
  const above = rows.find((row) => row.id === parentId)
  return above && above.type !== type
    ? `must be of the same type: the parent account is of type ${above.type}`
    : undefined
}

async function hasEntries(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } =
    await tenantSql`select id from journal_entry_lines where account_id = ${id} limit 1`.execute(ctx.db)
  return rows.length > 0
}

async function hasChildren(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await tenantSql`
    select id from accounts where parent_id = ${id} and deleted_at is null limit 1`.execute(ctx.db)
  return rows.length > 0
}

export async function deleteAccount(ctx: Ctx, id: string): Promise<void> {
  const account = await findForUpdate(ctx, accounts, id)
  if (account.purpose)
    rejectInvalid({ purpose: ['An account that receives automatic entries cannot be deleted.'] })
  const mapped = mappingPathOf(ctx, account.code)
  if (mapped) rejectInvalid({ code: [`The account cannot be deleted: the setting ${mapped} names it.`] })
  await lockForUpdate(ctx, accounts, [id])
  if (await hasEntries(ctx, id))
    rejectInvalid({ entries: ['An account with journal entries cannot be deleted: deactivate it.'] })
  await remove(ctx, accounts, account)
  emitDeleted(ctx, accounts, 'deleted', account)
}

/** Actions of tax returns: filing keeps the figures and records the entries behind them; reopening releases them. */
import {
  ApiError,
  applyTransition,
  type Change,
  checkDeletable,
  checkEditable,
  changesIn,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  f,
  fieldMessage,
  findForUpdate,
  insert,
  invalidField,
  lockForTransition,
  rejectInvalid,
  remove,
  tenantSql,
  update,
} from '#core'
import { dayOf, startOfDay } from '#core/time'
import { lockClosed } from '../periods/periods.ts'
import type { AccountLine, PostedLine } from '../posting/posted-line.ts'
import { post } from '../posting/post.ts'
import { checksOf } from './tax-return.checks.ts'
import { contentOf, hashOf, type ReturnContent } from './tax-return.figures.ts'
import {
  assignEntries,
  type Period,
  readLaterFiled,
  readOverlapping,
  releaseEntries,
} from './tax-return.queries.ts'
import { returnStates, type TaxReturn, taxReturns } from './tax-return.ts'

type Draft = f.Static<typeof taxReturns.draft>
type Patch = f.Static<typeof taxReturns.patch>

const daysText = ({ from_date, to_date }: Pick<Period, 'from_date' | 'to_date'>) =>
  `${from_date} to ${to_date}`

/** Refuses what a filed return forbids. `meta.tax_return_id` is its id. */
const periodFiled = (field: string, problem: string, id: string) =>
  new ApiError('PERIOD_FILED', fieldMessage(field, problem), {
    errors: { [field]: [fieldMessage(field, problem)] },
    meta: { tax_return_id: id },
  })

/** Rejects days that another return of the kind has. */
async function requireFreeDays(ctx: Ctx, period: Period, except = ''): Promise<void> {
  const [other] = await readOverlapping(ctx, period, except)
  if (!other) return
  const problem = `must be outside ${daysText(other)}: the days have a return that is ${other.status}`
  if (other.status === 'filed') throw periodFiled('from_date', problem, other.id)
  throw invalidField('from_date', problem)
}

export async function createReturn(ctx: Ctx, draft: Draft): Promise<TaxReturn> {
  // Two requests at once could both add a return of the same days.
  await lockClosed(ctx)
  const period = { ...draft, kind: draft.kind ?? ('vat' as const) }
  await requireFreeDays(ctx, period)
  const created = await insert(ctx, taxReturns, { ...period, status: returnStates.initial })
  emitCreated(ctx, taxReturns, 'created', created)
  return created
}

/** Changes an open return. */
export async function updateReturn(ctx: Ctx, id: string, patch: Patch): Promise<Change<TaxReturn>> {
  await lockClosed(ctx)
  const before = await findForUpdate(ctx, taxReturns, id)
  const changed = changesIn(taxReturns, before, patch)
  requireOpen(before, Object.keys(changed)[0])
  checkEditable(taxReturns, before, Object.keys(changed))
  await requireFreeDays(ctx, { ...before, ...changed }, id)
  const change = await update(ctx, taxReturns, before, changed)
  emit(ctx, taxReturns, 'updated', change)
  return change
}

function requireOpen({ id, status }: TaxReturn, field: string | undefined) {
  if (status === 'filed' && field !== undefined)
    throw periodFiled(field, 'cannot be changed: the return is filed. Reopen it first', id)
}

/** Deletes an open return. */
export async function deleteReturn(ctx: Ctx, id: string): Promise<void> {
  const before = await findForUpdate(ctx, taxReturns, id)
  if (before.status === 'filed')
    throw periodFiled('status', 'does not allow a deletion: the return is filed. Reopen it first', id)
  checkDeletable(taxReturns, before)
  await remove(ctx, taxReturns, before)
  emitDeleted(ctx, taxReturns, 'deleted', before)
}

export const FilingBody = f.described(
  f.Shape(
    { reference: f.Text(100), settle: f.Default(f.Flag, false) },
    { title: 'TaxReturnFilingBody', examples: [{ reference: 'et123456', settle: true }] },
  ),
  {
    reference: 'The reference that the tax office gave, such as a transfer ticket.',
    settle: 'Whether the tax is moved from the tax accounts to the settlement account. Only for `vat`.',
  },
)

/** Files an open return. Waits for transactions that are posting, so that its figures are complete. */
export async function fileReturn(ctx: Ctx, id: string, { reference, settle }: f.Static<typeof FilingBody>) {
  await lockClosed(ctx)
  const before = await lockForTransition(ctx, taxReturns, id, 'file')
  if (before.to_date > dayOf(ctx.now, ctx.tenant.timezone))
    throw invalidField('to_date', `must not be in the future to file the return: it is ${before.to_date}`)
  if (settle && before.kind !== 'vat')
    throw invalidField('settle', 'must be false: only vat returns are settled')
  const blocking = (await checksOf(ctx, before)).filter(({ count, blocks }) => blocks && count > 0)
  rejectInvalid(
    Object.fromEntries(
      blocking.map(({ check, count }) => [check, [`${count} must be settled before the return is filed.`]]),
    ),
  )
  const content = await contentOf(ctx, before)
  await assignEntries(ctx, id, before)
  const settlement_entry_id = settle ? await postSettlement(ctx, before, content.settlement, 'settled') : null
  await applyTransition(ctx, taxReturns, before, 'file', {
    reference,
    filed_figures: content.figures,
    filed_corrections: content.corrections,
    content_sha256: hashOf(before, reference, content),
    settlement_entry_id,
    filed_at: ctx.now,
    filed_by: ctx.actor?.id ?? null,
  })
  return id
}

/** Moves tax between the tax accounts and the settlement account. Returns the id of the entry; null without one. */
async function postSettlement(
  ctx: Ctx,
  { id, kind, version, ...days }: TaxReturn,
  amounts: ReturnContent['settlement'],
  source_kind: 'settled' | 'reopened',
): Promise<string | null> {
  const lines: (AccountLine | PostedLine)[] = [...amounts].map(([account_id, amount]) => ({
    account_id,
    amount,
  }))
  const payable = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  const source = { source_type: 'tax_return', source_id: id, source_kind, source_key: String(version) }
  await post(ctx, {
    ...source,
    description: `Tax return ${kind} ${daysText(days)}${source_kind === 'reopened' ? ' reopened' : ''}`,
    currency: ctx.tenant.currency,
    at: startOfDay(days.to_date, ctx.tenant.timezone),
    lines: [...lines, { purpose: 'tax_settlement', amount: 0 - payable }],
  })
  const { rows } = await tenantSql<{ id: string }>`
    select id from journal_entries
    where source_type = 'tax_return' and source_id = ${id} and source_kind = ${source_kind}
      and source_key = ${String(version)}`.execute(ctx.db)
  return rows[0]?.id ?? null
}

export const ReopeningBody = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'The tax office asked for a corrected return' }] }),
)

/** Reopens the newest filed return of its kind, and takes back its settlement. */
export async function reopenReturn(ctx: Ctx, id: string, { reason }: { reason: string }) {
  await lockClosed(ctx)
  const before = await lockForTransition(ctx, taxReturns, id, 'reopen')
  const [later] = await readLaterFiled(ctx, before)
  if (later)
    throw periodFiled(
      'status',
      `does not allow a reopening: the return ${daysText(later)} is filed too`,
      later.id,
    )
  await releaseEntries(ctx, id)
  if (before.settlement_entry_id !== null) {
    const { rows } = await tenantSql<{ account_id: string; amount: string }>`
      select account_id, sum(credit - debit)::text as amount from journal_entry_lines
      where journal_entry_id = ${before.settlement_entry_id} and purpose is null
      group by account_id`.execute(ctx.db)
    const amounts = new Map(rows.map(({ account_id, amount }) => [account_id, Number(amount)]))
    await postSettlement(ctx, before, amounts, 'reopened')
  }
  await applyTransition(
    ctx,
    taxReturns,
    before,
    'reopen',
    {
      filed_figures: null,
      filed_corrections: null,
      content_sha256: null,
      settlement_entry_id: null,
      filed_at: null,
      filed_by: null,
      reference: null,
      reopened_at: ctx.now,
      reopening_reason: reason,
    },
    reason,
  )
  return id
}

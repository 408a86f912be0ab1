import {
  checkEditable,
  type Ctx,
  defined,
  emit,
  emitCreated,
  emitDeleted,
  f,
  findForUpdate,
  insert,
  numbering,
  remove,
  requirePermission,
  transition,
  update,
  type Warned,
} from '#core'
import { dayOf } from '#core/time'
import { confirmAgreement } from './agreement.confirmation.ts'
import { buildLines, checkDraftLines } from './agreement.lines.ts'
import { showAgreement } from './agreement.queries.ts'
import { withDraftWarnings } from './agreement.warnings.ts'
import { agreements, agreementStates, type AgreementView } from './agreement.ts'

/** The fields of a draft, and whether it is confirmed at once. */
export const CreationBody = f.Type.Unsafe<f.Static<typeof agreements.draft> & { confirm?: boolean | null }>(
  f.having(
    agreements.draft,
    'confirm',
    f.about(
      'Whether to confirm the agreement at once, which needs the permission to confirm. If it is refused, nothing is ' +
        'created. Default: false.',
      f.Optional(f.Maybe(f.Flag)),
    ),
  ),
)

/**
 * Creates an agreement as a draft, which does not allocate units. With `confirm` it is confirmed in the same
 * transaction: if units are missing, nothing is created.
 */
export async function createAgreement(
  ctx: Ctx,
  { confirm, ...draft }: f.Static<typeof CreationBody>,
): Promise<Warned<AgreementView>> {
  if (confirm) requirePermission(ctx, 'rentals.agreements.confirm')
  const lines = buildLines(ctx, draft.lines, [])
  await checkDraftLines(ctx, lines, [])
  const agreement = await insert(ctx, agreements, {
    ...draft,
    lines,
    status: agreementStates.initial,
    agreement_number: await nextAgreementNumber(ctx),
  })
  emitCreated(ctx, agreements, 'created', agreement)
  if (confirm) return confirmAgreement(ctx, agreement.id)
  return withDraftWarnings(ctx, await showAgreement(ctx, agreement.id))
}

/** Returns the next number of the month in the tenant's timezone, such as RA-202612-00001. */
async function nextAgreementNumber(ctx: Ctx): Promise<string> {
  const month = dayOf(ctx.now, ctx.tenant.timezone).slice(0, 7).replace('-', '')
  return numbering.text(`RA-${month}`, await numbering.next(ctx, 'rental_agreements', month), 5)
}

/** Updates a draft. Lines in the request replace all stored lines. */
export async function updateAgreement(
  ctx: Ctx,
  id: string,
  body: f.Static<typeof agreements.patch>,
): Promise<Warned<AgreementView>> {
  const before = await findForUpdate(ctx, agreements, id)
  checkEditable(agreements, before, Object.keys(defined(body)))
  const { lines: inputLines, ...patch } = body
  const lines = inputLines && buildLines(ctx, inputLines, before.lines)
  if (lines) await checkDraftLines(ctx, lines, before.lines)
  const change = await update(ctx, agreements, before, { ...patch, lines })
  emit(ctx, agreements, 'updated', change)
  return withDraftWarnings(ctx, await showAgreement(ctx, id))
}

export async function deleteAgreement(ctx: Ctx, id: string): Promise<void> {
  const agreement = await findForUpdate(ctx, agreements, id)
  await remove(ctx, agreements, agreement)
  emitDeleted(ctx, agreements, 'deleted', agreement)
}

/** Cancels an agreement and releases its units immediately, including those of lines that have not been returned. */
export async function cancelAgreement(ctx: Ctx, id: string): Promise<AgreementView> {
  await transition(ctx, agreements, id, 'cancel', { values: { cancelled_at: ctx.now, lapses_at: null } })
  return showAgreement(ctx, id)
}

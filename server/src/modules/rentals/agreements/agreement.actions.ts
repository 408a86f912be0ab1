import {
  checkTransition,
  type Ctx,
  dayOf,
  emit,
  emitCreated,
  emitDeleted,
  insert,
  validationError,
  linkErrors,
  findForUpdate,
  nextNumber,
  numberText,
  remove,
  invalidState,
  type Static,
  update,
} from '#core'
import { draftErrors, forgetLines, keepLines, linesFrom } from './agreement.lines.ts'
import { showAgreement } from './agreement.queries.ts'
import {
  type Agreement,
  agreements,
  agreementStates,
  isDraft,
  type Line,
  type AgreementView,
} from './agreement.ts'

/** Drafts an agreement. It holds nothing until it is confirmed. */
export async function createAgreement(
  ctx: Ctx,
  draft: Static<typeof agreements.draft>,
): Promise<AgreementView> {
  const lines = linesFrom(ctx, draft.lines, [])
  await checkDraft(ctx, draft, lines, [])
  const agreement = await insert(ctx, agreements, {
    ...draft,
    lines,
    status: agreementStates.initial,
    agreement_number: await freeNumber(ctx),
  })
  keepLines(ctx, agreement)
  emitCreated(ctx, agreements, 'created', agreement)
  return showAgreement(ctx, agreement.id)
}

/** Numbers begin anew each month of the tenant: RA-202612-00001. */
async function freeNumber(ctx: Ctx): Promise<string> {
  const month = dayOf(ctx.now, ctx.tenant.timezone).slice(0, 7).replace('-', '')
  return numberText(`RA-${month}`, await nextNumber(ctx, 'rental_agreements', month), 5)
}

/** Changes a draft; the lines are replaced as a whole. */
export async function updateAgreement(
  ctx: Ctx,
  id: string,
  { lines: sent, ...patch }: Static<typeof agreements.patch>,
): Promise<AgreementView> {
  const before = await findForUpdate(ctx, agreements, id)
  if (sent || Object.keys(patch).length > 0) requireDraft(before, 'change')
  const lines = sent && linesFrom(ctx, sent, before.lines)
  if (lines) await checkDraft(ctx, patch, lines, before.lines)
  const change = await update(ctx, agreements, before, { ...patch, lines })
  if (change.changed.includes('lines')) keepLines(ctx, change.after)
  emit(ctx, agreements, 'updated', change)
  return showAgreement(ctx, id)
}

export async function deleteAgreement(ctx: Ctx, id: string): Promise<void> {
  const agreement = await findForUpdate(ctx, agreements, id)
  requireDraft(agreement, 'delete')
  forgetLines(ctx, agreement)
  await remove(ctx, agreements, agreement)
  emitDeleted(ctx, agreements, 'deleted', agreement)
}

/** What it was about is free from now on, wherever it is: a line that is out counts as back. */
export async function cancelAgreement(ctx: Ctx, id: string): Promise<AgreementView> {
  const before = await findForUpdate(ctx, agreements, id)
  checkTransition('rental', agreementStates, 'cancel', before.status)
  const change = await update(ctx, agreements, before, {
    status: 'cancelled',
    cancelled_at: ctx.now,
    lapses_at: null,
  })
  keepLines(ctx, change.after)
  emit(ctx, agreements, 'cancelled', change)
  return showAgreement(ctx, id)
}

/** Refuses lines that cannot be rented so; tells of the other links at the same time. */
async function checkDraft(ctx: Ctx, values: object, lines: readonly Line[], before: readonly Line[]) {
  const errors = await draftErrors(ctx, lines, before)
  if (Object.keys(errors).length > 0)
    throw validationError({ ...(await linkErrors(ctx, agreements, values, values)), ...errors })
}

function requireDraft({ status: current }: Agreement, verb: string) {
  if (isDraft({ status: current })) return
  throw invalidState(`Cannot ${verb} a rental that is ${current}: it must be draft.`, {
    current,
    allowed: agreementStates.open(current),
  })
}

/** Actions of manual journal entries: drafts, posting and reversal. */
import { isDeepStrictEqual } from 'node:util'
import {
  applyTransition,
  type Change,
  changesIn,
  checkDeletable,
  checkEditable,
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
  invalidField,
  invalidState,
  lockForTransition,
  newId,
  rejectInvalid,
  remove,
  update,
  type ValidPart,
  type Warned,
} from '#core'
import { digitsOf, type Minor } from '#core/money'
import { dayOf, daysAfter } from '#core/time'
import { rateOn } from '../common/rates.queries.ts'
import { closedMessage, closedUntil } from '../periods/closing.queries.ts'
import { inactiveAmong } from '../accounts/active-accounts.ts'
import { builtLines, inBase, lineErrors } from './entry.lines.ts'
import type { EntryTaxInput } from './entry-tax.ts'
import { builtTaxes, reversedTax, taxErrorsOf, taxesInBase } from './entry.taxes.ts'
import { mirrorWarnings } from './entry.warnings.ts'
import { nextEntryNumber } from './entry.numbers.ts'
import {
  type EntryInput,
  type EntryLine,
  entryStates,
  journalEntries,
  type JournalEntry,
} from './journal-entry.ts'

type Draft = f.Static<typeof journalEntries.draft>

const debitsOf = (lines: readonly EntryLine[]) => lines.reduce((sum, { debit }) => sum + debit, 0) as Minor

/** Adds a draft. */
export async function createEntry(ctx: Ctx, draft: Draft): Promise<JournalEntry> {
  const { currency = ctx.tenant.currency, date = dayOf(ctx.now, ctx.tenant.timezone) } = draft
  rejectInvalid(await entryErrors(ctx, draft))
  const exchange_rate = draft.exchange_rate ?? (await rateOn(ctx, currency, date))
  const lines = inBase(ctx, builtLines(draft.lines), { currency, exchange_rate })
  const taxes = await builtTaxes(ctx, draft.taxes ?? [])
  const entry = await insert(ctx, journalEntries, {
    ...draft,
    date,
    currency,
    exchange_rate,
    lines,
    taxes: taxesInBase(ctx, taxes, lines, { currency, exchange_rate }),
    total_amount: debitsOf(lines),
    status: entryStates.initial,
    source_key: '',
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, journalEntries, 'created', entry)
  return find(ctx, journalEntries, entry.id)
}

/** Changes a draft. */
export async function updateEntry(ctx: Ctx, id: string, patch: EntryInput): Promise<Change<JournalEntry>> {
  const before = await findForUpdate(ctx, journalEntries, id)
  if (before.status !== 'draft' || before.source_type !== null) return unchanged(before, patch)
  rejectInvalid(await entryErrors(ctx, patch, before))
  const after = { ...before, ...withoutUndefined(patch) }
  const isSameDay = after.currency === before.currency && after.date === before.date
  const exchange_rate =
    patch.exchange_rate ??
    (isSameDay && patch.exchange_rate === undefined ? before.exchange_rate : null) ??
    (await rateOn(ctx, after.currency, after.date))
  const lines = inBase(ctx, patch.lines ? builtLines(patch.lines, before.lines) : before.lines, {
    currency: after.currency,
    exchange_rate,
  })
  const built = patch.taxes ? await builtTaxes(ctx, patch.taxes) : before.taxes
  const taxes = taxesInBase(ctx, built, lines, { currency: after.currency, exchange_rate })
  const values = { ...patch, exchange_rate, lines, taxes, total_amount: debitsOf(lines) }
  const change = await update(ctx, journalEntries, before, values)
  emit(ctx, journalEntries, 'updated', change)
  return change
}

/** Accepts the stored values for a posted or automatic entry, so that clients can send back a whole record. */
function unchanged(before: JournalEntry, { lines, taxes, ...patch }: EntryInput): Change<JournalEntry> {
  const hasOtherLines =
    lines && !isDeepStrictEqual(builtLines(lines, before.lines).map(sides), before.lines.map(sides))
  const hasOtherTaxes = taxes && !isDeepStrictEqual(taxes.map(sumsOf), before.taxes.map(sumsOf))
  const changed = [
    ...Object.keys(changesIn(journalEntries, before, patch)),
    ...(hasOtherLines ? ['lines'] : []),
    ...(hasOtherTaxes ? ['taxes'] : []),
  ]
  if (changed.length > 0) requireManual(before, 'change')
  checkEditable(journalEntries, before, changed)
  return { before, after: before, changed: [] }
}

const sides = ({ account_id, description, debit, credit }: EntryLine) => [
  account_id,
  description,
  debit,
  credit,
]

const sumsOf = ({ tax_code_id, base_amount, tax_amount }: EntryTaxInput) => [
  tax_code_id,
  base_amount,
  tax_amount,
]

const withoutUndefined = (patch: EntryInput) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Pick<
    JournalEntry,
    'currency' | 'date'
  >

/** Returns whether an entry was made by hand. Only the source of an automatic entry changes it. */
export const isManual = ({ source_type }: Pick<JournalEntry, 'source_type'>) => source_type === null

function requireManual(entry: JournalEntry, what: string) {
  const { status: current } = entry
  if (!isManual(entry))
    throw invalidState(`Cannot ${what} an automatic journal entry: reverse its source document.`, {
      current,
      allowed: [],
    })
}

/** Checks the valid fields of a request for a new entry, or for a change of the draft with this id. */
export async function checkBody(ctx: Ctx, body: ValidPart<EntryInput>, id?: string): Promise<void> {
  const before = id ? await find(ctx, journalEntries, id) : undefined
  if (before && (before.status !== 'draft' || before.source_type !== null)) return
  rejectInvalid(await entryErrors(ctx, body, before))
}

/** A draft on a closed day could not be posted, and would prevent the next closing. */
export async function dateErrors(ctx: Ctx, date: string): Promise<FieldErrors> {
  const latest = daysAfter(dayOf(ctx.now, ctx.tenant.timezone), daysAheadAtMost)
  if (date > latest) return { date: [fieldMessage('date', `must not be after ${latest}`)] }
  const until = await closedUntil(ctx)
  return until !== null && date <= until ? { date: [closedMessage('date', until)] } : {}
}

/** A later date is probably a typing error: the entry would be missing in all reports. */
const daysAheadAtMost = 366

/** The currency of the tenant is worth 1. */
export const rateErrors = ({ tenant }: Ctx, currency: string, rate: number | null | undefined): FieldErrors =>
  currency === tenant.currency && typeof rate === 'number' && rate !== 1
    ? { exchange_rate: [fieldMessage('exchange_rate', `must be 1 in ${currency}`)] }
    : {}

async function entryErrors(
  ctx: Ctx,
  body: ValidPart<EntryInput>,
  before?: JournalEntry,
): Promise<FieldErrors> {
  const currency = body.currency ?? before?.currency ?? ctx.tenant.currency
  return {
    ...(body.date !== undefined && body.date !== before?.date && (await dateErrors(ctx, body.date))),
    ...rateErrors(ctx, currency, body.exchange_rate),
    ...(before &&
      !body.lines &&
      digitsOf(currency) !== digitsOf(before.currency) && {
        lines: [
          fieldMessage('lines', `are required: amounts in ${currency} have a different number of decimals`),
        ],
      }),
    ...(body.lines && (await lineErrors(ctx, body.lines, currency, before?.lines))),
    ...(await taxErrorsOf(ctx, body, before, currency)),
  }
}

/** Deletes a draft. */
export async function deleteEntry(ctx: Ctx, id: string): Promise<void> {
  const entry = await findForUpdate(ctx, journalEntries, id)
  checkDeletable(journalEntries, entry)
  requireManual(entry, 'delete')
  await remove(ctx, journalEntries, entry)
  emitDeleted(ctx, journalEntries, 'deleted', entry)
}

/** Posts a draft. Posted entries appear in the reports and are immutable. */
export async function postEntry(ctx: Ctx, id: string): Promise<Warned<JournalEntry>> {
  const before = await lockForTransition(ctx, journalEntries, id, 'post')
  if (before.source_type !== null)
    throw invalidState(
      `Cannot post an automatic journal entry: it is posted when there is an exchange rate of ${before.currency}.`,
      { current: before.status, allowed: [] },
    )
  const exchange_rate = before.exchange_rate ?? (await rateOn(ctx, before.currency, before.date))
  if (exchange_rate === null)
    throw invalidField(
      'exchange_rate',
      `is required: there is no rate of ${before.currency} on ${before.date}`,
    )
  await requireOpen(ctx, before.date)
  const lines = inBase(ctx, before.lines, { currency: before.currency, exchange_rate })
  await requireActive(ctx, lines)
  await applyTransition(ctx, journalEntries, before, 'post', {
    exchange_rate,
    lines,
    taxes: taxesInBase(ctx, before.taxes, lines, { currency: before.currency, exchange_rate }),
    posted_at: ctx.now,
    entry_number: await nextEntryNumber(ctx, before.date),
  })
  const record = await find(ctx, journalEntries, id)
  return { record, warnings: await mirrorWarnings(ctx, lines) }
}

async function requireOpen(ctx: Ctx, date: string) {
  const until = await closedUntil(ctx)
  if (until !== null && date <= until) rejectInvalid({ date: [closedMessage('date', until)] })
}

async function requireActive(ctx: Ctx, lines: readonly EntryLine[]) {
  const inactive = new Set(
    await inactiveAmong(
      ctx,
      lines.map(({ account_id }) => account_id),
    ),
  )
  const errors: FieldErrors = {}
  for (const [index, { account_id }] of lines.entries()) {
    const path = `lines.${index}.account_id`
    if (inactive.has(account_id)) errors[path] = [fieldMessage(path, 'must name an active account')]
  }
  rejectInvalid(errors)
}

interface Reversal {
  date?: string | null | undefined
  reason?: string | null | undefined
}

/** Reverses a posted entry by an entry with the sides exchanged, on the same day or a later one. Both stay posted. */
export async function reverseEntry(ctx: Ctx, id: string, { date, reason = null }: Reversal) {
  const before = await lockForTransition(ctx, journalEntries, id, 'reverse')
  requireManual(before, 'reverse')
  const today = dayOf(ctx.now, ctx.tenant.timezone)
  const day = date ?? (today > before.date ? today : before.date)
  if (day < before.date) throw invalidField('date', `must not be before ${before.date}, the day of the entry`)
  await requireOpen(ctx, day)
  const { currency, exchange_rate, total_amount } = before
  const reversal = await insert(ctx, journalEntries, {
    date: day,
    description: `Reversal of ${before.entry_number}: ${before.description}`.slice(0, 1_000),
    currency,
    exchange_rate,
    total_amount,
    status: 'posted',
    source_key: '',
    reverses_id: id,
    posted_at: ctx.now,
    created_by: ctx.actor?.id ?? null,
    lines: before.lines.map(reversedLine),
    taxes: before.taxes.map(reversedTax),
    entry_number: await nextEntryNumber(ctx, day),
  })
  const values = { reversed_at: ctx.now, reversed_by_id: reversal.id, reversal_reason: reason }
  await applyTransition(ctx, journalEntries, before, 'reverse', values, reason)
  emitCreated(ctx, journalEntries, 'posted', reversal)
  return {
    entry: await find(ctx, journalEntries, id),
    reversal: await find(ctx, journalEntries, reversal.id),
  }
}

const reversedLine = (line: EntryLine): EntryLine => ({
  ...line,
  id: newId(),
  debit: line.credit,
  credit: line.debit,
  base_debit: line.base_credit,
  base_credit: line.base_debit,
})

/**
 * Import of journal entries from another system: a journal, or a trial balance whose difference goes to the account of
 * opening balances.
 */
import {
  type Change,
  type Ctx,
  emitCreated,
  f,
  type FieldErrors,
  find,
  findForUpdate,
  type ImportOptions,
  insert,
  invalidField,
  newId,
  rejectInvalid,
  requirePermission,
} from '#core'
import type { Minor } from '#core/money'
import { rateOn } from '../common/rates.queries.ts'
import { accountFor, postingAccountsOf } from '../accounts/posting-accounts.ts'
import { builtLines, inBase } from '../journal-entries/entry.lines.ts'
import { numberAtEnd } from '../journal-entries/entry.numbers.ts'
import { hasAmount, type ImportedLine, importedLineErrors } from './imported-lines.ts'
import {
  dateErrors,
  deleteEntry,
  rateErrors,
  reverseEntry,
  updateEntry,
} from '../journal-entries/journal-entry.actions.ts'
import {
  type EntryLine,
  entryStates,
  ExchangeRate,
  journalEntries,
  type JournalEntry,
  linesAtMost,
} from '../journal-entries/journal-entry.ts'

const Amount = f.Optional(f.Maybe(f.Money('currency')))
const BaseAmount = f.Optional(f.Maybe(f.Money()))

const Line = f.Shape({
  account_id: f.Link('accounts'),
  description: f.Optional(f.Maybe(f.LongText(1_000))),
  debit: Amount,
  credit: Amount,
  amount: Amount,
  base_debit: BaseAmount,
  base_credit: BaseAmount,
})

const fields = {
  entry_key: f.Optional(f.Maybe(f.Text(200))),
  description: f.Optional(f.Maybe(f.LongText(1_000))),
  currency: f.Optional(f.Currency),
  exchange_rate: f.Optional(f.Maybe(ExchangeRate)),
}
const Lines = f.Type.Array(Line, { minItems: 1, maxItems: linesAtMost })

/** An entry in the file. Rows with the same `entry_key` are its lines. */
const Draft = f.Shape({ ...fields, date: f.DocumentDay, lines: Lines }, { title: 'ImportedJournalEntry' })

const Patch = f.Shape(
  { ...fields, date: f.Optional(f.DocumentDay), lines: f.Optional(Lines) },
  { title: 'ImportedJournalEntryPatch' },
)

type ImportedEntry = f.Static<typeof Draft>

/** The resource of journal entries with the input fields of a file. */
export const importedEntries = { ...journalEntries, draft: Draft, patch: Patch }

const none = 0 as Minor
/** Entries are in English, like those of documents. */
const openingText = 'Opening balances'

/**
 * Adds a draft, or a posted entry if the import posts or has opening balances. Rows without an amount are left out. The
 * amounts in the tenant's currency are those of the file if it has them, so that they agree with the earlier books.
 */
export async function importEntry(
  ctx: Ctx,
  draft: ImportedEntry,
  { posting, opening = false }: ImportOptions,
): Promise<JournalEntry> {
  const isPosted = opening || posting === 'post'
  if (isPosted) requirePermission(ctx, 'finance.journal_entries.post')
  const { date, currency = ctx.tenant.currency } = draft
  const exchange_rate = draft.exchange_rate ?? (await rateOn(ctx, currency, date))
  rejectInvalid(await draftErrors(ctx, { ...draft, currency }, opening))
  if (isPosted && exchange_rate === null)
    throw invalidField('exchange_rate', `is required: there is no rate of ${currency} on ${date}`)
  const used = draft.lines.filter(hasAmount)
  const isBaseKnown = isPosted && currency !== ctx.tenant.currency && used.some(hasBase)
  const built = isBaseKnown ? withBase(used) : builtLines(used)
  const balanced = opening ? [...built, ...(await openingLine(ctx, built))] : built
  const lines = isBaseKnown ? balanced : inBase(ctx, balanced, { currency, exchange_rate })
  const entry = await insert(ctx, journalEntries, {
    date,
    description: describedBy(draft, opening),
    currency,
    exchange_rate,
    lines,
    total_amount: lines.reduce((sum, { debit }) => sum + debit, 0) as Minor,
    status: isPosted ? 'posted' : entryStates.initial,
    source_key: '',
    posted_at: isPosted ? ctx.now : null,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, journalEntries, isPosted ? 'posted' : 'created', entry)
  if (isPosted) numberAtEnd(ctx, entry.id, date)
  return find(ctx, journalEntries, entry.id)
}

async function draftErrors(
  ctx: Ctx,
  draft: ImportedEntry & { currency: string },
  opening: boolean,
): Promise<FieldErrors> {
  const { date, currency, exchange_rate } = draft
  return {
    ...(await dateErrors(ctx, date)),
    ...rateErrors(ctx, currency, exchange_rate),
    ...(describedBy(draft, opening) === '' && { description: ['The description field is required.'] }),
    ...(await importedLineErrors(ctx, draft, opening)),
  }
}

/** Returns the description of the entry, otherwise that of its first line, otherwise its key. */
const describedBy = ({ description, entry_key, lines }: ImportedEntry, opening: boolean): string =>
  description ??
  lines.find((line) => line.description)?.description ??
  entry_key ??
  (opening ? openingText : '')

const hasBase = ({ base_debit, base_credit }: ImportedLine) => Boolean(base_debit) || Boolean(base_credit)

const withBase = (used: readonly ImportedLine[]): EntryLine[] =>
  builtLines(used).map((line, index) => ({
    ...line,
    base_debit: used[index]?.base_debit ?? none,
    base_credit: used[index]?.base_credit ?? none,
  }))

/** Returns the line on the account of opening balances that brings the entry into balance, if it is not. */
async function openingLine(ctx: Ctx, lines: readonly EntryLine[]): Promise<EntryLine[]> {
  const amount = lines.reduce((sum, { debit, credit }) => sum + credit - debit, 0)
  const base = lines.reduce((sum, { base_debit, base_credit }) => sum + base_credit - base_debit, 0)
  if (amount === 0 && base === 0) return []
  const account_id = accountFor(ctx, await postingAccountsOf(ctx), { purpose: 'opening_stock' })
  return [
    {
      id: newId(),
      account_id,
      description: null,
      debit: Math.max(0, amount) as Minor,
      credit: Math.max(0, -amount) as Minor,
      base_debit: Math.max(0, base) as Minor,
      base_credit: Math.max(0, -base) as Minor,
      purpose: 'opening_stock',
      subledger_id: null,
    },
  ]
}

/** Changes a draft by a row that names its id. A posted entry takes its stored values. */
export function updateImportedEntry(
  ctx: Ctx,
  id: string,
  { entry_key: _, description, lines, ...patch }: f.Static<typeof Patch>,
): Promise<Change<JournalEntry>> {
  return updateEntry(ctx, id, {
    ...patch,
    ...(typeof description === 'string' && { description }),
    ...(lines && {
      lines: lines.map(({ account_id, description: text, debit, credit }) => ({
        account_id,
        description: text,
        debit,
        credit,
      })),
    }),
  })
}

/** Deletes a draft, and reverses a posted entry on its own day. */
export async function removeImportedEntry(ctx: Ctx, id: string): Promise<void> {
  const { status, date } = await findForUpdate(ctx, journalEntries, id)
  if (status === 'draft') return deleteEntry(ctx, id)
  requirePermission(ctx, 'finance.journal_entries.reverse')
  await reverseEntry(ctx, id, { date, reason: 'The import was reverted.' })
}

import { endpoint, f, fullSchemaOf, listOf, recordOf, replies, updateEndpoints } from '#core'
import { exportTypes } from '#core/reports'
import * as actions from './journal-entry.actions.ts'
import { exportJournal, JournalExportQuery } from './journal-entry.exports.ts'
import { journalEntries } from './journal-entry.ts'

const ReversalBody = f.titled(
  'JournalEntryReversalBody',
  f.Shape(
    {
      date: f.Optional(f.about('The day of the reversal. Default: today.', f.Maybe(f.DocumentDay))),
      reason: f.Optional(f.Maybe(f.Reason)),
    },
    { examples: [{ reason: 'Posted to the wrong account' }] },
  ),
)

const Reversed = f.titled(
  'ReversedJournalEntry',
  f.Shape({ entry: journalEntries.schema, reversal: journalEntries.schema }),
)

export const journalEntryEndpoints = [
  endpoint('GET /finance/journal-entries', {
    summary: 'List journal entries',
    permission: 'finance.journal_entries.read',
    ...listOf(journalEntries),
  }),
  endpoint('GET /finance/journal-entries/export', {
    summary: 'Export the lines of the journal entries that match the filters',
    description:
      'One row per line, by day, with its account. Without a `status`, it contains posted and reversed entries: a ' +
      'reversed entry stays in the books, together with the entry that reverses it.',
    permission: 'finance.journal_entries.export',
    query: JournalExportQuery,
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportJournal(ctx, query),
  }),
  endpoint('POST /finance/journal-entries', {
    summary: 'Add a journal entry as a draft',
    permission: 'finance.journal_entries.write',
    body: journalEntries.draft,
    reply: replies.created(fullSchemaOf(journalEntries), 'Journal entry created.'),
    check: (ctx, { body }) => actions.checkBody(ctx, body),
    run: (ctx, { body }) => actions.createEntry(ctx, body),
  }),
  endpoint('GET /finance/journal-entries/:id', {
    summary: 'Show a journal entry',
    permission: 'finance.journal_entries.read',
    ...recordOf(journalEntries),
  }),
  ...updateEndpoints('/finance/journal-entries/:id', {
    summary: 'Change a draft of a journal entry',
    permission: 'finance.journal_entries.write',
    of: journalEntries,
    isAvailable: actions.isManual,
    body: journalEntries.patch,
    reply: replies.changes(journalEntries, 'Journal entry updated.'),
    check: (ctx, { params, body }) => actions.checkBody(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.updateEntry(ctx, params.id, body),
  }),
  endpoint('DELETE /finance/journal-entries/:id', {
    summary: 'Delete a draft of a journal entry',
    permission: 'finance.journal_entries.delete',
    of: journalEntries,
    isAvailable: actions.isManual,
    reply: replies.deleted('Journal entry deleted.'),
    run: (ctx, { params }) => actions.deleteEntry(ctx, params.id),
  }),
  endpoint('POST /finance/journal-entries/:id/post', {
    summary: 'Post a draft of a journal entry',
    description:
      'A posted entry appears in the reports and is never changed or deleted. ' +
      'The response warns about accounts that mirror documents.',
    permission: 'finance.journal_entries.post',
    transition: 'post',
    of: journalEntries,
    reply: replies.warned(replies.one(journalEntries.schema, 'Journal entry posted.')),
    run: (ctx, { params }) => actions.postEntry(ctx, params.id),
  }),
  endpoint('POST /finance/journal-entries/:id/reverse', {
    summary: 'Reverse a posted journal entry',
    description:
      'Adds an entry with the sides exchanged. To reverse an automatic entry, reverse its source document.',
    permission: 'finance.journal_entries.reverse',
    transition: 'reverse',
    of: journalEntries,
    isAvailable: actions.isManual,
    body: ReversalBody,
    reply: replies.one(Reversed, 'Journal entry reversed.'),
    run: (ctx, { params, body }) => actions.reverseEntry(ctx, params.id, body),
  }),
]

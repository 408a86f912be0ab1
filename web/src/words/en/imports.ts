/** The sentences of imports in English. Only their pages load them. */

export const imports = {
  newTitle: 'Import records',
  kind: 'Kind of records',
  drop: 'Drop a CSV or Excel file here',
  choose: 'Choose a file',
  uploading: 'Uploading',
  formats: 'CSV (any separator and encoding) or XLSX. The first row has the names of the columns.',
  column: 'Column',
  sample: 'First values',
  field: 'Field',
  fieldOf: (column: string) => `Field of the column ${column}`,
  ignore: 'Do not import',
  missing: (names: string) => `Required and not in the file: ${names}`,
  keyField: 'Find existing records by',
  noKey: 'Every row is a new record',
  update: 'Change existing records',
  activate: 'Activate new records',
  decimalComma: 'Numbers have a decimal comma (1,5)',
  preview: 'Check of the rows',
  checking: 'The rows are being checked…',
  previewed: (rows: string, counts: { created: string; updated: string; skipped: string; failed: string }) =>
    `${rows} ${rows === '1' ? 'row' : 'rows'} checked: ${counts.created} new, ${counts.updated} changed, ` +
    `${counts.skipped} skipped, ${counts.failed} rejected.`,
  start: (rows: string) => `Import ${rows} ${rows === '1' ? 'row' : 'rows'}`,
  startExcept: (rows: string, rejected: string) =>
    `Import ${rows} ${rows === '1' ? 'row' : 'rows'} (${rejected} rejected)`,
  startUnsure: (rows: string, rejected: string, checked: string) =>
    `Import ${rows} rows (${rejected} of the first ${checked} rejected)`,
  looksUp: (one: string, _many: string) =>
    `Looks up an existing ${one.toLowerCase()} by its number, email or exact name.`,
  notFound: (values: string, more: number) =>
    `Without a match: ${values}${more > 0 ? ` and ${more} more` : ''}.`,
  leaveOut: (column: string) => `Leave out ${column}`,
  importFirst: (many: string) => `Import ${many.toLowerCase()} first`,
  row: 'Row',
  error: 'Error',
  errorFile: 'Download rejected rows',
  goOn: 'Go on',
  revert: 'Revert',
  show: (many: string) => `Show the ${many.toLowerCase()}`,
  revertTitle: 'Revert this import?',
  revertText:
    'New records are deleted, changed ones get their old values. Records that somebody changed since stay.',
}

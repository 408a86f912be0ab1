/** The sentences of imports in English. Only their pages load them. */

export const imports = {
  newTitle: 'Import records',
  kind: 'Kind of records',
  drop: 'Drop a CSV or Excel file here',
  choose: 'Choose a file',
  uploading: 'Uploading',
  formats:
    'CSV (any separator and encoding) or XLSX. Titles and notes above the names of the columns are skipped.',
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
  postEntries: 'Post new entries at once',
  opening: 'Opening balances: the difference goes to their account',
  openingDebit: (entry: string, amount: string) =>
    `${entry}: the account of opening balances is debited with ${amount}.`,
  openingCredit: (entry: string, amount: string) =>
    `${entry}: the account of opening balances is credited with ${amount}.`,
  mirrored: (accounts: string) =>
    `Open invoices, credit and stock are posted to ${accounts} when you import them. ` +
    'Leave these rows out, or they count twice.',
  written: 'How the values are written',
  decimal: 'Decimal sign of numbers',
  comma: 'Comma (1.234,50)',
  point: 'Point (1,234.50)',
  dates: 'Order of dates such as 03/04/2027',
  dayFirst: 'Day first',
  monthFirst: 'Month first',
  encoding: 'Characters of the file',
  asInFile: 'As the file shows',
  asDetected: (name: string) => `As detected (${name})`,
  columnsWith: (columns: string, example: string) => `${columns} (${example})`,
  numbersAre: {
    comma: (columns: string) => `Numbers with a decimal comma: ${columns}.`,
    point: (columns: string) => `Numbers with a decimal point: ${columns}.`,
    ambiguous: (columns: string) =>
      `Numbers that can be read in two ways: ${columns}. Choose the decimal sign.`,
    mixed: (columns: string) => `Numbers that contradict each other: ${columns}. Choose the decimal sign.`,
  },
  datesAre: {
    day_first: (columns: string) => `Dates with the day first: ${columns}.`,
    month_first: (columns: string) => `Dates with the month first: ${columns}.`,
    ambiguous: (columns: string) => `Dates that can be read in two ways: ${columns}. The day is read first.`,
    mixed: (columns: string) => `Dates that contradict each other: ${columns}. Choose the order.`,
  },
  brokenCells: (cells: string) =>
    `${cells} ${cells === '1' ? 'cell looks' : 'cells look'} as if the file had other characters. Choose them below.`,
  sheet: 'Sheet of the file',
  hiddenSheet: (name: string) => `${name} (hidden)`,
  headerRow: 'Row with the names of the columns',
  headerRowHelp: 'Rows above it are not imported.',
  warnings: 'Before you import',
  warning: {
    unmapped_column: (column: string, values: string) =>
      `${column} (${values}) is not imported, although it may change what a row means. ` +
      `Choose a field for it, or one value for all rows.`,
    foreign_id: (column: string, values: string) =>
      `${column} (${values}) has the ids of another system. They do not find records here.`,
    split_records: (column: string, values: string) =>
      `Rows with the same ${column} are not next to each other (${values}). ` +
      `Sort the file by ${column}, so that they become one record.`,
    variant_rows: (column: string, values: string) =>
      `Rows without ${column} belong to the product above them, such as its variants (${values}). They are rejected. ` +
      `Import the products, then create a master product with these options and generate its variants.`,
  },
  valuesOf: (column: string) => `Values of ${column}`,
  unknownValues: (column: string) => `${column} has values that the field does not know. What do they mean?`,
  yes: 'Yes',
  no: 'No',
  chooseValue: 'Choose a value',
  leaveEmpty: 'Leave empty',
  constants: 'The same value in all rows',
  addConstant: 'The same value in all rows for',
  noConstant: 'No further field',
  constant: (field: string, value: string) => `${field}: ${value}`,
  constantValue: (field: string) => `Value of ${field}`,
  removeConstant: (field: string) => `Remove ${field}`,
  createMissing: 'Create categories, brands and tags that are missing',
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

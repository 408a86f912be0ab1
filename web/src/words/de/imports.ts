/** The sentences of imports in German. Only their pages load them. */
import type { imports as english } from '../en/imports.ts'

export const imports: typeof english = {
  newTitle: 'Datensätze importieren',
  kind: 'Art der Datensätze',
  drop: 'CSV- oder Excel-Datei hier ablegen',
  choose: 'Datei auswählen',
  uploading: 'Wird hochgeladen',
  formats:
    'CSV (jedes Trennzeichen, jede Kodierung) oder XLSX. Die erste Zeile enthält die Namen der Spalten.',
  column: 'Spalte',
  sample: 'Erste Werte',
  field: 'Feld',
  fieldOf: (column) => `Feld der Spalte ${column}`,
  ignore: 'Nicht importieren',
  missing: (names) => `Pflichtfelder, die in der Datei fehlen: ${names}`,
  keyField: 'Vorhandene Datensätze finden anhand von',
  noKey: 'Jede Zeile ist ein neuer Datensatz',
  update: 'Vorhandene Datensätze ändern',
  activate: 'Neue Datensätze aktivieren',
  decimalComma: 'Zahlen haben ein Dezimalkomma (1,5)',
  preview: 'Prüfung der Zeilen',
  checking: 'Die Zeilen werden geprüft…',
  previewed: (rows, counts) =>
    `${rows} ${rows === '1' ? 'Zeile' : 'Zeilen'} geprüft: ${counts.created} neu, ${counts.updated} geändert, ` +
    `${counts.skipped} übersprungen, ${counts.failed} abgelehnt.`,
  start: (rows) => `${rows} ${rows === '1' ? 'Zeile' : 'Zeilen'} importieren`,
  startExcept: (rows, rejected) =>
    `${rows} ${rows === '1' ? 'Zeile' : 'Zeilen'} importieren (${rejected} abgelehnt)`,
  startUnsure: (rows, rejected, checked) =>
    `${rows} Zeilen importieren (${rejected} der ersten ${checked} abgelehnt)`,
  looksUp: (_one, many) =>
    `Sucht unter „${many}“ einen vorhandenen Eintrag anhand von Nummer, E-Mail oder genauem Namen.`,
  notFound: (values, more) => `Ohne Treffer: ${values}${more > 0 ? ` und ${more} weitere` : ''}.`,
  leaveOut: (column) => `${column} weglassen`,
  importFirst: (many) => `Zuerst ${many} importieren`,
  row: 'Zeile',
  error: 'Fehler',
  errorFile: 'Abgelehnte Zeilen herunterladen',
  goOn: 'Fortsetzen',
  revert: 'Zurücknehmen',
  show: (many: string) => `${many} zeigen`,
  revertTitle: 'Diesen Import zurücknehmen?',
  revertText:
    'Neue Datensätze werden gelöscht, geänderte erhalten ihre alten Werte. ' +
    'Was seither jemand geändert hat, bleibt.',
}

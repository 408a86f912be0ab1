/** The sentences of imports in German. Only their pages load them. */
import type { imports as english } from '../en/imports.ts'

export const imports: typeof english = {
  newTitle: 'Datensätze importieren',
  kind: 'Art der Datensätze',
  drop: 'CSV- oder Excel-Datei hier ablegen',
  choose: 'Datei auswählen',
  uploading: 'Wird hochgeladen',
  formats:
    'CSV (jedes Trennzeichen, jede Kodierung) oder XLSX. Titel und Hinweise über den Spaltennamen werden übersprungen.',
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
  postEntries: 'Neue Buchungen sofort buchen',
  opening: 'Eröffnungssalden: Die Differenz geht auf deren Konto',
  openingDebit: (entry, amount) => `${entry}: ${amount} im Soll des Kontos der Eröffnungssalden.`,
  openingCredit: (entry, amount) => `${entry}: ${amount} im Haben des Kontos der Eröffnungssalden.`,
  mirrored: (accounts) =>
    `Offene Rechnungen, Guthaben und Bestand werden auf ${accounts} gebucht, wenn Sie sie importieren. ` +
    'Lassen Sie diese Zeilen weg, sonst zählen sie doppelt.',
  written: 'Schreibweise der Werte',
  decimal: 'Dezimalzeichen der Zahlen',
  comma: 'Komma (1.234,50)',
  point: 'Punkt (1,234.50)',
  dates: 'Reihenfolge in Daten wie 03/04/2027',
  dayFirst: 'Tag zuerst',
  monthFirst: 'Monat zuerst',
  encoding: 'Zeichensatz der Datei',
  asInFile: 'Wie die Datei zeigt',
  asDetected: (name) => `Wie erkannt (${name})`,
  columnsWith: (columns, example) => `${columns} (${example})`,
  numbersAre: {
    comma: (columns) => `Zahlen mit Dezimalkomma: ${columns}.`,
    point: (columns) => `Zahlen mit Dezimalpunkt: ${columns}.`,
    ambiguous: (columns) =>
      `Zahlen, die man auf zwei Arten lesen kann: ${columns}. Wählen Sie das Dezimalzeichen.`,
    mixed: (columns) => `Zahlen, die sich widersprechen: ${columns}. Wählen Sie das Dezimalzeichen.`,
  },
  datesAre: {
    day_first: (columns) => `Daten mit dem Tag zuerst: ${columns}.`,
    month_first: (columns) => `Daten mit dem Monat zuerst: ${columns}.`,
    ambiguous: (columns) =>
      `Daten, die man auf zwei Arten lesen kann: ${columns}. Der Tag wird zuerst gelesen.`,
    mixed: (columns) => `Daten, die sich widersprechen: ${columns}. Wählen Sie die Reihenfolge.`,
  },
  brokenCells: (cells) =>
    `${cells} ${cells === '1' ? 'Zelle sieht' : 'Zellen sehen'} aus, als hätte die Datei einen anderen Zeichensatz. ` +
    'Wählen Sie ihn unten.',
  sheet: 'Tabellenblatt der Datei',
  hiddenSheet: (name) => `${name} (ausgeblendet)`,
  headerRow: 'Zeile mit den Spaltennamen',
  headerRowHelp: 'Zeilen darüber werden nicht importiert.',
  warnings: 'Vor dem Import',
  warning: {
    unmapped_column: (column, values) =>
      `${column} (${values}) wird nicht importiert, obwohl das die Bedeutung einer Zeile ändern kann. ` +
      'Wählen Sie ein Feld dafür oder einen Wert für alle Zeilen.',
    foreign_id: (column, values) =>
      `${column} (${values}) enthält die IDs eines anderen Systems. Sie finden hier keine Datensätze.`,
    split_records: (column, values) =>
      `Zeilen mit demselben Wert in ${column} stehen nicht untereinander (${values}). ` +
      `Sortieren Sie die Datei nach ${column}, damit ein Datensatz daraus wird.`,
    variant_rows: (column, values) =>
      `Zeilen ohne ${column} gehören zum Produkt darüber, etwa als dessen Varianten (${values}). ` +
      'Sie werden abgelehnt. Importieren Sie die Produkte, legen Sie dann ein Hauptprodukt mit diesen Optionen an ' +
      'und erzeugen Sie dessen Varianten.',
  },
  valuesOf: (column) => `Werte von ${column}`,
  unknownValues: (column) => `${column} enthält Werte, die das Feld nicht kennt. Was bedeuten sie?`,
  yes: 'Ja',
  no: 'Nein',
  chooseValue: 'Wert auswählen',
  leaveEmpty: 'Leer lassen',
  constants: 'Derselbe Wert in allen Zeilen',
  addConstant: 'Derselbe Wert in allen Zeilen für',
  noConstant: 'Kein weiteres Feld',
  constant: (field, value) => `${field}: ${value}`,
  constantValue: (field) => `Wert für ${field}`,
  removeConstant: (field) => `${field} entfernen`,
  createMissing: 'Fehlende Kategorien, Marken und Schlagwörter anlegen',
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

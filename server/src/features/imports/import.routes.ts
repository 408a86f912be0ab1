import { endpoint, f, fullSchemaOf, queries, replies, type TagGroup, updateEndpoints } from '#core'
import { entityTypes } from '#core/platform'
import { csvType, spreadsheetRowsAtMost, xlsxType } from '#core/reports'
import * as actions from './import.actions.ts'
import { errorFile } from './import.error-file.ts'
import { listRows } from './import.errors.ts'
import { previewImport, Trial, Tried } from './import.preview.ts'
import { FaultyRow, FieldsQuery, ImportField, imports, RowsQuery } from './import.ts'
import { readInEncoding } from './import.files.ts'
import { changeImportAndRows, fileTypes, readFile, receiveFile } from './import.upload.ts'
import type { Importing } from './importing.ts'
import { fileBytesAtMost } from './reading/limits.ts'

const Whole = fullSchemaOf(imports)

/** The additional permission of an action, because the rows contain records of another area. */
const needs = (access: string) =>
  `Also needs the permission to ${access} such records and, with a token, the ${access} scope of their area ` +
  `(\`crm:${access}\`).`
const [reads, writes] = [needs('read'), needs('write')]

/** The OpenAPI tags of the operations of this module. */
export const importTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    imports:
      'Imports of CSV and XLSX files. Create an import, upload the file, check the mapping and the preview, ' +
      'then start it. Rejected rows can be downloaded, and an import can be reverted.',
  },
}

/** The endpoints of imports for these entity types. */
export const importEndpoints = (importing: Importing) => [
  ...preparing(importing),
  ...running(importing),
  ...looking(importing),
]

const preparing = (importing: Importing) => {
  const Kind = f.titled('ImportEntityType', f.Choice(...importing.kinds.keys()))
  return [
    endpoint('GET /imports', {
      summary: 'List imports',
      description: 'Omits imports of records that you may not read; `meta.withheld` counts them.',
      permission: 'platform.imports.read',
      query: queries.page(imports),
      reply: replies.pageOf(imports, { withholds: true }),
      selection: (ctx, query) => entityTypes.readableOf(ctx, imports, query),
      run: (ctx, { query }) => entityTypes.listReadable(ctx, imports, query),
    }),
    endpoint('POST /imports', {
      summary: 'Prepare an import, before the upload of its file',
      description: `The response contains the \`upload_path\`. ${writes}`,
      permission: 'platform.imports.write',
      body: f.having(imports.draft, 'entity_type', Kind),
      reply: replies.created(Whole, 'Import prepared.'),
      run: (ctx, { body }) => actions.prepareImport(ctx, importing, body),
    }),
    endpoint('GET /imports/fields', {
      summary: 'List the fields that columns can be mapped to',
      permission: 'platform.imports.read',
      query: f.having(FieldsQuery, 'entity_type', Kind),
      reply: replies.completeList(ImportField),
      run: (ctx, { query }) => actions.fieldsToFill(ctx, importing, query.entity_type),
    }),
    endpoint('GET /imports/:id', {
      summary: 'Show an import: its progress, columns, mapping and first rows',
      description: reads,
      permission: 'platform.imports.read',
      of: imports,
      reply: replies.detail(imports),
      run: (ctx, { params }) => actions.showImport(ctx, importing, params.id),
    }),
    ...updateEndpoints('/imports/:id', {
      summary: 'Set the mapping of columns to fields, and the format of the file',
      description: writes,
      permission: 'platform.imports.write',
      of: imports,
      body: imports.patch,
      reply: replies.changes(imports, 'Import updated.', {
        read: (ctx, id) => actions.importAfter(ctx, importing, id),
      }),
      prepare: (step, { params, body }) => readInEncoding(step, importing, params.id, body.encoding),
      run: (ctx, { params, body, prepared }) =>
        changeImportAndRows(ctx, importing, params.id, body, prepared),
    }),
    endpoint('PUT /imports/:id/file', {
      operationName: 'uploadFile',
      summary: 'Upload the file of an import',
      description:
        'CSV (comma, semicolon, tab or bar; UTF-8, UTF-16, Windows-1252 or the `encoding` of the import) or an ' +
        'XLSX file, of at most 250 MiB and 1,000,000 rows. An unpacked spreadsheet is limited to 50 MiB. The ' +
        'sheet and the row that names the columns are found; titles and notes above it are skipped. A line ' +
        '`sep=;` at the beginning names the delimiter. The file replaces an earlier one. ' +
        writes,
      permission: 'platform.imports.write',
      of: imports,
      acceptsFile: { types: fileTypes, bytesAtMost: fileBytesAtMost },
      reply: replies.one(Whole, 'File received.'),
      prepare: (step, { params, file: sent }) => readFile(step, importing, params.id, sent),
      run: (ctx, { params, prepared }) => receiveFile(ctx, importing, params.id, prepared),
    }),
  ]
}

const running = (importing: Importing) => [
  endpoint('POST /imports/:id/preview', {
    summary: 'Preview rows without writing anything',
    description: `${writes} ${reads}`,
    permission: 'platform.imports.write',
    of: imports,
    isBulkAction: false,
    body: Trial,
    reply: replies.one(Tried, 'Nothing was written.'),
    run: (ctx, { params, body }) => previewImport(ctx, importing, params.id, body),
  }),
  endpoint('POST /imports/:id/start', {
    summary: 'Import the rows in the background, or resume a cancelled import',
    description: writes,
    permission: 'platform.imports.write',
    of: imports,
    transition: 'start',
    reply: replies.one(Whole, 'Import started.'),
    run: (ctx, { params }) => actions.startImport(ctx, importing, params.id),
  }),
  endpoint('POST /imports/:id/cancel', {
    summary: 'Cancel an import; imported rows stay',
    description: writes,
    permission: 'platform.imports.write',
    of: imports,
    transition: 'cancel',
    reply: replies.one(Whole, 'Import cancelled.'),
    run: (ctx, { params }) => actions.cancelImport(ctx, importing, params.id),
  }),
  endpoint('POST /imports/:id/revert', {
    summary: 'Revert an import, except records that changed since',
    description:
      'Needs the permissions to write and to delete such records, and the write scope of their area.',
    permission: 'platform.imports.revert',
    of: imports,
    transition: 'revert',
    reply: replies.one(Whole, 'Import is being reverted.'),
    run: (ctx, { params }) => actions.revertImport(ctx, importing, params.id),
  }),
]

const looking = (importing: Importing) => [
  endpoint('GET /imports/:id/errors', {
    summary: 'List the rows that failed, were skipped, or were not reverted',
    description: reads,
    permission: 'platform.imports.read',
    of: imports,
    query: RowsQuery,
    reply: replies.page(FaultyRow),
    run: (ctx, { params, query }) => listRows(ctx, importing, params.id, query),
  }),
  endpoint('GET /imports/:id/error-file', {
    operationName: 'downloadErrors',
    summary: 'Download the failed rows with their errors',
    description:
      'The file has the format of the uploaded file (delimiter, encoding, line ends, or XLSX) and a column `error`. ' +
      `More than ${spreadsheetRowsAtMost} rows of a spreadsheet are CSV. ${reads}`,
    permission: 'platform.imports.read',
    of: imports,
    reply: replies.file(csvType, xlsxType),
    run: (ctx, { params }) => errorFile(ctx, importing, params.id),
  }),
]

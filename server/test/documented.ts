/** Validates the responses of a server against the OpenAPI document that it serves. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { f } from '#core'
import { openApi } from '#core/platform'
import { bodySchema } from '#core/api/requests/input'
import { type App, endpoints } from '../src/app.ts'
import { ajvOver, type ApiResponse, ResponseValidator, type Json, type Request } from './responses.ts'

let validator: Promise<ResponseValidator> | undefined

/** Returns the parts of a response that the document served by the server does not describe. */
export async function undocumented(app: App, request: Request, response: ApiResponse): Promise<string[]> {
  return (await (validator ??= validatorOf(app))).problems(request, response)
}

async function validatorOf(app: App) {
  const ignored = endpoints.map((endpoint) => {
    const fields = Object.entries(f.fieldsOf(bodySchema(endpoint)))
    const readOnly = fields.filter(([, field]) => 'readOnly' in field).map(([name]) => name)
    return [`${endpoint.method} ${openApi.documentedPath(endpoint.path)}`, readOnly] as const
  })
  const { document, isChecked } = await documentOf(app)
  return new ResponseValidator(document, { ignored: new Map(ignored), isChecked })
}

/**
 * Returns the document that this server serves. It depends only on the code and on its server URL, so the files of a
 * run share it: the first one stores it, checked against the JSON Schema dialect, in the folder of the run.
 */
async function documentOf(app: App): Promise<{ document: Json; isChecked: boolean }> {
  const folder = process.env.KONTOR_TEST_FOLDER
  const file = folder && join(folder, 'openapi.json')
  const stored = file && (await readFile(file, 'utf8').catch(() => undefined))
  if (stored) return { document: JSON.parse(stored) as Json, isChecked: true }
  const { payload } = await app.http.inject({ url: '/api/v1/openapi.json' })
  const document = JSON.parse(payload) as Json
  if (file) {
    ajvOver(document)
    await writeFile(`${file}.${process.pid}`, payload)
    await rename(`${file}.${process.pid}`, file)
  }
  return { document, isChecked: false }
}

/**
 * The text file of an import that has not started, in parts of bounded size, so that it can be read again in another
 * encoding. A file of ASCII characters is the same in all of them, and is not stored.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Ctx, Step } from '#runtime/database/context'
import { find, tenantSql } from '#core'
import { invalidField } from '#runtime/api-error'
import { makeTemporaryFolder } from '#runtime/storage/temporary-folders'
import { kindOf } from './import.actions.ts'
import { type Import, imports, isOpenToChange } from './import.ts'
import type { Importing } from './importing.ts'
import type { Encoding } from './reading/encodings.ts'
import { type ReadTable, readTable } from './reading/table.ts'

const partBytes = 1_048_576

/** Stores the file in place of an earlier one; a null path removes that. */
export async function keepFile(ctx: Ctx, importId: string, path: string | null) {
  await forgetFile(ctx, importId)
  if (path === null) return
  let part = 0
  for await (const bytes of createReadStream(path, { highWaterMark: partBytes })) {
    await tenantSql`
      insert into import_files (import_id, part, bytes)
      values (${importId}, ${part}::integer, ${bytes as Buffer}::bytea) returning 1`.execute(ctx.db)
    part++
  }
}

export const forgetFile = (ctx: Ctx, importId: string) =>
  ctx.db.deleteFrom('import_files').where('import_id', '=', importId).execute()

/** Reads the stored file again if its encoding is to change. Undefined if there is nothing to read. */
export async function readInEncoding(
  step: Step,
  importing: Importing,
  id: string,
  encoding: Encoding | null | undefined,
): Promise<ReadTable | undefined> {
  if (encoding === undefined) return undefined
  const subject = await step(async (ctx) => {
    const found = await find(ctx, imports, id)
    kindOf(ctx, importing, found)
    return { tenantId: ctx.tenant.id, ...found }
  })
  const isRead = subject.dialect !== null && isOpenToChange(subject)
  if (!isRead || encoding === subject.encoding || encoding === subject.file_encoding) return undefined
  const folder = await makeTemporaryFolder('upload')
  const path = join(folder, 'file')
  try {
    if (!(await writeStored(step, subject, path))) {
      // The bytes of ASCII are the same in all encodings but those of two bytes for each character.
      if (encoding?.startsWith('utf-16'))
        throw invalidField('encoding', `must not be ${encoding}: the file has ASCII characters only`)
      await rm(folder, { recursive: true, force: true })
      return undefined
    }
    const table = await readTable(subject.tenantId, path, encoding)
    return { ...table, batches: () => removingFolder(table.batches(), folder) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Writes the stored parts to a file, each read in its own transaction. Returns whether there are any. */
async function writeStored(step: Step, { id }: Pick<Import, 'id'>, path: string): Promise<boolean> {
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    for (let part = 0; ; part++) {
      const found = await step((ctx) =>
        ctx.db
          .selectFrom('import_files')
          .select('bytes')
          .where('import_id', '=', id)
          .where('part', '=', part)
          .executeTakeFirst(),
      )
      if (!found) return part > 0
      file.write(found.bytes)
    }
  } finally {
    file.end()
    await finished(file)
  }
}

async function* removingFolder(batches: AsyncIterable<string[]>, folder: string) {
  try {
    yield* batches
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

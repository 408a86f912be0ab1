/** A finished import: it changed contacts, and some rows of its file were faulty. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobs } from '../../server/src/app.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import { prepareImport, startImport } from '../../server/src/features/imports/import.actions.ts'
import { importNextRows } from '../../server/src/features/imports/import.run.ts'
import { receiveFile } from '../../server/src/features/imports/import.upload.ts'
import type { Importing, OneImport } from '../../server/src/features/imports/importing.ts'
import { readTable } from '../../server/src/features/imports/reading/table.ts'
import { importables } from '../../server/src/modules/crm/importables.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import type { TenantJob } from '../../server/src/runtime/jobs/job.ts'
import type { Demo } from '../part.ts'

const fileName = 'departments-of-contacts.csv'
const changedAtAll = 8

const header = 'Email,First name,Last name,Department'
const faultyRows = [
  'hannah.moos(at)blauer-see.example,Hannah,Moos,Purchasing',
  'maria.larsson@folk-och-fa,Maria,Larsson,Sales',
  'kitchen@suprêmes.example,Pascale,,Kitchen',
]

interface Contact {
  email: string
  first_name: string
  last_name: string
}

function jobNamed(name: string): TenantJob<OneImport> {
  return jobs.find((job) => job.name === name) as TenantJob<OneImport>
}

export async function addImport(demo: Demo): Promise<boolean> {
  const contacts = await demo.act(contactsToImport)
  if (contacts.length === 0) return false
  const importing: Importing = {
    kinds: new Map(importables.map((each) => [each.of.entityType, each])),
    running: jobNamed('platform.imports.run'),
    reverting: jobNamed('platform.imports.revert'),
  }
  const folder = await mkdtemp(join(tmpdir(), 'kontor-demo-import-'))
  try {
    const path = join(folder, fileName)
    const rows = contacts.map(
      ({ email, first_name, last_name }, index) =>
        `${email},${first_name},${last_name},${index % 2 === 0 ? 'Purchasing' : 'Accounting'}`,
    )
    await writeFile(path, `${[header, ...rows, ...faultyRows].join('\n')}\n`)
    const table = await readTable(demo.tenant.id, path)
    await demo.act(async (ctx) => {
      const { id } = await prepareImport(ctx, importing, {
        entity_type: 'contact',
        file_name: fileName,
        on_duplicate: 'update',
      })
      await receiveFile(ctx, importing, id, table)
      await startImport(ctx, importing, id)
      await importNextRows(ctx, importing.kinds, id)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}

/** Returns some contacts; none if there is an import. */
async function contactsToImport(ctx: Ctx): Promise<Contact[]> {
  const { rows } = await tenantSql<Contact>`
    select email, first_name, last_name from contacts
    where not is_primary and deleted_at is null and not exists (select from imports)
    order by email limit ${changedAtAll}`.execute(ctx.db)
  return rows
}

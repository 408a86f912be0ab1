/** A finished import: it changed contacts, and some rows of its file were faulty. */
import type { Kontor } from '../../sdk/src/index.ts'
import { perPage } from '../part.ts'
import type { WorkspaceStep } from './step.ts'

const fileName = 'departments-of-contacts.csv'
const changedAtAll = 8

const header = 'Email,First name,Last name,Department'
const faultyRows = [
  'hannah.moos(at)blauer-see.example,Hannah,Moos,Purchasing',
  'maria.larsson@folk-och-fa,Maria,Larsson,Sales',
  'kitchen@suprêmes.example,Pascale,,Kitchen',
]

export const contactImport: WorkspaceStep = {
  name: 'import',
  async exists({ kontor }) {
    const { data } = await kontor.imports.list({ per_page: 1 })
    return data.length > 0 || (await changedRows(kontor)).length === 0
  },
  async make({ kontor, backstage }) {
    const rows = await changedRows(kontor)
    const { imports } = kontor
    const draft = { entity_type: 'contact', file_name: fileName, on_duplicate: 'update' } as const
    const { id } = await imports.create(draft)
    const content = `${[header, ...rows, ...faultyRows].join('\n')}\n`
    await imports.uploadFile(id, { name: fileName, type: 'text/csv', content })
    await imports.start(id)
    await backstage.runImport(id)
  },
}

/** Returns rows that change the departments of some contacts. */
async function changedRows({ contacts }: Kontor): Promise<string[]> {
  const all = await Array.fromAsync(contacts.list({ is_primary: false, per_page: perPage }))
  return all
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
    .slice(0, changedAtAll)
    .map(({ email, first_name, last_name }, index) => {
      const department = index % 2 === 0 ? 'Purchasing' : 'Accounting'
      return [email, first_name, last_name, department].join(',')
    })
}

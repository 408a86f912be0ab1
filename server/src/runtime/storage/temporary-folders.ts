/** Temporary folders for files of clients. A killed process leaves its folders behind; a later start removes them. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemEpoch } from '../clock.ts'

const purposes = ['upload', 'export'] as const

/** The age at which a folder certainly belongs to no request any more. */
const abandonedAfterMs = 24 * 3_600_000

const prefixOf = (purpose: (typeof purposes)[number]) => `kontor-${purpose}-`

/** Creates a folder that the caller removes. */
export const makeTemporaryFolder = (purpose: (typeof purposes)[number]): Promise<string> =>
  mkdtemp(join(tmpdir(), prefixOf(purpose)))

/** Removes folders that are a day old. Those of other users of the machine stay. */
export async function removeAbandonedFolders(): Promise<void> {
  const before = systemEpoch() - abandonedAfterMs
  const names = await readdir(tmpdir())
  for (const name of names.filter((each) => purposes.some((purpose) => each.startsWith(prefixOf(purpose))))) {
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before)
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

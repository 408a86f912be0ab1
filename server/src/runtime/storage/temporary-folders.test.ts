import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeTemporaryFolder, removeAbandonedFolders } from './temporary-folders.ts'

test('removes the uploads of a killed process after a day, and no younger ones', async () => {
  const [old, young] = [await makeTemporaryFolder('upload'), await makeTemporaryFolder('export')]
  await writeFile(join(old, 'file'), 'email\nana@example.com\n')
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(old, twoDaysAgo, twoDaysAgo)
  await removeAbandonedFolders()
  assert.deepEqual([existsSync(old), existsSync(young)], [false, true])
  await rm(young, { recursive: true })
})

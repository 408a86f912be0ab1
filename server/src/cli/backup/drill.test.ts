import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '#runtime/postgres/free-port'
import { kontorWith, newFolder, runningDatabase } from '../cli.fixtures.ts'
import { fillTwoTenants } from './backup.fixtures.ts'

const { dataDir, url } = await runningDatabase()
const kontor = kontorWith({ KONTOR_DATA_DIR: dataDir })
const folder = newFolder()
const file = join(folder, 'all.backup')
const files = join(folder, 'files')
mkdirSync(files)

async function drill(backup: string) {
  const port = String(await freePort())
  // The script runs Node from node_modules; tests may run with another version.
  const path = [dirname(process.execPath), process.env['PATH']].join(':')
  return promisify(execFile)('sh', ['deploy/restore-drill.sh', backup, files, port], {
    env: {
      ...process.env,
      PATH: path,
      KONTOR_DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, out: stderr }),
  )
}

test('restores a backup beside the installation with the restore drill and serves it', async () => {
  await fillTwoTenants(kontor, url)
  assert.equal((await kontor('backup', file)).code, 0)
  const { code, out } = await drill(file)
  assert.equal(code, 0, out)
  assert.match(out, /globex/)
  assert.match(out, /No file is missing\.\nThe backup was restored and served after \d+ seconds\.\n$/)
})

test('fails the restore drill for a damaged backup', async () => {
  const damaged = join(folder, 'damaged.backup')
  writeFileSync(damaged, readFileSync(file).subarray(0, 5_000))
  const { code, out } = await drill(damaged)
  assert.equal(code, 1)
  assert.match(out, /is truncated/)
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { startS3 } from '#test/s3'
import { nextEvent } from '#test/waiting'
import { openStore, type Store } from '#runtime/storage/store'
import { kontorWith, newFolder } from '../cli.fixtures.ts'
import { childEnvironment } from '#test/child-environment'

const hashed = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const put = (store: Store, key: string, content: Buffer) =>
  store.put(key, Readable.from([content], { objectMode: false }))
const keysOf = async (store: Store) =>
  (await Array.fromAsync(store.keys(''))).map(({ key }) => key).toSorted()

/** Creates a folder with this many files, some of them large, named by their content. */
async function filled(count: number, bytes = 1_000) {
  const dataDir = newFolder()
  const store = await openStore({ storageUrl: undefined, dataDir })
  const files = new Map<string, Buffer>()
  for (let index = 0; index < count; index++) {
    const content = randomBytes(bytes + index)
    const key = `documents/${index % 5}/${hashed(content)}`
    files.set(key, content)
    await put(store, key, content)
  }
  return {
    dataDir,
    store,
    files,
    keys: [...files.keys()].toSorted(),
    kontor: kontorWith({ KONTOR_DATA_DIR: dataDir }),
  }
}

async function emptyS3() {
  const s3 = await startS3()
  return { ...s3, store: await openStore({ storageUrl: s3.url, dataDir: newFolder() }) }
}

describe('storage check', () => {
  test('confirms a working store without showing its secrets, and leaves no file in it', async () => {
    const dataDir = newFolder()
    const { url, store } = await emptyS3()
    const kontor = kontorWith({ KONTOR_DATA_DIR: dataDir, KONTOR_STORAGE_URL: url })
    const { code, out, err } = await kontor('storage check')
    assert.equal(code, 0, err)
    assert.match(out, /^The store s3:\/\/127\.0\.0\.1:\d+\/kontor passed the test\.\n$/)
    assert.deepEqual(await keysOf(store), [])
    const other = await kontor('storage check --store disk --json')
    assert.deepEqual(other.json, { store: `${dataDir}/files` })
    assert.deepEqual(await keysOf(await openStore({ storageUrl: undefined, dataDir })), [])
  })

  test('reports the error of a failing store', async () => {
    const s3 = await emptyS3()
    const kontor = kontorWith({ KONTOR_DATA_DIR: newFolder(), KONTOR_STORAGE_URL: s3.url })
    s3.fail({ status: 403, code: 'AccessDenied' })
    const rejected = await kontor('storage check')
    assert.deepEqual([rejected.code, rejected.out], [1, ''])
    assert.match(rejected.err, /^kontor: The store s3:\S+ cannot be used: AccessDenied/)
    s3.fail({ status: 507, code: 'InsufficientStorage' })
    assert.match((await kontor('storage check')).err, /is full/)
    s3.fail()
    const missing = await kontor('storage check', '--store', s3.url.replace('/kontor', '/nothing'))
    assert.match(missing.err, /NoSuchBucket/)
    await s3.stop()
    assert.match((await kontor('storage check')).err, /ECONNREFUSED/)
  })
})

describe('storage move', () => {
  test('copies every file, prints the next step, and copies nothing twice', async () => {
    const { dataDir, kontor, keys, files } = await filled(30)
    const { url, store } = await emptyS3()
    const { code, out, err } = await kontor('storage move --to', url)
    assert.equal(code, 0, err)
    assert.match(out, /^Copied 30 files \(30435 bytes; 0 existed already\) from \S+ to s3:\/\/127\.0\.0\.1/)
    assert.match(out, /Next: set KONTOR_STORAGE_URL.*--from disk/)
    assert.doesNotMatch(out + err, /S3RVER/)
    assert.deepEqual(await keysOf(store), keys)
    for (const [key, content] of files) assert.deepEqual(await buffer(await store.get(key)), content)

    const moved = kontorWith({ KONTOR_DATA_DIR: dataDir, KONTOR_STORAGE_URL: url })
    const late = await openStore({ storageUrl: undefined, dataDir })
    await put(late, 'documents/late', Buffer.from('came meanwhile'))
    const again = await moved('storage move --json --from disk --to', url)
    assert.deepEqual([again.json.copied, again.json.skipped, again.json.bytes], [1, 30, 14])

    const back = await kontorWith({ KONTOR_DATA_DIR: newFolder(), KONTOR_STORAGE_URL: url })(
      'storage move --to disk',
    )
    assert.match(back.out, /Copied 31 files[^]*Next: unset KONTOR_STORAGE_URL[^]*--from the old store/)
  })
})

describe('storage move with errors', () => {
  test('does not copy a damaged file, and leaves no part of it', async () => {
    const { kontor, store, keys } = await filled(3)
    const { url, store: target } = await emptyS3()
    const [damaged = ''] = keys
    await put(store, damaged, Buffer.from('something else'))
    const large = `documents/${hashed(Buffer.from('x'))}`
    await put(store, large, randomBytes(12_000_000))
    const { code, err } = await kontor('storage move --to', url)
    assert.equal(code, 1)
    assert.match(err, /Copied 2 files .* but 2 are damaged in the source: /)
    assert.ok(err.includes(damaged) && err.includes(large))
    assert.deepEqual(await keysOf(target), keys.slice(1))
  })

  test('copies a file again if the existing one has another size', async () => {
    const { kontor, keys, files } = await filled(2)
    const { url, store } = await emptyS3()
    const [key = ''] = keys
    await put(store, key, Buffer.from('half'))
    assert.equal((await kontor('storage move --json --to', url)).json.copied, 2)
    assert.deepEqual(await buffer(await store.get(key)), files.get(key))
  })

  test('stops when the other store fails, and continues later', async () => {
    const { kontor, keys } = await filled(40)
    const s3 = await emptyS3()
    const watcher = setInterval(
      () => s3.received() > 20_000 && s3.fail({ status: 403, code: 'AccessDenied' }),
      1,
    )
    const failed = await kontor('storage move --to', s3.url)
    clearInterval(watcher)
    assert.equal(failed.code, 1)
    assert.match(failed.err, /cannot be used: (AccessDenied|it responded with 403)/)
    s3.fail()
    const there = (await keysOf(s3.store)).length
    assert.ok(there > 0 && there < 40, `${there} files`)
    const { json } = await kontor('storage move --json --to', s3.url)
    assert.deepEqual([json.copied + json.skipped, json.skipped], [40, there])
    assert.deepEqual(await keysOf(s3.store), keys)
  })

  test('can be interrupted and leaves no incomplete file', async (t) => {
    const { dataDir, kontor, keys } = await filled(12, 12_000_000)
    const s3 = await emptyS3()
    const program = new URL('../../cli.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [program, 'storage', 'move', '--to', s3.url], {
      cwd: newFolder(),
      env: { ...childEnvironment, KONTOR_DATA_DIR: dataDir },
    })
    t.after(() => child.kill('SIGKILL'))
    const watch = setInterval(() => {
      if (s3.received() < 30_000_000) return
      clearInterval(watch)
      child.kill('SIGINT')
    }, 1)
    const [code] = await nextEvent<[number | null]>(child, 'exit')
    assert.equal(code, 130)
    assert.deepEqual(s3.unfinished(), [])
    const there = (await keysOf(s3.store)).length
    assert.ok(there < 12, `${there} files`)
    assert.equal((await kontor('storage move --json --to', s3.url)).json.skipped, there)
    assert.deepEqual(await keysOf(s3.store), keys)
  })
})

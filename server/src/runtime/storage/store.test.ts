import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { startS3 } from '#test/s3'
import { FileMissing, openStore, type Store, StoreDown, StoreFull } from './store.ts'

interface Tried {
  store: Store
  /** The number of bytes in the store or its temporary files. */
  arrived(): number
  /** Returns the remains of incomplete files. */
  leftovers(): string[]
}

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'kontor-store-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const s3 = await startS3()

const onDisk = await openStore({ storageUrl: undefined, dataDir: folder })
const onS3 = await openStore({ storageUrl: s3.url, dataDir: folder })
const unfinished = join(folder, 'files', '_unfinished')
const stores: Record<string, Tried> = {
  'on the disk': {
    store: onDisk,
    arrived: () =>
      readdirSync(unfinished).reduce((sum, name) => sum + statSync(join(unfinished, name)).size, 0),
    leftovers: () => readdirSync(unfinished),
  },
  'in an S3 store': { store: onS3, arrived: s3.received, leftovers: s3.unfinished },
}

const bytes = (content: Uint8Array | string) => Readable.from([Buffer.from(content)], { objectMode: false })
const mebibyte = 1_048_576

const textIn = async ({ store }: Tried, key: string, range?: { start: number; end: number }) =>
  (await buffer(await store.get(key, range))).toString()

for (const [where, tried] of Object.entries(stores)) {
  describe(`a file ${where}`, () => {
    reading(tried)
    keeping(tried)
    finding(tried)
  })
}

function reading(tried: Tried) {
  const { store } = tried
  test('is returned unchanged, completely or in part', async () => {
    await store.put('a/hello', bytes('Hello, world'))
    await store.put('a/empty', bytes(''))
    assert.equal(await textIn(tried, 'a/hello'), 'Hello, world')
    assert.equal(await textIn(tried, 'a/hello', { start: 7, end: 11 }), 'world')
    assert.equal(await textIn(tried, 'a/hello', { start: 0, end: 1 }), 'He')
    assert.equal(await textIn(tried, 'a/hello', { start: 7, end: 999 }), 'world')
    assert.equal(await textIn(tried, 'a/hello', { start: 99, end: 999 }), '')
    assert.equal(await textIn(tried, 'a/empty'), '')
    assert.deepEqual([await store.sizeOf('a/hello'), await store.sizeOf('a/empty')], [12, 0])
  })

  test('is missing if it was never stored, and can still be removed', async () => {
    await assert.rejects(store.get('a/nothing'), FileMissing)
    assert.equal(await store.sizeOf('a/nothing'), undefined)
    await store.remove('a/nothing')
    await store.put('a/going', bytes('x'))
    await store.remove('a/going')
    await assert.rejects(store.get('a/going'), FileMissing)
    assert.equal(await store.sizeOf('a/going'), undefined)
  })
}

function keeping(tried: Tried) {
  const { store, leftovers } = tried
  test('of 50 MB is stored without loading all of it into memory', async () => {
    const begin = tried.arrived()
    const chunk = randomBytes(65_536)
    let sent = 0
    let mostAhead = 0
    const large = async function* () {
      while (sent < 50 * mebibyte) {
        mostAhead = Math.max(mostAhead, sent - (tried.arrived() - begin))
        sent += chunk.length
        yield chunk
      }
    }
    await store.put('large/one', Readable.from(large(), { objectMode: false }))
    assert.ok(mostAhead < 30 * mebibyte, `${mostAhead} bytes were in memory`)
    assert.equal(await store.sizeOf('large/one'), 50 * mebibyte)
    const end = { start: 50 * mebibyte - 10, end: 50 * mebibyte - 1 }
    assert.deepEqual(await buffer(await store.get('large/one', end)), chunk.subarray(-10))
    assert.deepEqual(leftovers(), [])
  })

  test('leaves nothing behind when its sender disconnects', async () => {
    const sending = (mebibytes: number) =>
      async function* () {
        for (let at = 0; at < mebibytes * 16; at++) yield Buffer.alloc(65_536)
        throw new Error('The sender disconnected')
      }
    for (const mebibytes of [0, 1, 20]) {
      const broken = Readable.from(sending(mebibytes)(), { objectMode: false })
      await assert.rejects(store.put('broken/one', broken), /The sender disconnected/)
      assert.equal(await store.sizeOf('broken/one'), undefined)
    }
    const destroyed = bytes('never read')
    destroyed.destroy()
    await assert.rejects(store.put('broken/one', destroyed))
    const failed = bytes('never read')
    failed.on('error', () => {})
    failed.destroy(new Error('It failed before'))
    await assert.rejects(store.put('broken/one', failed), /It failed before/)
    assert.equal(await store.sizeOf('broken/one'), undefined)
    assert.deepEqual(leftovers(), [])
  })

  test('stays unchanged when its replacement fails', async () => {
    await store.put('broken/two', bytes('the first'))
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * mebibyte)
        throw new Error('The sender disconnected')
      })(),
      { objectMode: false },
    )
    await assert.rejects(store.put('broken/two', broken), /disconnected/)
    assert.equal(await textIn(tried, 'broken/two'), 'the first')
  })
}

function finding(tried: Tried) {
  const { store, leftovers } = tried
  test('is complete after two concurrent writes of its key', async () => {
    const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(300_000))
    await Promise.all(contents.map((content) => store.put('twice/one', bytes(content))))
    assert.ok(contents.includes(await textIn(tried, 'twice/one')))
    assert.equal(await store.sizeOf('twice/one'), 300_000)
    assert.deepEqual(leftovers(), [])
  })

  test('is listed with its size, with any number of files', async () => {
    const names = Array.from({ length: 2_500 }, (_, index) => `many/${index % 7}/file-${index}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, bytes(name))))
    await store.put('many-more', bytes('x'))
    const all = await Array.fromAsync(store.keys('many/'))
    assert.deepEqual(all.map(({ key }) => key).toSorted(), names.toSorted())
    assert.ok(all.every((file) => file.bytes === file.key.length))
    assert.ok(all.every(({ changedAt }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(changedAt)))
    const some = await Array.fromAsync(store.keys('many/3/file-1'))
    assert.deepEqual(
      some.map(({ key }) => key).toSorted(),
      names.filter((name) => name.startsWith('many/3/file-1')).toSorted(),
    )
    assert.deepEqual(await Array.fromAsync(store.keys('none/')), [])
    const ours = new Set((await Array.fromAsync(store.keys(''))).map(({ key }) => key))
    assert.ok(ours.has('many-more') && ours.has('a/hello') && ours.has('many/3/file-3'))
  })

  test('has a key that cannot leave the folder', async () => {
    for (const key of [
      '',
      '/etc/passwd',
      '../x',
      'a/../../x',
      'a//b',
      'a/',
      '.x',
      '_unfinished/x',
      'a\\b',
      'a b',
    ]) {
      await assert.rejects(store.put(key, bytes('x')), /cannot be the key/)
      await assert.rejects(store.get(key), /cannot be the key/)
      await assert.rejects(store.remove(key), /cannot be the key/)
    }
    for (const prefix of ['/', '../', 'a/..', '_', '%'])
      await assert.rejects(
        Array.fromAsync(store.keys(prefix)),
        /^TypeError: The key of a file cannot begin with/,
      )
  })
}

test("can have the name of another file's folder", async () => {
  for (const { store } of Object.values(stores)) {
    await store.put('both/name', bytes('file'))
    await store.put('both/name/below', bytes('below'))
    assert.deepEqual((await Array.fromAsync(store.keys('both/'))).map(({ key }) => key).toSorted(), [
      'both/name',
      'both/name/below',
    ])
  }
})

test('removes incomplete files of a killed process after a day', async () => {
  const dataDir = join(folder, 'killed')
  const left = join(dataDir, 'files', '_unfinished')
  mkdirSync(left, { recursive: true })
  for (const name of ['old', 'young']) writeFileSync(join(left, name), 'half')
  utimesSync(join(left, 'old'), 1, 1)
  const store = await openStore({ storageUrl: undefined, dataDir })
  assert.deepEqual(readdirSync(left), ['young'])
  assert.deepEqual(await Array.fromAsync(store.keys('')), [])
})

test('reports a folder that cannot be used', async () => {
  writeFileSync(join(folder, 'a-file'), '')
  await assert.rejects(openStore({ storageUrl: undefined, dataDir: join(folder, 'a-file') }), StoreDown)
})

test(
  'reports a full disk and stores nothing',
  { skip: !isRoot || process.platform !== 'linux' },
  async () => {
    const dataDir = join(folder, 'small')
    mkdirSync(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', dataDir])
    after(() => execFileSync('umount', ['-l', dataDir]))
    const store = await openStore({ storageUrl: undefined, dataDir })
    await store.put('a/fits', bytes(randomBytes(mebibyte)))
    await assert.rejects(store.put('a/large', bytes(randomBytes(3 * mebibyte))), StoreFull)
    assert.deepEqual(readdirSync(join(dataDir, 'files', '_unfinished')), [])
    await store.put('a/small', bytes('still some room'))
    assert.equal(await store.sizeOf('a/large'), undefined)
  },
)

test('reports an S3 store that is full, denies access or is unreachable', async () => {
  const large = () => bytes(randomBytes(20 * mebibyte))
  s3.fail({ status: 403, code: 'QuotaExceeded' })
  await assert.rejects(onS3.put('a/more', bytes('x')), StoreFull)
  await assert.rejects(onS3.put('a/more', large()), StoreFull)
  s3.fail({ status: 507, code: 'XMinioStorageFull' })
  await assert.rejects(onS3.put('a/more', large()), StoreFull)
  s3.fail({ status: 403, code: 'InvalidAccessKeyId' })
  const rejected = await onS3.get('a/hello').catch((error: unknown) => error)
  assert.ok(rejected instanceof StoreDown)
  assert.match(
    rejected.message,
    /^The store s3:\/\/127\.0\.0\.1:\d+\/kontor cannot be used: InvalidAccessKeyId/,
  )
  for (const problem of [
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
  ]) {
    s3.fail(problem)
    await assert.rejects(onS3.put('a/more', large()), StoreDown)
    await assert.rejects(onS3.sizeOf('a/hello'), StoreDown)
    await assert.rejects(onS3.remove('a/hello'), StoreDown)
    await assert.rejects(Array.fromAsync(onS3.keys('')), StoreDown)
  }
  s3.fail()
  assert.equal(await onS3.sizeOf('a/more'), undefined)
  const elsewhere = await openStore({ storageUrl: s3.url.replace('/kontor', '/nothing'), dataDir: folder })
  await assert.rejects(elsewhere.put('a/b', bytes('x')), /NoSuchBucket/)
  await s3.stop()
  await assert.rejects(onS3.put('a/more', large()), StoreDown)
  await assert.rejects(onS3.get('a/hello'), StoreDown)
  await onS3.close()
})

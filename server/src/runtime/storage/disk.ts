/**
 * Files in a folder. The key `a/b/c` is the file `a/b/_x/c`, where x is two digits of the hash of `c`, so that no
 * folder grows too large for the disk. No segment of a key begins with `_`: such names belong to the store.
 */
import { hash, randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, epoch, fromEpoch, systemClock } from '../clock.ts'
import { checkKey, checkPrefix, FileMissing, sourceOf, type Store, StoreDown, StoreFull } from './contract.ts'

const unfinished = '_unfinished'
/** The age at which an incomplete file of a killed process is removed. */
const unfinishedHours = 24
const foldersRemembered = 10_000

/** Opens the store in this folder; creates the folder if needed. */
export async function openDiskStore(root: string): Promise<Store> {
  const store = new DiskStore(root)
  await store.prepare()
  return store
}

class DiskStore implements Store {
  readonly #root: string
  // Folders that are certainly on disk.
  readonly #durable = new Set<string>()

  constructor(root: string) {
    this.#root = root
  }

  async prepare() {
    await this.#unlessMissing(async () => {
      await mkdir(join(this.#root, unfinished), { recursive: true, mode: 0o700 })
      await removeAbandoned(join(this.#root, unfinished))
    })
  }

  async put(key: string, bytes: Readable) {
    const source = sourceOf(bytes)
    const begun = join(this.#root, unfinished, randomBytes(12).toString('hex'))
    try {
      checkKey(key)
      const path = this.#pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Opened here, because a stream that opens the file itself might do so after the file was removed.
      const file = await open(begun, 'wx', 0o600)
      await pipeline(source.bytes, file.createWriteStream({ flush: true }))
      await rename(begun, path)
      await this.#keepNames(dirname(path))
    } catch (error) {
      bytes.destroy()
      await rm(begun, { force: true }).catch(() => {})
      throw source.broke() ?? problemOf(error)
    }
  }

  async get(key: string, range?: { start: number; end: number }) {
    checkKey(key)
    try {
      const file = await open(this.#pathOf(key))
      return file.createReadStream(range ?? {})
    } catch (error) {
      if (!isMissing(error)) throw problemOf(error)
      await this.#requireFolder()
      throw new FileMissing(`There is no file ${key}.`, { cause: error })
    }
  }

  async sizeOf(key: string) {
    checkKey(key)
    return this.#unlessMissing(async () => {
      const { size } = await stat(this.#pathOf(key))
      return size
    })
  }

  /** A disk that is not mounted has no folder for incomplete files. Its files do not count as missing. */
  async #requireFolder() {
    await stat(join(this.#root, unfinished)).catch((error: unknown) => {
      throw problemOf(error)
    })
  }

  async remove(key: string) {
    checkKey(key)
    await this.#unlessMissing(() => rm(this.#pathOf(key)))
  }

  async *keys(prefix: string) {
    checkPrefix(prefix)
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    for await (const { key, path } of this.#filesBelow(folder)) {
      if (!key.startsWith(prefix)) continue
      // A file that was removed meanwhile is omitted.
      const found = await this.#unlessMissing(() => stat(path))
      if (found) yield { key, bytes: found.size, changedAt: fromEpoch(Math.floor(found.mtimeMs)) }
    }
  }

  async close() {}

  /** The folder as a key prefix: `''` or `a/b/`. */
  async *#filesBelow(folder: string): AsyncGenerator<{ key: string; path: string }> {
    const entries = await this.#unlessMissing(() => opendir(join(this.#root, folder)))
    if (!entries) return
    for await (const entry of entries) {
      if (!entry.isDirectory() || entry.name === unfinished) continue
      if (!entry.name.startsWith('_')) yield* this.#filesBelow(`${folder}${entry.name}/`)
      else yield* this.#filesIn(folder, entry)
    }
  }

  async *#filesIn(folder: string, { name: fan }: Dirent) {
    const path = join(this.#root, folder, fan)
    for (const name of (await this.#unlessMissing(() => readdir(path))) ?? [])
      yield { key: `${folder}${name}`, path: join(path, name) }
  }

  #pathOf(key: string) {
    const parts = key.split('/')
    const name = parts.pop() ?? ''
    return join(this.#root, ...parts, `_${hash('sha256', name).slice(0, 2)}`, name)
  }

  /** A name survives a power failure only if its folder was flushed to disk, and each parent folder up to the root. */
  async #keepNames(folder: string) {
    await forceToDisk(folder)
    if (this.#durable.size >= foldersRemembered) this.#durable.clear()
    for (let at = folder; at !== dirname(this.#root) && !this.#durable.has(at); at = dirname(at)) {
      await forceToDisk(dirname(at))
      this.#durable.add(at)
    }
  }

  /** Returns the result of the work; undefined if the file or folder does not exist. */
  async #unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw problemOf(error)
    }
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function problemOf(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StoreFull('The disk with the files is full.', { cause: error })
  if (code?.startsWith('E') && !code.startsWith('ERR_'))
    return new StoreDown(`The folder of the files cannot be used: ${message}`, { cause: error })
  return error
}

/** Flushes a folder to disk. Ignores systems that do not support this. */
async function forceToDisk(folder: string) {
  const handle = await open(folder).catch(() => undefined)
  try {
    await handle?.sync().catch(() => {})
  } finally {
    await handle?.close()
  }
}

async function removeAbandoned(folder: string) {
  const now = systemClock.now()
  const before = epoch(after(now, { hours: -unfinishedHours }))
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

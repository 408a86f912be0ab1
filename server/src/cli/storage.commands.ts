/** The commands storage check and storage move. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Config } from '#runtime/config/config'
import { FileMissing, folderOfFiles, openStore, type Store } from '#runtime/storage/store'
import { readS3Address, publicS3Address } from '#runtime/config/s3-address'
import { type Invocation, type Command, type CommandResult, WrongUsage } from './command.ts'
import { undoAtEnd } from './database.ts'
import { moveFiles, type Moved } from './storage/move.ts'

/** The name of the store in the data folder. URLs name other stores. */
const disk = 'disk'

export const storageCommands: readonly Command[] = [
  {
    name: 'storage check',
    about: 'Test writing, reading, listing and deleting in the file store.',
    options: {
      store: { value: 'URL', about: `The store to test: s3://… or ${disk}. Default: the configured store.` },
    },
    run: checkStore,
  },
  {
    name: 'storage move',
    about: 'Copy all files to another store while the server runs. Nothing is removed.',
    details: [
      'Files that exist in the target with the same size are skipped, so an interrupted copy can be repeated. A file',
      'whose content does not match the SHA-256 in its key is reported and not copied.',
    ].join('\n'),
    options: {
      to: {
        value: 'URL',
        about: `The target: s3://key:secret@host/bucket?region=… or ${disk}.`,
        required: true,
      },
      from: { value: 'URL', about: 'The source. Default: the configured store.' },
    },
    run: moveStore,
  },
]

interface Place {
  /** The public name of the store, without secrets. */
  name: string
  storageUrl: string | undefined
}

async function checkStore(invocation: Invocation): Promise<CommandResult> {
  const config = invocation.config()
  const place = placeOf(config, invocation.maybe('store'), '--store')
  const store = await opened(config, place)
  const key = `check/${randomBytes(12).toString('hex')}`
  const content = randomBytes(1_000)
  undoAtEnd(() => store.remove(key))
  await store.put(key, Readable.from([content], { objectMode: false }))
  const full = await buffer(await store.get(key))
  const part = await buffer(await store.get(key, { start: 10, end: 19 }))
  const listed = await Array.fromAsync(store.keys(key))
  if (!full.equals(content) || !part.equals(content.subarray(10, 20)) || listed[0]?.bytes !== content.length)
    throw new Error(`The store ${place.name} does not return the stored content.`)
  await store.remove(key)
  if (await isThere(store, key)) throw new Error(`The store ${place.name} does not remove files.`)
  return {
    json: { store: place.name },
    text: `The store ${place.name} passed the test.`,
  }
}

async function isThere(store: Store, key: string) {
  try {
    const bytes = await store.get(key)
    bytes.destroy()
    return true
  } catch (error) {
    if (error instanceof FileMissing) return false
    throw error
  }
}

async function moveStore(invocation: Invocation): Promise<CommandResult> {
  const config = invocation.config()
  const [from, to] = [
    placeOf(config, invocation.maybe('from'), '--from'),
    placeOf(config, invocation.text('to'), '--to'),
  ]
  if (from.name === to.name) throw new WrongUsage(`The files are in ${to.name} already.`)
  const [source, target] = [await opened(config, from), await opened(config, to)]
  const stop = new AbortController()
  const moving = moveFiles(source, target, { signal: stop.signal, reportProgress: invocation.writeLine })
  undoAtEnd(async () => {
    stop.abort()
    await moving
  })
  const moved = await moving
  const { damaged, failed } = moved
  if (damaged.length + failed.length > 0) throw new Error(problemsText(moved))
  const isFromConfigured = from.storageUrl === config.storageUrl
  return {
    json: { from: from.name, to: to.name, ...moved },
    text: [
      `Copied ${movedText(moved)} from ${from.name} to ${to.name}.`,
      ...(isFromConfigured ? next(from, to) : ['Nothing was removed: remove the old files after a check.']),
    ].join('\n'),
  }
}

function next(from: Place, to: Place) {
  const setting = to.storageUrl === undefined ? 'unset KONTOR_STORAGE_URL' : 'set KONTOR_STORAGE_URL to it'
  const old = from.storageUrl === undefined ? disk : 'the old store'
  return [
    `Next: ${setting}, restart all processes, and call this once more with --from ${old}`,
    'for the files that were added meanwhile. Nothing was removed: remove the old files after a check.',
  ]
}

const movedText = ({ copied, bytes, skipped }: Moved) =>
  `${copied} files (${bytes} bytes; ${skipped} existed already)`

function problemsText(moved: Moved) {
  const { damaged, failed } = moved
  const parts = [
    ...(damaged.length > 0 ? [`${damaged.length} are damaged in the source: ${few(damaged)}`] : []),
    ...(failed.length > 0 ? [`${failed.length} could not be copied: ${few(failed)}`] : []),
  ]
  return `Copied ${movedText(moved)}, but ${parts.join('; ')}.`
}

const few = (keys: readonly string[]) => keys.slice(0, 5).join(', ') + (keys.length > 5 ? ', …' : '')

function placeOf({ storageUrl, dataDir }: Config, given: string | undefined, option: string): Place {
  const wanted = given ?? storageUrl ?? disk
  if (wanted === disk) return { name: folderOfFiles(dataDir), storageUrl: undefined }
  try {
    readS3Address(wanted)
  } catch (error) {
    throw new WrongUsage(`${option} ${(error as Error).message}, or ${disk}.`)
  }
  return { name: publicS3Address(wanted), storageUrl: wanted }
}

async function opened({ dataDir }: Config, { storageUrl }: Place) {
  const store = await openStore({ storageUrl, dataDir })
  undoAtEnd(() => store.close())
  return store
}

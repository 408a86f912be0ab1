/** Files that are replaced completely or not at all. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommandError } from './command.ts'

/**
 * Writes a temporary file beside the target and renames it when everything is on the disk. After a failure neither the
 * temporary file nor a changed target remains. A symbolic link stays: its target is replaced. Devices and pipes are
 * written directly.
 */
export async function writeFileTo(
  path: string,
  write: (file: FileHandle) => Promise<void>,
  mode = 0o666,
): Promise<void> {
  const { isReplaceable, target } = await targetOf(path)
  if (!isReplaceable) return writeDirectly(path, write)
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.part`)
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeDirectly(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'w')
  try {
    await write(file)
  } finally {
    await file.close()
  }
}

/** Returns the file behind a path, and whether another file can take its place. */
async function targetOf(path: string): Promise<{ isReplaceable: boolean; target: string }> {
  try {
    return { isReplaceable: (await stat(path)).isFile(), target: await realpath(path) }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const isDanglingLink = await lstat(path).then(
      () => true,
      () => false,
    )
    return { isReplaceable: !isDanglingLink, target: path }
  }
}

const problems: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is not in a folder',
  EISDIR: 'is a folder',
  EACCES: 'cannot be accessed: permission denied',
  EPERM: 'cannot be accessed: permission denied',
  EROFS: 'cannot be written: the disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EFBIG: 'cannot be written: it is too large (EFBIG)',
}

/** Returns a sentence about the failure of a file; undefined for other errors. */
export function fileProblem(error: unknown, file?: string): string | undefined {
  const { path = file, dest } = Object(error) as { path?: string; dest?: string }
  const problem = problems[codeOf(error)]
  if (problem === undefined) return undefined
  // The name of a temporary file says nothing to the user.
  const name = (dest ?? path ?? '').replace(/\.([^/]+)\.[\da-f-]{36}\.part$/, '$1')
  return `${name ? `The file ${name}` : 'The file'} ${problem}.`
}

const codeOf = (error: unknown) => String((Object(error) as { code?: unknown }).code)

/** Returns the text of a file; undefined if there is no file. */
export async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the JSON object in the text of a file. */
export function objectInFile(text: string, path: string): Record<string, unknown> {
  const value = objectIn(text)
  if (value) return value
  throw new CommandError(`The file ${path} does not contain a JSON object.`)
}

/** Returns the JSON object in a text; undefined if it is anything else. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

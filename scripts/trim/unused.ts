/**
 * Finds the parts of the installed packages that no program of an installation without development packages loads, such
 * as the other module formats of a package and its tests. `node scripts/trim/unused.ts` writes them to `unused.json`,
 * which `scripts/trim.mjs` deletes. Run it after a change of the dependencies.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFileTrace } from '@vercel/nft'
import { filesOf } from '../boundaries.ts'
import patterns from './patterns.json' with { type: 'json' }

const project = join(import.meta.dirname, '../..')
export const listFile = join(import.meta.dirname, 'unused.json')

/** Smaller parts stay, so that the list is short. */
const worthwhile = 16_384 // bytes on the disk
const block = 4_096

const isProgram = (path: string) =>
  /^(server|demo|bench|sdk\/src)\/.+\.(ts|mjs)$/.test(path) &&
  !/\.(test|fixtures|factory)\.ts$|\/test\//.test(path)

interface Locked {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

const readJson = <T>(name: string) => JSON.parse(readFileSync(join(project, name), 'utf8')) as T

/** Returns the folders of the packages that every installation has. Those of one platform are optional. */
function packageFolders(): string[] {
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional)
    .map(([path]) => path)
    .filter((path) => !path.startsWith('node_modules/@expo-google-fonts/'))
}

const isLicence = (path: string) => new RegExp(patterns.licences, 'i').test(basename(path))

/** Returns whether the trimming deletes the file by its name. */
export const isUnused = (path: string) => new RegExp(patterns.unused).test(basename(path)) && !isLicence(path)

/** A package, or one of its entry points, in all forms in which the programs name it. */
const mention =
  /(from|import|import\(|import\.meta\.resolve\(|requiredAtFirstUse<[^(]*>\()\s*'((@[\w.-]+\/)?[\w.-]+)([\w./-]*)'/g

/** An import that only the type checker reads. */
const typeImport = /\b(import|export) type [^']*? from '[^']*'/g

/** Returns the files of packages that the programs load, also those that they load at first use. */
export function entryPoints(): string[] {
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json')
  const require = createRequire(import.meta.url)
  const resolved = filesOf(project)
    .filter(isProgram)
    .flatMap((path) => [
      ...readFileSync(join(project, path), 'utf8').replaceAll(typeImport, '').matchAll(mention),
    ])
    .filter(([, , name = '']) => name in dependencies)
    .map(([, form = '', name, _scope, rest]) =>
      form.startsWith('required')
        ? require.resolve(`${name}${rest}`)
        : fileURLToPath(import.meta.resolve(`${name}${rest}`)),
    )
  return [...new Set(resolved)]
}

/** Returns all files that are loaded from these on, as paths below the project. */
export async function tracedFrom(entries: readonly string[]): Promise<Set<string>> {
  const { fileList } = await nodeFileTrace([...entries], { base: project, mixedModules: true })
  return fileList
}

/** Returns these files and all folders that contain them. */
function withFolders(files: Iterable<string>): Set<string> {
  const paths = new Set<string>()
  for (const file of files)
    for (let end = file.length; end > 0; end = file.lastIndexOf('/', end - 1)) paths.add(file.slice(0, end))
  return paths
}

const filesIn = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(relative(project, parentPath), name).replaceAll('\\', '/'))

/** Returns the largest folders, and the files, that contain nothing that is loaded. */
function unusedParts(traced: Iterable<string>): string[] {
  const folders = packageFolders()
  const manifests = folders.map((folder) => `${folder}/package.json`)
  const read = withFolders([...traced, ...manifests, ...folders.flatMap(filesIn).filter(isLicence)])
  const partsOf = (folder: string): string[] =>
    readdirSync(join(project, folder), { withFileTypes: true })
      // A package within a package is in the lock file itself.
      .filter(({ name }) => name !== 'node_modules')
      .map((entry) => ({ entry, path: `${folder}/${entry.name}` }))
      .flatMap(({ entry, path }) => {
        if (!read.has(path)) return sizeOf(path) < worthwhile ? [] : [path]
        return entry.isDirectory() ? partsOf(path) : []
      })
  return folders.flatMap(partsOf)
}

/** The size on the disk, without the files that the trimming deletes anyway. */
function sizeOf(path: string): number {
  const stats = statSync(join(project, path))
  if (!stats.isDirectory()) return isUnused(path) ? 0 : Math.ceil(stats.size / block) * block
  return readdirSync(join(project, path)).reduce((sum, name) => sum + sizeOf(`${path}/${name}`), 0)
}

if (import.meta.main) {
  const parts = unusedParts(await tracedFrom(entryPoints()))
  writeFileSync(listFile, `${JSON.stringify(parts.toSorted(), null, 2)}\n`)
}

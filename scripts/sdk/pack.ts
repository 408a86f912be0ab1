/**
 * Builds the package `@kontor/sdk`: compiles `sdk/src` and packs it with `npm pack`, without network access. Argument:
 * the folder for the package and its tarball; by default `.cache/sdk`.
 */
import { execFile } from 'node:child_process'
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const sdk = join(root, 'sdk')

interface Manifest {
  version: string
}

const manifestIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/** Builds and packs into this folder. Returns the path of the tarball. */
export async function packSdk(folder: string): Promise<string> {
  const [{ version }, own] = [await manifestIn(root), await manifestIn(sdk)]
  if (own.version !== version)
    throw new Error(`sdk/package.json has the version ${own.version}, and package.json ${version}.`)
  const build = join(folder, 'package')
  await rm(build, { recursive: true, force: true })
  await mkdir(build, { recursive: true })
  const compiler = join(root, 'node_modules/ts7/bin/tsc')
  const dist = join(build, 'dist')
  await run(process.execPath, [compiler, '-p', sdk, '--noEmit', 'false', '--outDir', dist])
  for await (const file of glob('**/*.d.ts', { cwd: dist })) await nameCompiledFiles(join(dist, file))
  for (const file of ['package.json', 'README.md']) await cp(join(sdk, file), join(build, file))
  for (const example of ['customer-sync', 'mirror'])
    await cp(join(root, 'examples', example), join(build, 'examples', example), { recursive: true })
  const words = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder]
  const { stdout } = await run('npm', words, { cwd: build })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error(`npm pack returned no file: ${stdout}`)
  return join(folder, packed.filename)
}

/** The compiler writes `.js` into imports of code, but leaves `.ts` in those of declarations. */
async function nameCompiledFiles(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/(?<=(?:from |import\()(['"])\.[^'"\n]*)\.ts(?=\1)/g, '.js'))
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, '.cache/sdk'))
  process.stdout.write(`${await packSdk(folder)}\n`)
}

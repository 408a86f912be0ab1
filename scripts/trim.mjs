// Deletes unused files of installed packages: the headers of Node and the weights of fonts that are not printed; without
// the development packages also source maps, TypeScript, README files, static libraries, the debugging information of
// Node, and the files that no program loads (unused.json). It runs after an installation, as plain JavaScript on any Node
// version. Everything works without it too, and needs twice the disk space.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The weights of fonts in `server/src/runtime/pdf/fonts.ts`. */
const fontWeights = ['400Regular', '700Bold']

const packages = 'node_modules'
const fonts = join(packages, '@expo-google-fonts')
const isForDevelopment = existsSync(join(packages, 'oxlint'))

const remove = (path) => rmSync(path, { recursive: true, force: true })

/** Returns the names of folders in a folder. A link belongs to another installation. */
const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

const jsonOf = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const patterns = jsonOf('trim/patterns.json')

/** TypeScript is never run from packages, nothing is linked with a static library, and licences stay. */
const isUnused = (name) =>
  new RegExp(patterns.unused).test(name) && !new RegExp(patterns.licences, 'i').test(name)

function removeUnused(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeUnused(path)
    else if (entry.isFile() && isUnused(entry.name)) remove(path)
  }
}

/** Parts that `scripts/trim/unused.ts` found. A path through a link belongs to another installation. */
function removeListed() {
  for (const path of jsonOf('trim/unused.json'))
    if (existsSync(path) && realpathSync(path) === join(realpathSync('.'), path)) remove(path)
}

/** Returns where the loaded parts of a program end; undefined if it is not a 64-bit ELF program (Linux). */
function endOfLoaded(program) {
  if (program.length < 64 || program.readUInt32BE(0) !== 0x7f_45_4c_46 || program.readUInt16BE(4) !== 0x02_01)
    return undefined
  const [start, size, count] = [
    Number(program.readBigUInt64LE(32)),
    program.readUInt16LE(54),
    program.readUInt16LE(56),
  ]
  const segments = Array.from({ length: count }, (_, index) => program.subarray(start + index * size))
  const ends = segments.map((segment) => segment.readBigUInt64LE(8) + segment.readBigUInt64LE(32))
  return Math.max(start + size * count, ...ends.map(Number))
}

/** Cuts symbols and debugging information off Node, as `strip` does, if the result runs on this machine. */
function stripNode(file) {
  if (!existsSync(file)) return
  const program = readFileSync(file)
  const end = endOfLoaded(program)
  if (end === undefined || end === program.length) return
  // Nothing is left of the table of sections, which linkers and debuggers read.
  for (const [from, to] of [
    [40, 48],
    [60, 64],
  ])
    program.fill(0, from, to)
  const stripped = `${file}.stripped`
  writeFileSync(stripped, program.subarray(0, end))
  chmodSync(stripped, 0o755)
  if (/^v\d/.test(String(spawnSync(stripped, ['--version']).stdout))) renameSync(stripped, file)
  else remove(stripped)
}

for (const name of foldersIn(packages))
  if (/^node-(bin-)?(linux|darwin|win)-/.test(name)) {
    for (const part of ['include', 'share']) remove(join(packages, name, part))
    if (!isForDevelopment) stripNode(join(packages, name, 'bin/node'))
  }

for (const font of foldersIn(fonts))
  for (const name of foldersIn(join(fonts, font)))
    if (/^\d00/.test(name) && !fontWeights.includes(name)) remove(join(fonts, font, name))

if (!isForDevelopment) {
  removeListed()
  removeUnused(packages)
}

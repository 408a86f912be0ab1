// Deletes the parts of installed packages that nothing here reads: the headers of Node and the weights of fonts that are
// not printed; without the development packages also source maps, TypeScript and README files. It runs after an
// installation, as plain JavaScript on any Node version. Everything works without it too, and takes twice the room.
import { existsSync, readdirSync, rmSync } from 'node:fs'
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

/** TypeScript is never run from packages, and licences stay. */
const isUnread = (name) => /\.([cm]?ts|map|md)$/.test(name) && !/licen[cs]e|notice|copying/i.test(name)

function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeUnread(path)
    else if (entry.isFile() && isUnread(entry.name)) remove(path)
  }
}

for (const name of foldersIn(packages))
  if (/^node-(bin-)?(linux|darwin|win)-/.test(name))
    for (const part of ['include', 'share']) remove(join(packages, name, part))

for (const font of foldersIn(fonts))
  for (const name of foldersIn(join(fonts, font)))
    if (/^\d00/.test(name) && !fontWeights.includes(name)) remove(join(fonts, font, name))

if (!isForDevelopment) removeUnread(packages)

/**
 * The fonts of PDFs, from packages of the registry (SIL Open Font License), so that a document looks the same on every
 * machine. Characters that none of them has are printed with the fonts of the machine (decision 146).
 */
import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Coverage, coverageOf, covers } from './character-map.ts'

const folderOf = (url: string) => dirname(fileURLToPath(url))

/** Latin, Cyrillic and Greek; Arabic; Chinese and Japanese kana; Japanese. Each folder contains one weight. */
const families = {
  'Noto Sans': folderOf(import.meta.resolve('@expo-google-fonts/noto-sans/package.json')),
  // Its glyphs include the dots of the letters. Noto composes letters of two glyphs, so a PDF would contain most
  // letters twice.
  Vazirmatn: folderOf(import.meta.resolve('@expo-google-fonts/vazirmatn/package.json')),
  'Noto Sans SC': folderOf(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')),
  'BIZ UDPGothic': folderOf(import.meta.resolve('@expo-google-fonts/biz-udpgothic/package.json')),
}

const regular = '400Regular'

export const fontFolders = Object.values(families).flatMap((folder) => [
  join(folder, regular),
  join(folder, '700Bold'),
])

/** The folders in which systems keep the fonts of packages and of their users. */
const systemFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
]
const filesAtMost = 5_000

const fontsIn = (folders: readonly string[]): Font[] =>
  folders
    .flatMap((folder) => fontFilesIn(folder))
    .slice(0, filesAtMost)
    .map((file) => ({ file, ranges: coverageOf(file) }))
    .filter(({ ranges }) => ranges.length > 0)

interface Font {
  file: string
  ranges: Coverage
}

let shippedFonts: readonly Font[] | undefined
const shipped = () =>
  (shippedFonts ??= fontsIn(Object.values(families).map((folder) => join(folder, regular))))

/** The fonts that are installed when a text first needs one; regular ones come first. */
let installedFonts: readonly Font[] | undefined
const installed = () => (installedFonts ??= fontsIn(systemFolders).toSorted(byWeight))

const isUpright = (file: string) => !/bold|italic|oblique|black|light|thin|condensed|mono|serif/i.test(file)
const byWeight = (a: Font, b: Font) =>
  Number(isUpright(b.file)) - Number(isUpright(a.file)) || (a.file < b.file ? -1 : 1)

function fontFilesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => /\.(?:ttf|otf|ttc)$/i.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  } catch {
    return []
  }
}

/** Characters that have no form of their own: spaces, controls, joiners, and selectors of a form. */
const formless = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/u

export interface FontChoice {
  /** The installed fonts that a text needs in addition to the shipped ones. */
  files: readonly string[]
  /** The characters that are in no font, each once. */
  missing: readonly string[]
}

const none: FontChoice = { files: [], missing: [] }

/** A document uses a few scripts. The limits bound the time for a text with very many different characters. */
const charactersAtMost = 1_000
const fontsAtMost = 4

/** Chooses the installed fonts for the characters of a text that no shipped font has. */
export function fontsFor(text: string): FontChoice {
  const wanted = new Set(text.replaceAll(/[\0-\u024F\u0400-\u04FF\u2010-\u2027]/g, ''))
  let missing = [...wanted].filter(
    (each) =>
      !formless.test(each) && !shipped().some(({ ranges }) => covers(ranges, each.codePointAt(0) ?? 0)),
  )
  if (missing.length === 0) return none
  missing = missing.slice(0, charactersAtMost)
  const files: string[] = []
  while (missing.length > 0 && files.length < fontsAtMost) {
    const best = bestFor(missing)
    if (!best) break
    files.push(best.file)
    missing = missing.filter((each) => !covers(best.ranges, each.codePointAt(0) ?? 0))
  }
  return { files, missing }
}

/** Returns the font that has most of the characters; of equal ones, the first. */
function bestFor(characters: readonly string[]) {
  let best
  let most = 0
  for (const font of installed()) {
    const count = characters.filter((each) => covers(font.ranges, each.codePointAt(0) ?? 0)).length
    if (count > most) [best, most] = [font, count]
  }
  return best
}

/**
 * The fonts of PDFs, from packages of the registry (SIL Open Font License), so that a document looks the same on every
 * machine. Each folder contains one weight.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folderOf = (url: string) => dirname(fileURLToPath(url))

/** Latin, Cyrillic and Greek; Arabic; Chinese and Japanese kana; Japanese. */
const families = {
  'Noto Sans': folderOf(import.meta.resolve('@expo-google-fonts/noto-sans/package.json')),
  // Its glyphs include the dots of the letters. Noto composes letters of two glyphs, so a PDF would contain most
  // letters twice.
  Vazirmatn: folderOf(import.meta.resolve('@expo-google-fonts/vazirmatn/package.json')),
  'Noto Sans SC': folderOf(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')),
  'BIZ UDPGothic': folderOf(import.meta.resolve('@expo-google-fonts/biz-udpgothic/package.json')),
}

export const fontFolders = Object.values(families).flatMap((folder) => [
  join(folder, '400Regular'),
  join(folder, '700Bold'),
])

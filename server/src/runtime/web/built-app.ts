/**
 * The files of the built app. They stay in memory, compressed as the build left them: about 2 MB. So a server keeps its
 * version of the app while another version is built in the same folder.
 */
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

export interface Asset {
  type: string
  /** The bytes by encoding. A text that is worth it exists only in compressed forms. */
  encodings: ReadonlyMap<Encoding, Buffer>
}

type Encoding = 'br' | 'gzip' | 'identity'

export interface BuiltApp {
  /** The page that starts the app at any address. */
  page: { html: string; tag: string }
  /** The files of `/assets`, whose names contain a hash of their contents. */
  assets: ReadonlyMap<string, Asset>
}

const suffixes: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Reads the app in this folder, for a server at this path of its host. */
export async function readBuiltApp(folder: string, basePath: string): Promise<BuiltApp> {
  const html = linkedBelow(await readFile(join(folder, 'index.html'), 'utf8'), basePath)
  const tag = `"${hash('sha256', html, 'base64url').slice(0, 16)}"`
  const names = await readdir(join(folder, 'assets'))
  const assets = new Map<string, { type: string; encodings: Map<Encoding, Buffer> }>()
  for (const name of names) {
    const encoding = suffixes[extname(name)]
    const own = encoding === undefined ? name : name.slice(0, -extname(name).length)
    // A compressed form replaces the text itself: a client that takes neither is rare.
    if (encoding === undefined && names.includes(`${name}.gz`)) continue
    const type = types[extname(own)] ?? 'application/octet-stream'
    const asset = assets.get(own) ?? { type, encodings: new Map<Encoding, Buffer>() }
    asset.encodings.set(encoding ?? 'identity', await readFile(join(folder, 'assets', name)))
    assets.set(own, asset)
  }
  return { page: { html, tag }, assets }
}

/** The page is shown at any address, so its relative links become links from the root of the host. */
const linkedBelow = (html: string, basePath: string) =>
  html.replaceAll(/\b(src|href)="\.\//g, `$1="${basePath.replaceAll('&', '&amp;')}/`)

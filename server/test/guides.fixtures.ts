/** Extracts the code blocks of the guides and runs them: shell blocks in a shell, TypeScript blocks with the SDK. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname
const sdk = join(root, 'sdk/src/index.ts')

export interface Block {
  language: 'sh' | 'ts'
  text: string
  /** The line of the first line of code, from 0. */
  line: number
  /** Whether it is only type-checked, such as the server of a receiver. */
  isRun: boolean
  /** Whether only blank lines are between this block and the one before. */
  isAdjacent: boolean
}

export const guidePath = (name: string) => join(root, `docs/guides/${name}.md`)

/** Returns the shell blocks and the TypeScript blocks of a guide. `no-run` after the language marks the others. */
export function blocksOf(name: string): Block[] {
  const text = readFileSync(guidePath(name), 'utf8')
  let end = 0
  return [...text.matchAll(/^```(sh|ts)( no-run)?\n([^]*?)^```$/gm)].map((match) => {
    const [whole, language, mark, code = ''] = match
    const isAdjacent = text.slice(end, match.index).trim() === ''
    end = match.index + whole.length
    const line = text.slice(0, match.index).split('\n').length
    return { language: language as 'sh' | 'ts', text: code, line, isRun: mark === undefined, isAdjacent }
  })
}

const runnable = (name: string, language: Block['language']) =>
  blocksOf(name).filter((block) => block.language === language && block.isRun)

/** Returns the first block of the quickstart in a language, which sets up what all guides use. */
const setUp = (name: string, language: Block['language']) =>
  name === 'quickstart' ? [] : runnable('quickstart', language).slice(0, 1)

/** Returns blocks as one file in which each is on its lines of the guide; the set-up is on the line before. */
function asModule(blocks: readonly Block[], before: readonly Block[]): string {
  const lines = [before.map(({ text }) => text.trim().replaceAll('\n', '; ')).join('')]
  for (const { text, line } of blocks) {
    while (lines.length < line) lines.push('')
    lines.push(...text.trimEnd().split('\n'))
  }
  return `${lines.join('\n')}\nexport {}\n`
}

/** Writes the TypeScript of the guides into a folder: a module for each guide and for each block that is not run. */
export function writeModules(names: readonly string[]): { folder: string; modules: Map<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-guides-'))
  const modules = new Map<string, string>()
  for (const name of names) {
    const blocks = runnable(name, 'ts')
    const before = blocks.some(({ text }) => /\bkontor\.|\bnew Kontor\b/.test(text)) ? setUp(name, 'ts') : []
    if (blocks.length > 0) modules.set(name, asModule(blocks, before))
    const others = blocksOf(name).filter(({ language, isRun }) => language === 'ts' && !isRun)
    others.forEach((block) => modules.set(`${name}.${block.line}`, asModule([block], [])))
  }
  for (const [name, text] of modules) writeFileSync(join(folder, `${name}.mts`), text)
  return { folder, modules }
}

/** Type-checks all files of the folder with the strict settings of the project. Returns the errors. */
export async function typeErrors(folder: string): Promise<string> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      paths: { '@kontor/sdk': [sdk] },
    },
    include: ['*.mts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(root, 'node_modules/ts7/lib/tsc.js')
  return run(process.execPath, [compiler, '-p', folder], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

export interface Account {
  address: string
  token: string
}

export interface ModuleRun {
  name: string
  file: string
  cwd: string
  account: Account
}

export interface ModuleResult {
  output: string
  /** The error that ended the module. */
  error: string | undefined
}

/** Runs modules one after the other. Returns the output of each, by the names of the guides. */
export async function runModules(runs: readonly (Omit<ModuleRun, 'file'> & { text: string })[]) {
  const files = runs.map(({ text, ...rest }): ModuleRun => {
    const file = join(rest.cwd, `${rest.name}.mts`)
    writeFileSync(file, text.replaceAll(`'@kontor/sdk'`, JSON.stringify(pathToFileURL(sdk).href)))
    return { ...rest, file }
  })
  const program = fileURLToPath(new URL('guides.runner.fixtures.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [program, JSON.stringify(files)], { maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Record<string, ModuleResult>
}

/** Runs shell blocks in one session of a shell. Returns its output; undefined if the shell is not installed. */
export async function paste(
  shell: string,
  texts: readonly string[],
  cwd: string,
  { address, token }: Account,
): Promise<string | undefined> {
  const variables = `export KONTOR=${address}/api/v1\nexport AUTH='Authorization: Bearer ${token}'\n`
  const script = variables + texts.map((text) => `echo '---'\n${text}`).join('')
  // A pipe is used because some versions of sed open /dev/stderr, which fails for the socket that Node gives a child.
  const piped = 'if command -v "$0" >/dev/null; then "$0" -c "$1" 2>&1 | cat; fi'
  const { stdout } = await run('sh', ['-c', piped, shell, script], { cwd, maxBuffer: 2 ** 24 })
  return stdout || undefined
}

/** Returns the shell blocks of a guide, after the set-up. */
export const shellTexts = (name: string) =>
  [...setUp(name, 'sh'), ...runnable(name, 'sh')].map(({ text }) => text)

/** Returns the codes of the errors in indented JSON. */
export const codesIn = (output: string) =>
  [...output.matchAll(/^ {4}"code": "([A-Z_]+)",$/gm)].map(([, code]) => code)

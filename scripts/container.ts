/**
 * Executes the Dockerfile without Docker: copies the files that .dockerignore does not exclude into folders that
 * represent the images. Packages are links to the installed ones, without development dependencies.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { filesOf } from './boundaries.ts'

export interface Image {
  /** The folder that represents `/` of the image. */
  root: string
  workdir: string
  /** The settings of the image. Absolute paths in them are below `root`. */
  env: Record<string, string>
  cmd: string[]
  healthcheck: string[]
}

interface Instruction {
  name: string
  rest: string
}

/** Builds the images of a Dockerfile below `folder` and returns the last one. Throws for an unknown instruction. */
export function build(project: string, dockerfile: string, folder: string): Image {
  const context = contextOf(project)
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const { name, rest } of instructionsOf(dockerfile)) {
    if (name === 'FROM') {
      const stage = / AS (\w+)$/i.exec(rest)?.[1] ?? 'last'
      image = {
        root: join(folder, stage),
        workdir: '/',
        env: { PATH: '/usr/bin:/bin' },
        cmd: [],
        healthcheck: [],
      }
      mkdirSync(image.root, { recursive: true })
      stages.set(stage, image)
    } else if (image) follow({ name, rest }, { project, context, stages, image })
  }
  if (!image) throw new Error('The Dockerfile builds no image.')
  return image
}

/** Joins lines that end with a backslash, and removes comments. */
function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  return lines
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))
}

/**
 * Returns the files of the project that .dockerignore does not exclude. The last pattern that matches a file or its
 * folder decides.
 */
export function contextOf(project: string): string[] {
  const patterns = readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isIgnored: !line.startsWith('!'), pattern: line.replace(/^!/, '') }))
  const pathsTo = (path: string) =>
    path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))
  return filesOf(project).filter((file) => {
    const paths = pathsTo(file)
    const last = patterns.findLast(({ pattern }) => paths.some((path) => matchesGlob(path, pattern)))
    return !last?.isIgnored
  })
}

interface Building {
  project: string
  context: readonly string[]
  stages: ReadonlyMap<string, Image>
  image: Image
}

/** Instructions without effect in this simulation. */
const elsewhere = ['USER', 'EXPOSE', 'STOPSIGNAL']

function follow({ name, rest }: Instruction, building: Building): void {
  const { image } = building
  if (name === 'WORKDIR') image.workdir = resolve(image.workdir, rest)
  else if (name === 'COPY') copy(rest, building)
  else if (name === 'RUN') for (const command of rest.split(' && ')) runIn(command.trim(), building)
  else if (name === 'ENV') Object.assign(image.env, settingsIn(rest, image))
  else if (name === 'CMD') image.cmd = JSON.parse(rest) as string[]
  else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
  else if (name === 'VOLUME') mkdirSync(join(image.root, rest), { recursive: true, mode: 0o755 })
  else if (!elsewhere.includes(name)) throw new Error(`The instruction ${name} is not supported here.`)
}

function settingsIn(rest: string, { root, env }: Image): Record<string, string> {
  const within = (value: string) => value.replace(/(?<=^|:)(?=\/)/g, root)
  const pairs = rest
    .split(/ +/)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [
      name,
      // The existing PATH already belongs to this machine.
      value.split('$PATH').map(within).join(env.PATH),
    ]),
  )
}

function copy(rest: string, { project, context, stages, image }: Building): void {
  const words = rest.split(/ +/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const to = words.pop() ?? ''
  const place = join(image.root, resolve(image.workdir, to))
  const other = stages.get(from ?? '')
  for (const source of words) {
    if (other) cpSync(join(other.root, source), place, { recursive: true, verbatimSymlinks: true })
    else copyFrom(project, context, source, to.endsWith('/') ? join(place, basename(source)) : place)
  }
}

/** Copies a file, or the contents of a folder. */
function copyFrom(project: string, context: readonly string[], source: string, place: string): void {
  const files = context.filter((file) => file === source || file.startsWith(`${source}/`))
  if (files.length === 0) throw new Error(`COPY ${source}: .dockerignore excludes all files of this name.`)
  for (const file of files) {
    const target = join(place, file.slice(source.length))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(project, file), target)
  }
}

/** Commands for an operating system that does not exist here. */
const prepares = /^(apt-get|rm -rf|useradd|install) /

function runIn(command: string, { project, image }: Building): void {
  const cwd = join(image.root, image.workdir)
  if (command.startsWith('npm ci '))
    // The folder of the image has the place in the project that it has below /kontor.
    linkPackages(join(project, relative('/kontor', image.workdir)), cwd, !command.includes('--omit=dev'))
  else if (command.startsWith('node '))
    execFileSync('sh', ['-c', command], { cwd, env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` } })
  else if (!prepares.test(command)) throw new Error(`The command RUN ${command} is not supported here.`)
}

interface Locked {
  dev?: boolean
  bin?: Record<string, string>
}

/** Links the packages of the lock file beside it; their own dependencies resolve at their real location. */
function linkPackages(project: string, folder: string, withDev: boolean): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const programs = join(folder, 'node_modules', '.bin')
  mkdirSync(programs, { recursive: true })
  // npm writes this file last; it says what is installed.
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(join(project, installed))) cpSync(join(project, installed), join(folder, installed))
  for (const [path, { dev = false, bin = {} }] of Object.entries(packages)) {
    const isOwn = path.startsWith('node_modules/') && !path.includes('/node_modules/')
    if (!isOwn || (dev && !withDev) || !existsSync(join(project, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(project, path), join(folder, path))
    for (const [name, program] of Object.entries(bin)) {
      const link = join(programs, name)
      if (!existsSync(link)) symlinkSync(join('..', path.slice('node_modules/'.length), program), link)
    }
  }
}

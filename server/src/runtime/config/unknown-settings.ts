/** Reports settings without effect because of unknown names, usually spelling mistakes. */
import { closest, distance } from 'fastest-levenshtein'

const prefix = 'KONTOR_'
/** The maximum number of differences. Other names belong to other programs. */
const differencesAtMost = 3

interface Sources {
  environment: Readonly<Record<string, string | undefined>>
  /** The variables of the file `.env`. */
  file: Readonly<Record<string, string | undefined>>
}

/**
 * Returns a warning for each unknown variable that begins with `KONTOR_`, and for each in `.env` that resembles a known
 * one.
 */
export function unknownSettings({ environment, file }: Sources, known: readonly string[]): string[] {
  const isUnknown = (name: string) => !known.includes(name)
  const ours = (name: string) => name.startsWith(prefix) && isUnknown(name)
  const similar = (name: string) =>
    isUnknown(name) && distance(name.toUpperCase(), nearestTo(name, known)) <= differencesAtMost
  const inFile = Object.keys(file).filter((name) => ours(name) || similar(name))
  const outside = Object.keys(environment).filter((name) => ours(name) && !inFile.includes(name))
  return [
    ...outside.map((name) => warning('The environment variable', name, known)),
    ...inFile.map((name) => warning('In .env,', name, known)),
  ]
}

function warning(place: string, name: string, known: readonly string[]): string {
  return `${place} ${name} is not a setting and has no effect. The nearest setting is ${nearestTo(name, known)}.`
}

const nearestTo = (name: string, known: readonly string[]) => closest(name.toUpperCase(), known)

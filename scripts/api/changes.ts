/** Compares two summaries of the API: the changes that break clients, and all others. */
import type { Summary } from './summary.ts'

export interface Changes {
  /** Changes after which a working client may fail. */
  breaking: string[]
  /** All other changes. */
  compatible: string[]
}

export function compare(before: Summary, after: Summary): Changes {
  const breaking: string[] = []
  const compatible: string[] = []
  const report = (isBreaking: boolean, text: string) => (isBreaking ? breaking : compatible).push(text)
  const known = new Set([...before.lines.keys()].map(ownerOf))
  for (const [key, was] of before.lines) {
    const now = after.lines.get(key)
    if (now === undefined) report(true, `Removed: ${key}: ${was}`)
    else if (now !== was) report(breaks(key, was, now), `Changed: ${key}: ${was} → ${now}`)
  }
  for (const [key, now] of after.lines)
    if (!before.lines.has(key))
      report(isInput(key) && now.startsWith('required') && known.has(ownerOf(key)), `Added: ${key}: ${now}`)
  return { breaking, compatible }
}

const isInput = (key: string) => key.startsWith('input ') || key.endsWith('(input)')

/** Returns the operation or the schema that a line belongs to. */
function ownerOf(key: string): string {
  const [kind, name = ''] = key.split(' ')
  if (kind === 'operation' || kind === 'input' || kind === 'response') return `operation ${name}`
  return `${kind} ${name.split('.')[0]} ${isInput(key) ? 'input' : 'response'}`
}

/** Returns whether a changed value on the same line breaks a client. */
function breaks(key: string, was: string, now: string): boolean {
  if (key.startsWith('enum ')) {
    const values = new Set(now.split(', '))
    // Clients must expect unknown values, but the server must accept all values that it accepted before.
    return isInput(key) && was.split(', ').some((value) => !values.has(value))
  }
  if (key.startsWith('operation ') || key.startsWith('event ')) return true
  const [before, after] = [was, now].map(typeIn)
  const [wasNeeded, isNeeded] = [was, now].map((text) => text.startsWith('required'))
  if (isInput(key)) return (isNeeded && !wasNeeded) || !isWider(before, after)
  // Clients must expect unknown kinds of records, as they must expect unknown values of an enum.
  const mayGrow = isUnionOfRecords(before) && isWider(before, after)
  return Boolean(wasNeeded && !isNeeded) || !(mayGrow || isWider(after, before))
}

const isUnionOfRecords = (type = '') => /^\w+Record(?: or \w+Record)+$/.test(type)

const typeIn = (text: string) => text.replace(/^(required|optional) /, '')

/** Returns whether the second type allows all values of the first, compared by their words. */
function isWider(type = '', other = ''): boolean {
  const allowed = new Set(other.split(' or '))
  return type.split(' or ').every((each) => allowed.has(each))
}

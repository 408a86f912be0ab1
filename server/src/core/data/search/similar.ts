/**
 * The second stage of a search, for a text that no record contains: one of its long words has a typing error (decision
 * 143). A wrong, missing, additional or exchanged letter leaves the letters before and after it as they are, and the
 * index looks up those.
 */
import { escapeLike } from './keys.ts'
import { type Reading, readingsOf } from './readings.ts'

/** In shorter words, a changed letter makes another word. */
const fewestLetters = 5
const mostLetters = 30
/** The most words in which an error is looked for. */
const wordsAtMost = 4

const isLong = (word: string) =>
  /^\p{L}[\p{L}'’-]*$/u.test(word) && word.length >= fewestLetters && word.length <= mostLetters

/** Returns the readings of a text of which one word has an error; none if no word is long enough. */
export function similarReadingsOf(text: string): Reading[] {
  const [written] = readingsOf(text)
  if (!written) return []
  const { required, keyed } = written
  return keyed.flatMap((word, index) =>
    isLong(word) && keyed.slice(0, index).filter(isLong).length < wordsAtMost
      ? errorsIn([...word]).map(({ patterns, intact }) => ({
          required: required.toSpliced(index, 1),
          similar: patterns,
          keyed: [...keyed.toSpliced(index, 1), ...intact],
        }))
      : [],
  )
}

interface Errors {
  patterns: string[]
  /** The parts of the word that none of these errors changes. */
  intact: string[]
}

/** An error: the changed letters, from `at` to before `end`, and what may stand instead. */
interface TypingError {
  at: number
  end: number
  instead: string
}

/** Returns the errors of a word, grouped by the third of the word in which they are. */
function errorsIn(letters: readonly string[]): Errors[] {
  const third = Math.round(letters.length / 3)
  const partOf = (place: number) => (place < third ? 0 : place < letters.length - third ? 1 : 2)
  const groups = Map.groupBy(
    allErrors(letters),
    ({ at, end }) => `${partOf(at)} ${partOf(Math.max(at, end - 1))}`,
  )
  return [...groups.values()].map((errors) => {
    const before = Math.min(...errors.map(({ at }) => at))
    const after = Math.max(...errors.map(({ end }) => end))
    const intact = [letters.slice(0, before), letters.slice(after)]
    return {
      patterns: [...new Set(errors.map((error) => patternOf(letters, error)))],
      intact: intact.filter(({ length }) => length > 1).map((part) => part.join('')),
    }
  })
}

const allErrors = (letters: readonly string[]): TypingError[] =>
  letters.flatMap((letter, at) => {
    const next = letters[at + 1]
    return [
      { at, end: at + 1, instead: '_' },
      { at, end: at + 1, instead: '' },
      ...(at > 0 ? [{ at, end: at, instead: '_' }] : []),
      ...(next === undefined || next === letter
        ? []
        : [{ at, end: at + 2, instead: escapeLike(next + letter) }]),
    ]
  })

const patternOf = (letters: readonly string[], { at, end, instead }: TypingError) =>
  `%${escapeLike(letters.slice(0, at).join(''))}${instead}${escapeLike(letters.slice(end).join(''))}%`

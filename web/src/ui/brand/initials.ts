/** The initials that stand for a record without a picture. */

/** Returns the first letters of the first and the last word that begin with a letter or a digit. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–,/]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

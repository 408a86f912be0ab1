/** Signatures of names. They exclude most pairs of names without counting edits. */

/** Bit sets of letters, repeated letters and letter pairs, in two numbers. */
export interface Signature {
  letters: number
  repeated: number
  pairs: number
  otherPairs: number
}

export function signatureOf(name: string): Signature {
  const marks: Signature = { letters: 0, repeated: 0, pairs: 0, otherPairs: 0 }
  let before = 0
  for (let at = 0; at < name.length; at++) {
    const letter = name.charCodeAt(at)
    const bit = 1 << (letter % 32)
    marks.repeated |= marks.letters & bit
    marks.letters |= bit
    const pair = Math.imul(before * 31 + letter, 0x9e37_79b1) >>> 26
    if (pair < 32) marks.pairs |= 1 << pair
    else marks.otherPairs |= 1 << (pair - 32)
    before = letter
  }
  return marks
}

/** Returns the number of bits set in both numbers. */
export function bitsOf(one: number, two: number): number {
  let a = one - ((one >>> 1) & 0x5555_5555)
  let b = two - ((two >>> 1) & 0x5555_5555)
  a = (a & 0x3333_3333) + ((a >>> 2) & 0x3333_3333)
  b = (b & 0x3333_3333) + ((b >>> 2) & 0x3333_3333)
  return Math.imul(((a + (a >>> 4)) & 0x0f0f_0f0f) + ((b + (b >>> 4)) & 0x0f0f_0f0f), 0x0101_0101) >>> 24
}

/** Names of columns without their spelling. */

/** Normalises a name by removing case, accents and signs: `E-Mail` is `email`. */
export const plain = (name: string) =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The names in the generated part of the SDK. */

export const header = '// Written by `npm run docs` from the definitions of the API. Do not edit.\n'

/** Returns `LeadsConvert` for `leads.convert`. */
export const titleOf = (name: string) =>
  name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns `stock-movements.ts` for `stockMovements`. */
export const fileName = (name: string) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

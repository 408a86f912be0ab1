/** Searched texts, with the leads of `search.test.ts` that they find. */

export type Name =
  | 'anna'
  | 'umlaut'
  | 'spelled'
  | 'bare'
  | 'straight'
  | 'curly'
  | 'joined'
  | 'accent'
  | 'lodz'
  | 'soren'
  | 'djoko'
  | 'french'
  | 'strasse'
  | 'cjk'
  | 'rtl'
  | 'emoji'
  | 'signs'
  | 'hamburg'
  | 'trunk'
  | 'national'
  | 'american'
  | 'queue'

const allMueller: Name[] = ['bare', 'spelled', 'umlaut']
const allBrien: Name[] = ['accent', 'curly', 'joined', 'straight']

/** Texts that records contain. */
export const found: [text: string, names: Name[]][] = [
  // Words in any order, over several fields.
  ['Anna Schmidt', ['anna']],
  ['Schmidt Anna', ['anna']],
  ['schmidt nordlicht', ['anna']],
  ['Textil Schmidt', ['anna']],
  ['GmbH anna nordlicht schmidt', ['anna']],
  ['Schmidt, Anna', ['anna']],
  ['  Schmidt   Anna ', ['anna']],
  ['Schmidt & Anna', ['anna']],
  ['anna - textil', ['anna']],
  ['hmid dlich', ['anna']],
  ['anna zebra', []],
  ['"Anna Schmidt"', ['anna']],
  ['"Schmidt Anna"', []],
  ['"nordlicht textil" anna', ['anna']],
  ['„Nordlicht Textil“', ['anna']],
  ['"nordlicht anna"', []],
  // Umlauts and accents.
  ['Müller', allMueller],
  ['Mueller', allMueller],
  ['muller', allMueller],
  ['MÜLLER', allMueller],
  ['joerg mueller', allMueller],
  ['Müller Jörg', allMueller],
  ['ueller', allMueller],
  ['uller', allMueller],
  ['Groesse', ['umlaut']],
  ['Grosse Mass', ['umlaut']],
  ['Größe Maß', ['umlaut']],
  ['Lodz', ['lodz']],
  ['Łódź', ['lodz']],
  ['lukasz wojcik', ['lodz']],
  ['Soren Kjaer', ['soren']],
  ['Søren', ['soren']],
  ['Soeren', ['soren']],
  ['Bjorn', ['soren']],
  ['Djoko', []],
  ['Dokovic', ['djoko']],
  ['Đorđe', ['djoko']],
  ['helene lefevre', ['french']],
  ['brulee creme', ['french']],
  ['Weiss', ['strasse']],
  ['weiß uwe', ['strasse']],
  ['Strassenbau', ['strasse']],
  ['Gross Straße', ['strasse']],
  // Letters that are folded in names, in other words.
  ['blue shoe', ['queue']],
  ['samuel queue', ['queue']],
  ['blu', ['queue']],
  ['e shoe', ['queue']],
  ['eue', ['queue']],
  // Apostrophes.
  ["O'Brien", allBrien],
  ['O’Brien', allBrien],
  ['O‘Brien', allBrien],
  ['O`Brien', allBrien],
  ['O´Brien', allBrien],
  ['OBrien', allBrien],
  ['obrien', allBrien],
  ["o'brien sean", ['straight']],
  ['OBrien Sinead', ['curly']],
  ["brien'", allBrien],
  // Phone numbers.
  ['+49 (40) 123-456', ['hamburg']],
  ['+49 40 123456', ['hamburg']],
  ['+4940123456', ['hamburg']],
  ['0049 40 123456', ['hamburg']],
  ['004940123456', ['hamburg']],
  ['040123456', ['hamburg']],
  ['040 123456', ['hamburg']],
  ['040/123 456', ['hamburg']],
  ['(040) 123-456', ['hamburg']],
  ['49 40 123456', ['hamburg']],
  ['40123456', ['hamburg']],
  ['123456', ['hamburg']],
  ['123-456', ['hamburg']],
  ['23456', ['hamburg']],
  ['040.123.456', ['hamburg']],
  ['+49 (0)40 123456', ['hamburg']],
  ['hafen 040123456', ['hamburg']],
  ['040 123456 Hans', ['hamburg']],
  ['Hans +49 40 123 456 Hafen', ['hamburg']],
  ['+44 40 123456', []],
  ['040123457', []],
  ['089776655', ['trunk']],
  ['+4989776655', ['trunk']],
  ['0049 (0) 89 776655', ['trunk']],
  ['89 77 66 55', ['trunk']],
  ['0221998877', ['national']],
  ['+49 221 998877', ['national']],
  ['0049221998877', ['national']],
  ['998877', ['national']],
  ['5558675309', ['american']],
  ['+1 555 867 5309', ['american']],
  ['555-867-5309', ['american']],
  ['867 5309', ['american']],
  // Other scripts and signs.
  ['李 明', ['cjk']],
  ['明 李', ['cjk']],
  ['紡織 上海', ['cjk']],
  ['海 紡', ['cjk']],
  ['כהן שרה', ['rtl']],
  ['\u200Fשרה\u200E', ['rtl']],
  ['🎉', ['emoji']],
  ['🎉 fun', ['emoji']],
  ['works 🎉 party', ['emoji']],
  ['100%', ['signs']],
  ['%_', ['signs']],
  ['_off 100', ['signs']],
  ['\\', ['signs']],
  ['\\ off', ['signs']],
  ['"quote"', ['signs']],
  ['100%%', []],
  ['a_na', []],
]

/** Texts with a typing error, and texts that nothing is similar to. */
export const similar: [text: string, names: Name[]][] = [
  ['Schmit', ['anna']],
  ['Schmitd', ['anna']],
  ['Schmiidt', ['anna']],
  ['Shcmidt', ['anna']],
  ['Xchmidt', ['anna']],
  ['Schmidx', ['anna']],
  ['Schmidt Nordlciht', ['anna']],
  ['Anna Schmigt', ['anna']],
  ['Nordlihct Anna', ['anna']],
  ['Wojcyk', ['lodz']],
  ['Lefevbre', ['french']],
  ['Strassenbua', ['strasse']],
  ['Ortsnez', ['trunk']],
  ['Qeueu', ['queue']],
  ['Hansxq', []],
  ['Annx', []],
  ['Anma', []],
  ['Schmidtberger', []],
  ['Schmdit Zebra', []],
  ['Shcmitd', []],
  ['12345x', []],
]

/** Texts that no search may fail at. */
export const odd = [
  '  ',
  'a',
  '.',
  '!!! ???',
  '"',
  '""',
  '"  "',
  '"unclosed phrase',
  "'",
  "''",
  '%',
  '_',
  '\\\\\\',
  '((((',
  '+',
  '+()',
  '0',
  '00',
  '000000',
  '+0',
  '-1',
  '1e9',
  '.,.,',
  '1,2,3,4',
  '1.2.3.4',
  '€',
  '\u200b\u200b',
  '\u0301\u0301',
  '\ud83c\udf89'.repeat(60),
  '漢'.repeat(255),
  'א '.repeat(127),
  'x'.repeat(255),
  'ab '.repeat(85),
  Array.from({ length: 64 }, (_, index) => String(index % 10)).join(' '),
  Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '),
  '12 34 '.repeat(40).trim(),
  'mueller '.repeat(30).trim(),
  'abcdefghijklm '.repeat(18).trim(),
  '\ue000\ue00a\ue00c',
  'select 1; drop table leads',
  '\t\n\r',
]

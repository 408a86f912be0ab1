/** A cell as a file holds it: spreadsheets have numbers and booleans too. */
export type Cell = string | number | boolean | null

/** A cell of a file. Spreadsheets also contain numbers and booleans. */
export type Cell = string | number | boolean | null

/** How much a file of an import may hold. */

/** So many rows and columns a file may have, and so many bytes. */
export const rowsAtMost = 200_000
export const columnsAtMost = 200
export const fileBytesAtMost = 50 * 1_048_576

/** What the archive of a spreadsheet may unpack to. */
export const unpackedBytesAtMost = 50 * 1_048_576

/** What a row may hold, and all rows together: the cells of a spreadsheet may all refer to one long text. */
export const rowBytesAtMost = 1_048_576
export const allRowsBytesAtMost = 100 * 1_048_576

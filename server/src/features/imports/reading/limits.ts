/** Limits for the files of imports. */

/** The limits for rows, columns and bytes of a file. */
export const rowsAtMost = 200_000
export const columnsAtMost = 200
export const fileBytesAtMost = 50 * 1_048_576

/** The limit for the unpacked size of a spreadsheet. */
export const unpackedBytesAtMost = 50 * 1_048_576

/**
 * The limits for the bytes of a row and of all rows together: all cells of a spreadsheet may refer to one long text.
 */
export const rowBytesAtMost = 1_048_576
export const allRowsBytesAtMost = 100 * 1_048_576

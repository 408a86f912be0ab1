/** Limits for the files of imports. */

/** The limits for rows, columns and bytes of a file. */
export const rowsAtMost = 1_000_000
export const columnsAtMost = 200
export const fileBytesAtMost = 250 * 1_048_576

/** The limit for the unpacked size of a spreadsheet, which is read in memory. A text file is read in parts. */
export const unpackedBytesAtMost = 50 * 1_048_576

/**
 * The limits for the bytes of a row, and of all rows of a spreadsheet together: all of its cells may refer to one long
 * text. The rows of a text file are about as long as the file.
 */
export const rowBytesAtMost = 1_048_576
export const sheetRowsBytesAtMost = 100 * 1_048_576
export const textRowsBytesAtMost = 500 * 1_048_576

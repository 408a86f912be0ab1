/**
 * Links in PDFs that open something for all who have them. A stored file contains a placeholder instead of the token,
 * which is written over it as the file is delivered (decision 68). Both have the same length, so that the places of
 * objects, which a PDF lists, stay right.
 */

/** As long as a token: 24 bytes in base64url. */
const placeholder = 'link-token-is-not-in-stored-file'

/** Returns the link with the placeholder in place of its token, the last part of its path. */
export const withoutToken = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1) + placeholder

/** Returns the PDF with the token of the link. A link with a token of another length stays unusable. */
export function withToken(pdf: Buffer, url: string): Buffer {
  const token = url.slice(url.lastIndexOf('/') + 1)
  if (token.length !== placeholder.length) return pdf
  return Buffer.from(
    pdf.toString('latin1').replaceAll(placeholder, () => token),
    'latin1',
  )
}

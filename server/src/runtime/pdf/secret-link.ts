/**
 * Links in PDFs that work without a sign-in. A stored file contains a placeholder instead of the token, which replaces
 * it when the file is delivered (decision 68). Both have the same length, so that the object offsets in the PDF stay
 * valid.
 */

/** As long as a token: 24 bytes in base64url. */
const placeholder = 'link-token-is-not-in-stored-file'

/** Returns the link with the placeholder instead of its token, the last part of its path. */
export const withoutToken = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1) + placeholder

/** Returns the PDF with the token of the link. If the length of the token differs, the link stays unusable. */
export function withToken(pdf: Buffer, url: string): Buffer {
  const token = url.slice(url.lastIndexOf('/') + 1)
  if (token.length !== placeholder.length) return pdf
  return Buffer.from(
    pdf.toString('latin1').replaceAll(placeholder, () => token),
    'latin1',
  )
}

/** Fields of free text. */
import Type from 'typebox'
import { form } from './parts.ts'

/** One line of at most 255 characters without control characters, for path segments. */
export const textPattern = '^[^\\u0000-\\u001F\\u007F]{1,255}$'

/** One line of text: trimmed, no control characters. */
export const Text = (maxLength = 255) =>
  Type.String({
    minLength: 1,
    maxLength,
    ...form('^[^\\u0000-\\u001F\\u007F]*$', 'must be one line of plain text'),
  })

/** The name of a record, which need not be unique; `nameText` is stored. */
export const Name = (maxLength = 255) => Type.String({ ...Text(maxLength), 'x-name': true })

/**
 * One line of text that is unique or compared as a whole: a number, a code, a unique name, a tag. Values that look
 * equal are equal: `keyText` is stored.
 */
export const KeyText = (maxLength = 255) => Type.String({ ...Text(maxLength), 'x-key': true })

/** Text of several lines: trimmed; line breaks and tabs are the only control characters. */
export const LongText = (maxLength = 65_535) =>
  Type.String({
    minLength: 1,
    maxLength,
    ...form(
      '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*$',
      'must not contain control characters',
    ),
  })

/** The sentences of the merge of contacts in English. Only its dialog loads them. */

export const merge = {
  title: 'Merge with a duplicate',
  duplicate: 'Duplicate',
  help:
    'The activities, deals and documents of the duplicate move to this contact. Its empty fields take the values of ' +
    'the duplicate.',
  field: 'Field',
  kept: 'This contact',
  merged: 'Duplicate',
  result: 'Result',
  gone: (title: string) => `“${title}” is deleted.`,
  same: 'Choose another contact.',
  submit: 'Merge',
  done: (title: string) => `“${title}” is merged.`,
}

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
  duplicates: {
    title: 'Duplicate contacts',
    text: 'Contacts that are probably one person. Choose the one to keep, and merge the others with it.',
    by: 'Compared by',
    comparisons: { email: 'Email', phone: 'Phone', name: 'Name', similar: 'Similar name' },
    total: (count: string) => `${count} ${count === '1' ? 'group' : 'groups'}`,
    confidence: (percent: string) => `${percent} sure`,
    first: (shown: string, all: string) => `The ${shown} oldest of ${all} contacts are shown.`,
    keep: (name: string) => `Keep ${name}`,
    keepColumn: 'Keep',
    merge: 'Merge…',
    mergeOf: (name: string, kept: string) => `Merge ${name} with ${kept}`,
    none: 'No duplicates',
    noneText: 'Compare by another field to find others.',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  },
}

/** The sentences about deleted and changed records in English. */

export const messages = {
  messages: {
    label: 'Messages',
    deleteFinal: 'The record disappears from all lists.',
    undo: 'Undo',
    open: 'Open',
    created: (title: string) => `“${title}” is created.`,
    deleted: (title: string) => `“${title}” is deleted.`,
    restored: (title: string) => `“${title}” is restored.`,
  },
  deleted: {
    show: 'Deleted records',
    text: 'These records are deleted. Some can be restored for 90 days only.',
    leave: 'Back to the list',
    none: 'No deleted records',
    noneText: 'Records appear here when they are deleted.',
    restore: 'Restore',
    restored: (count: string) => `${count} restored.`,
    failed: (title: string, message: string) => `${title}: ${message}`,
  },
  returns: { lines: 'Returned lines', final: 'A return cannot be undone.' },
  live: {
    changed: 'Others have changed this list.',
    refresh: 'Show the changes',
  },
}

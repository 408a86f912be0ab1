/** The sentences of the list of shortcuts in English. Only that dialog loads them. */

export const help = {
  text: 'Single letters work while you do not type. You can switch them off in your preferences.',
  list: 'In a list the arrows move, Space selects, Enter opens the preview, and Ctrl or ⌘ with Enter the record.',
}

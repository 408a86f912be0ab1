/** The selected rows: some of them, or all that match except some. */

export type Selection =
  | { readonly all: false; readonly ids: ReadonlySet<string> }
  | { readonly all: true; readonly except: ReadonlySet<string> }

export const nothing: Selection = { all: false, ids: new Set() }
export const everything: Selection = { all: true, except: new Set() }

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.all ? !selection.except.has(id) : selection.ids.has(id)

/** Returns the selection with these rows selected or not. */
export function withRows(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  if (selection.all) {
    const except = new Set(selection.except)
    for (const id of ids)
      if (selected) except.delete(id)
      else except.add(id)
    return { all: true, except }
  }
  const some = new Set(selection.ids)
  for (const id of ids)
    if (selected) some.add(id)
    else some.delete(id)
  return { all: false, ids: some }
}

export const toggled = (selection: Selection, id: string): Selection =>
  withRows(selection, [id], !isSelected(selection, id))

/** Returns the number of selected rows of a list with `total` rows. */
export const sizeOf = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.except.size) : selection.ids.size

/** Returns the state of the checkbox of the header. */
export function stateOf(selection: Selection, total: number): 'none' | 'some' | 'all' {
  const size = sizeOf(selection, total)
  return size === 0 ? 'none' : size >= total ? 'all' : 'some'
}

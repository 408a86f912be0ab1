/** The choices of a user for an import, and the runs with them: checks of the first rows, and the start. */
import type { ImportPatch, ImportUnknownValues } from '@kontor/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { type Import, importQuery } from '../../data/business/imports.ts'
import type { ConstantValues } from './Constants.tsx'
import type { ChosenValues } from './ValueMap.tsx'

/** The field by the name of the column; null if the column is ignored. */
export type ColumnMapping = Readonly<Record<string, string | null>>

const checkedRows = 500

/** Saves the choices and tries the first rows with them; then starts the import. */
export function useRuns(current: Import, choices: ImportPatch, isComplete: boolean) {
  const client = useQueryClient()
  const save = () => kontor.imports.update(current.id, choices)
  const readAgain = () =>
    client.invalidateQueries({ queryKey: importQuery(current.id).queryKey, exact: true })
  const check = useQuery({
    queryKey: ['imports', 'check', current.id, choices],
    enabled: isComplete,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await save()
      // The server proposes values for columns that fill another field.
      void readAgain()
      return kontor.imports.preview(current.id, { rows: checkedRows }, { signal })
    },
  })
  const start = useMutation({
    mutationFn: async () => {
      await save()
      await kontor.imports.start(current.id)
      await readAgain()
    },
  })
  return { check, start }
}

/** The choices of the user, and the body that saves them. */
export function useChoices(current: Import) {
  const [mapping, setMapping] = useState<ColumnMapping>(current.mapping)
  const [keyField, setKeyField] = useState(current.key_field)
  const [isUpdating, setUpdating] = useState(current.on_duplicate === 'update')
  const [isComma, setComma] = useState(current.decimal_comma)
  const [dateOrder, setDateOrder] = useState(current.date_order)
  const [isActivated, setActivated] = useState(current.activate_new_records)
  const [isCreating, setCreating] = useState(current.create_missing)
  const [isPosting, setPosting] = useState(current.posting === 'post')
  const [isOpening, setOpening] = useState(current.opening)
  const [constants, setConstants] = useState<ConstantValues>(current.constants)
  const [values, setValues] = useState<ChosenValues>({})
  const body: ImportPatch = {
    mapping: { ...mapping },
    key_field: keyField,
    on_duplicate: isUpdating ? 'update' : 'skip',
    decimal_comma: isComma,
    date_order: dateOrder,
    activate_new_records: isActivated,
    create_missing: isCreating,
    // Invoices are posted by their date.
    ...(current.entity_type === 'journal_entry' && {
      posting: isPosting ? 'post' : null,
      opening: isOpening,
    }),
    constants: { ...constants },
    value_map: mergedValues(current, mapping, values),
  }
  return {
    mapping,
    setMapping,
    keyField,
    setKeyField,
    isUpdating,
    setUpdating,
    reading: { isComma, setComma, dateOrder, setDateOrder },
    isActivated,
    setActivated,
    isCreating,
    setCreating,
    posting: { isPosting, setPosting, isOpening, setOpening },
    constants,
    setConstants,
    values,
    setValues,
    body,
  }
}

/** Returns the chosen values with the proposed ones of the same columns, which a change replaces as a whole. */
const mergedValues = ({ value_map }: Import, mapping: ColumnMapping, chosen: ChosenValues) =>
  Object.fromEntries(
    Object.entries(chosen)
      .filter(([column]) => mapping[column])
      .map(([column, values]) => [column, { ...value_map[column], ...values }]),
  )

/** Returns the unknown values, with those for which a value was chosen here. */
export function withChosen(
  unknown: readonly ImportUnknownValues[],
  before: readonly ImportUnknownValues[],
  chosen: ChosenValues,
): ImportUnknownValues[] {
  const columns = [
    ...unknown,
    ...before.filter(({ column }) => !unknown.some((each) => each.column === column)),
  ]
  return columns.flatMap((each) => {
    const own = Object.keys(chosen[each.column] ?? {})
    const open = unknown.find(({ column }) => column === each.column)?.values ?? []
    const values = [...new Set([...own, ...open])]
    return values.length > 0 ? [{ ...each, values }] : []
  })
}

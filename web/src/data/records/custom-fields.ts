/** The fields that the tenant defined: custom fields of a kind of record, and attributes of products. */
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import type { Field, Kind } from './metadata.ts'

export interface CustomField {
  code: string
  label: string
  type: string
  required: boolean
  options: readonly { value: string; label: string }[]
}

export const customFieldsQuery = (entity: string) =>
  queryOptions({
    queryKey: ['customFields', 'of', entity],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<CustomField[]> => {
      const query = { entity_type: entity, per_page: 100 }
      const { data } = await kontor.list<CustomField, unknown>('GET', '/custom-fields', {
        query,
        options: { signal },
      })
      return data
    },
  })

interface Attribute extends Omit<CustomField, 'required' | 'options'> {
  is_required: boolean
  options: readonly string[]
}

/** The attributes of products, as custom fields. */
export const attributesQuery = queryOptions({
  queryKey: ['attributes', 'definitions'],
  staleTime: 300_000,
  queryFn: async ({ signal }): Promise<CustomField[]> => {
    const { data } = await kontor.list<Attribute, unknown>('GET', '/operations/attributes', {
      query: { per_page: 100, sort_by: 'sort_order', sort_direction: 'asc' },
      options: { signal },
    })
    return data.map(({ is_required, options, ...attribute }) => ({
      ...attribute,
      required: is_required,
      options: options.map((value) => ({ value, label: value })),
    }))
  },
})

const kinds: Readonly<Record<string, Kind>> = {
  long_text: 'longText',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
  date: 'day',
  datetime: 'instant',
  email: 'email',
  select: 'choice',
  multi_select: 'tags',
  multiselect: 'tags',
}

/** Returns the metadata of a custom field, as other fields have it. */
export const fieldOf = ({ type, options }: CustomField): Field => ({
  kind: kinds[type] ?? 'text',
  nullable: true,
  ...(type === 'integer' && { whole: true }),
  ...(type === 'select' && { choices: options.map(({ value }) => value) }),
})

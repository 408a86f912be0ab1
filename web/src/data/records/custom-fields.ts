/** The fields that the tenant defined: custom fields of a kind of record, and attributes of products. */
import type { AttributeType, CustomField, CustomFieldEntityType, CustomFieldType } from '@kontor/sdk'
import { queryOptions } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import type { Field, Kind } from './metadata.ts'

/** A field of either kind. */
export interface DefinedField extends Pick<CustomField, 'code' | 'label' | 'required' | 'options'> {
  type: CustomFieldType | AttributeType
}

export const customFieldsQuery = (entity: string) =>
  queryOptions({
    queryKey: ['customFields', 'of', entity],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<DefinedField[]> => {
      // A type without custom fields has an empty list.
      const query = { entity_type: entity as CustomFieldEntityType, per_page: 100 }
      const { data } = await kontor.customFields.list(query, { signal })
      return data
    },
  })

/** The attributes of products, as custom fields. */
export const attributesQuery = queryOptions({
  queryKey: ['attributes', 'definitions'],
  staleTime: 300_000,
  queryFn: async ({ signal }): Promise<DefinedField[]> => {
    const query = { per_page: 100, sort_by: 'sort_order', sort_direction: 'asc' } as const
    const { data } = await kontor.attributes.list(query, { signal })
    return data.map(({ code, label, type, is_required, options }) => ({
      code,
      label,
      type,
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
export const fieldOf = ({ type, options }: DefinedField): Field => ({
  kind: kinds[type] ?? 'text',
  nullable: true,
  ...(type === 'integer' && { whole: true }),
  ...(type === 'url' && { url: true }),
  ...(type === 'select' && { choices: options.map(({ value }) => value) }),
})

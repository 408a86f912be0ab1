import { factory } from '#test/factory'
import { formOf } from '../documents.fixtures.ts'
import { picture } from './profile-images.factory.ts'

const file = () => ({ name: 'logo.png', bytes: picture })

export const tenantLogoFactory = factory(null, {
  path: '/tenant/logo',
  file,
  arrange: {
    '': (by) => {
      const { payload, headers } = formOf([], file())
      return by.call('PUT')('/tenant/logo', payload, headers)
    },
  },
})

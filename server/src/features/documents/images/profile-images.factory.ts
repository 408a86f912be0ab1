import { factory } from '#test/factory'

/** An image of two by two pixels. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGMwTpsJRAwQCgAf7gTJ/qZDUgAAAABJRU5ErkJggg==',
  'base64',
)

export const profileImageFactory = factory(null, {
  path: '/profile-image',
  file: () => ({ name: 'a.png', bytes: picture }),
})

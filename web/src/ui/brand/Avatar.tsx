/**
 * A small picture of a person or a thing, or its initials. The name stands beside it, so nothing of it is text: what is
 * read aloud, copied or searched for on the page is the name only.
 */
import { useEffect, useState } from 'react'
import css from './Avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  shape: 'person' | 'thing'
  /** The address of the picture; undefined without one, or as long as it is not known. */
  image?: string | undefined
  isLarge?: boolean | undefined
}

const tones = 6

/** Returns one of the tones; the same name has always the same. */
const toneOf = (name: string): number =>
  [...name].reduce((sum, each) => sum + (each.codePointAt(0) ?? 0), 0) % tones

/** The pictures that the browser has loaded. */
const loaded = new Set<string>()

/** A row that scrolls past loads nothing: the requests of a session are limited. */
const restMs = 150

function useShown(image: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    if (image === undefined || loaded.has(image)) return
    const timer = setTimeout(() => setRested(image), restMs)
    return () => clearTimeout(timer)
  }, [image])
  return image !== undefined && (loaded.has(image) || rested === image) ? image : undefined
}

export function Avatar({ name, shape, image, isLarge }: AvatarProps) {
  const src = useShown(image)
  /** The picture that covers the initials, and one that could not be loaded. */
  const [covering, setCovering] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const tone = shape === 'person' ? css[`tone${toneOf(name)}`] : ''
  const note = (address: string) => {
    loaded.add(address)
    setCovering(address)
  }
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={`${css.avatar} ${css[shape]} ${tone} ${isLarge ? css.large : ''}`}
    >
      {src !== undefined && src !== broken && (
        <img
          key={src}
          src={src}
          alt=""
          draggable={false}
          className={`${css.image} ${covering === src ? css.covering : ''}`}
          onLoad={() => note(src)}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}

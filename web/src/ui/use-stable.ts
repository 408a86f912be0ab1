/** Values whose identity stays from one render to the next. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'

type Functions<T> = { [K in keyof T]: (...args: never[]) => unknown }

/** Returns functions whose identity stays, while what they do is that of the last render. */
export function useStable<T extends Functions<T>>(current: T): T {
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  const [stable] = useState(() => {
    const names = Object.keys(current) as (keyof T)[]
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name](...args)]),
    ) as unknown as T
  })
  return stable
}

/** Returns a value as JSON keeps it. Its identity changes only with its content. */
export function useSameContent<T>(value: T): T {
  const key = JSON.stringify(value)
  return useMemo(() => JSON.parse(key) as T, [key])
}

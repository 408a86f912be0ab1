/**
 * The logo of the demo: a compass rose with a highlighted northern point. It is drawn by this code, so that it violates
 * no copyright.
 */
import { type Color, pngOf } from '../drawings/png.ts'

const colors = {
  sea: [31, 86, 115],
  light: [255, 255, 255],
  shade: [176, 203, 217],
  north: [242, 169, 59],
} as const satisfies Record<string, Color>

/** Returns the logo as a PNG with transparent corners. */
export const logoPng = (): Buffer => pngOf(colorAt, { size: 240, samples: 3 })

/** Returns the colour at a point of the square from -1 to 1; undefined outside the disc. */
function colorAt(x: number, y: number): Color | undefined {
  const radius = Math.hypot(x, y)
  if (radius > 0.98) return undefined
  if (radius > 0.86 && radius < 0.9) return colors.shade
  if (isInPoint(x, y, 0.8)) {
    if (y < 0 && Math.abs(x) < -y) return colors.north
    return (x < 0 === y < 0) === Math.abs(x) < Math.abs(y) ? colors.light : colors.shade
  }
  // The shorter points on the diagonals.
  const [u, v] = [(x + y) * Math.SQRT1_2, (y - x) * Math.SQRT1_2]
  return isInPoint(u, v, 0.5) ? colors.shade : colors.sea
}

/** Returns whether a point lies in the star with four points of this length. */
const isInPoint = (x: number, y: number, length: number) => {
  const [long, short] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))]
  return long <= length && short <= (length - long) * 0.28
}

/** Drawings of goods: one for each category, in the colours of the product. */
import { type Color, type Drawing, pngOf } from './png.ts'

/** Whether a point of the square from -1 to 1 is inside. Positive y is below the middle. */
type Shape = (x: number, y: number) => boolean

/** A shape in the colour of the product, or in one of its own. */
type Layer = readonly [shape: Shape, color?: Color]

const cream: Color = [250, 244, 230]
const dark: Color = [74, 62, 58]
const green: Color = [95, 141, 78]
const white: Color = [255, 255, 255]

const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom

const oval =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

const either =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y))

const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y)

const wedge: Shape = (x, y) => x > -0.66 && x < 0.66 && y < 0.42 && y > 0.1 - (x + 0.66) * 0.42

/** From back to front, by the name of the category. */
const goods: Readonly<Record<string, readonly Layer[]>> = {
  // A bottle.
  Beverages: [
    [either(box(-0.28, -0.2, 0.28, 0.72), oval(0, -0.2, 0.28, 0.3), box(-0.11, -0.7, 0.11, -0.2))],
    [box(-0.15, -0.78, 0.15, -0.62), dark],
    [box(-0.28, 0.06, 0.28, 0.46), cream],
  ],
  // A jar.
  Condiments: [
    [either(box(-0.44, -0.34, 0.44, 0.6), oval(0, 0.58, 0.44, 0.12), oval(0, -0.34, 0.44, 0.12))],
    [box(-0.4, -0.6, 0.4, -0.38), dark],
    [box(-0.44, -0.1, 0.44, 0.36), cream],
  ],
  // A biscuit with a hole and crumbs of chocolate.
  Confections: [
    [without(oval(0, 0, 0.62, 0.62), oval(0, 0, 0.18, 0.18))],
    [either(oval(-0.36, -0.2, 0.09, 0.09), oval(0.34, -0.26, 0.08, 0.08), oval(0.1, 0.4, 0.1, 0.1)), dark],
    [either(oval(-0.3, 0.28, 0.08, 0.08), oval(0.42, 0.14, 0.07, 0.07), oval(0, -0.42, 0.08, 0.08)), white],
  ],
  // A wedge of cheese.
  'Dairy Products': [
    [wedge],
    [without(wedge, (_, y) => y < 0.12), cream],
    [either(oval(0.3, 0.0, 0.1, 0.09), oval(-0.12, 0.26, 0.09, 0.08), oval(0.36, 0.28, 0.07, 0.06)), dark],
  ],
  // A loaf.
  'Grains/Cereals': [
    [either(oval(0, -0.1, 0.7, 0.42), box(-0.6, -0.1, 0.6, 0.46))],
    [either(box(-0.34, -0.34, -0.26, 0.2), box(-0.04, -0.38, 0.04, 0.2), box(0.26, -0.34, 0.34, 0.2)), cream],
  ],
  // A can.
  'Meat/Poultry': [
    [either(box(-0.52, -0.4, 0.52, 0.46), oval(0, 0.46, 0.52, 0.16))],
    [oval(0, -0.4, 0.52, 0.16), dark],
    [oval(0, -0.4, 0.4, 0.1), white],
    [box(-0.52, -0.04, 0.52, 0.3), cream],
  ],
  // An apple.
  Produce: [
    [either(oval(-0.2, 0.14, 0.38, 0.5), oval(0.2, 0.14, 0.38, 0.5))],
    [box(-0.04, -0.66, 0.04, -0.24), dark],
    [oval(0.24, -0.54, 0.2, 0.1), green],
  ],
  // A fish.
  Seafood: [
    [either(oval(-0.1, 0, 0.56, 0.34), (x, y) => x > 0.3 && x < 0.74 && Math.abs(y) < (x - 0.28) * 0.8)],
    [oval(-0.42, -0.08, 0.09, 0.09), white],
    [oval(-0.43, -0.08, 0.04, 0.04), dark],
    [without(oval(-0.2, 0, 0.1, 0.26), oval(-0.25, 0, 0.1, 0.26)), cream],
  ],
  // A van.
  Vehicles: [
    [either(box(-0.72, -0.38, 0.28, 0.32), box(0.28, -0.1, 0.72, 0.32))],
    [box(0.36, -0.02, 0.62, 0.14), cream],
    [either(oval(-0.4, 0.34, 0.16, 0.16), oval(0.42, 0.34, 0.16, 0.16)), dark],
    [either(oval(-0.4, 0.34, 0.06, 0.06), oval(0.42, 0.34, 0.06, 0.06)), white],
  ],
  // A tent.
  Events: [
    [(x, y) => y > -0.56 && y < 0.06 && Math.abs(x) < (y + 0.6) * 1.1],
    [(x, y) => y > -0.56 && y < 0.06 && Math.abs(x) < (y + 0.6) * 0.36, cream],
    [either(box(-0.66, 0.06, -0.6, 0.6), box(0.6, 0.06, 0.66, 0.6), box(-0.03, 0.06, 0.03, 0.6)), dark],
  ],
  // A machine with a display.
  Machines: [
    [box(-0.5, -0.6, 0.5, 0.56)],
    [either(box(-0.42, 0.56, -0.24, 0.68), box(0.24, 0.56, 0.42, 0.68)), dark],
    [box(-0.36, -0.44, 0.14, -0.16), cream],
    [oval(0.32, -0.3, 0.09, 0.09), white],
    [box(-0.36, 0.04, 0.36, 0.4), dark],
  ],
  // A crate.
  Storage: [
    [box(-0.64, -0.5, 0.64, 0.54)],
    [
      either(box(-0.52, -0.38, 0.52, -0.16), box(-0.52, -0.08, 0.52, 0.14), box(-0.52, 0.22, 0.52, 0.42)),
      cream,
    ],
  ],
  // A mug.
  Merchandise: [
    [
      either(
        without(oval(0.4, 0.02, 0.3, 0.32), oval(0.4, 0.02, 0.18, 0.2)),
        box(-0.5, -0.46, 0.4, 0.5),
        oval(-0.05, 0.5, 0.45, 0.1),
      ),
    ],
    [oval(-0.05, -0.46, 0.45, 0.1), dark],
    [oval(-0.05, 0.06, 0.2, 0.2), cream],
  ],
}

/** The colours of products, each with that of its background. */
const tones: readonly (readonly [color: Color, background: Color])[] = [
  [
    [201, 84, 62],
    [252, 236, 230],
  ],
  [
    [214, 158, 46],
    [253, 245, 224],
  ],
  [
    [86, 140, 92],
    [233, 244, 232],
  ],
  [
    [58, 124, 165],
    [228, 241, 248],
  ],
  [
    [139, 92, 158],
    [243, 235, 247],
  ],
  [
    [163, 112, 76],
    [247, 239, 231],
  ],
]

/** Returns whether there is a drawing for the products of a category. */
export const isDrawn = (category: string): boolean => Object.hasOwn(goods, category)

/** Returns the picture of a product as a PNG. `number` chooses its colours. */
export function goodsPng(category: string, number: number): Buffer {
  const layers = goods[category] ?? []
  const [own, background] = tones[number % tones.length] ?? [dark, white]
  const drawing: Drawing = (x, y) => {
    const layer = layers.findLast(([shape]) => shape(x, y))
    return layer ? (layer[1] ?? own) : background
  }
  return pngOf(drawing, { size: 128, samples: 2 })
}

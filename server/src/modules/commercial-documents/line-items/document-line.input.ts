/** Reads the lines of a request for any commercial document: locks their products, and collects errors by field. */
import { type Ctx, type FieldErrors, fieldMessage, rejectInvalid } from '#core'
import { type LineProduct, lineProductProblem, lockLineProducts } from '#catalog'

interface Input {
  id?: string | undefined
  product_id?: string | null | undefined
}

interface Line {
  id: string
  product_id: string | null
}

/** A line of a request, with the line that it changes and its product. */
export interface ReadLine<L extends Line, I extends Input> {
  input: I
  /** The line that the input changes. */
  previous: L | undefined
  /** Equal to `previous`; undefined if the product differs, because then no value of the line is kept. */
  sameProduct: L | undefined
  /** That of the input, or else of the line before; null without a product. */
  product_id: string | null
  /** Undefined without a product, or if it does not exist. */
  product: LineProduct | undefined
}

/** Finds the lines that the inputs change, by their ids, and locks all products until the commit. */
export async function readLines<L extends Line, I extends Input>(
  ctx: Ctx,
  inputs: readonly I[],
  existing: readonly L[],
): Promise<ReadLine<L, I>[]> {
  const lines = inputs.map((input) => {
    const previous = existing.find(({ id }) => id === input.id)
    const product_id = input.product_id === undefined ? (previous?.product_id ?? null) : input.product_id
    const sameProduct = previous?.product_id === product_id ? previous : undefined
    return { input, previous, sameProduct, product_id }
  })
  const productIds = lines.flatMap(({ product_id }) => product_id ?? [])
  const products = await lockLineProducts(ctx, productIds)
  return lines.map((line) => ({ ...line, product: products.get(line.product_id ?? '') }))
}

/** Returns why a line cannot have its product, which must be given; undefined if it can. */
export const productProblem = (
  { product, sameProduct }: Pick<ReadLine<Line, Input>, 'product' | 'sameProduct'>,
  isKept = sameProduct !== undefined,
): string | undefined => lineProductProblem(product, isKept)

interface Naming {
  /** The name of the lines in the request. */
  field: string
  /** The error of an id that no line of the document has. */
  unknownId: string
  /** The error of an id that two lines of the request have. */
  repeatedId: string
}

/** Collects the errors of the lines of a request by their fields. */
export class LineErrors {
  readonly #naming: Naming
  readonly #errors: FieldErrors = {}

  constructor(naming: Naming) {
    this.#naming = naming
  }

  addError(index: number, name: string, problem: string): void {
    const path = `${this.#naming.field}.${index}.${name}`
    this.#errors[path] = [fieldMessage(path, problem)]
  }

  /** Adds an error if the id of an input is that of no line. Ids in the request for a new document are ignored. */
  checkId(index: number, { input, previous }: ReadLine<Line, Input>, existing: readonly Line[]): void {
    if (input.id && existing.length > 0 && !previous) this.addError(index, 'id', this.#naming.unknownId)
  }

  /** Rejects the request if it has an error, or if two of its lines have the same id. */
  reject(lines: readonly { id: string }[]): void {
    const repeated = lines.findIndex(({ id }, index) => lines.findIndex((line) => line.id === id) < index)
    if (repeated >= 0) this.addError(repeated, 'id', this.#naming.repeatedId)
    rejectInvalid(this.#errors)
  }
}

/** The part of pngjs that the tests use. The package has no types of its own. */
declare module 'pngjs' {
  export interface Picture {
    width: number
    height: number
    /** Four bytes for each pixel: red, green, blue, opacity. */
    data: Buffer
  }

  interface Options {
    /** 2: three bytes for each pixel, without opacity. */
    colorType?: 2 | 6
    /** The filter of each line; 0 is none. */
    filterType?: number
    deflateLevel?: number
    deflateStrategy?: number
  }

  export class PNG implements Picture {
    constructor(size: { width: number; height: number })
    width: number
    height: number
    data: Buffer
    static sync: {
      read(file: Buffer): Picture
      write(picture: Picture, options?: Options): Buffer
    }
  }
}

/** The reader of barcodes that some browsers have, mainly on phones. */

export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

type ReaderClass = new () => BarcodeReader

const readerClass = (): ReaderClass | undefined =>
  (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

/** Returns whether the browser can read barcodes with a camera. Cameras exist in secure contexts only. */
export const canReadBarcodes = (): boolean =>
  readerClass() !== undefined && navigator.mediaDevices !== undefined

export function barcodeReader(): BarcodeReader {
  const Reader = readerClass()
  if (!Reader) throw new Error('This browser cannot read barcodes.')
  return new Reader()
}

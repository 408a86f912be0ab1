/**
 * A field for codes. A USB scanner is a keyboard: it types a code and presses Enter. Where the browser can read
 * barcodes, the camera does it as well.
 */
import { Camera } from 'lucide-react'
import { lazy, type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react-aria-components'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { canReadBarcodes } from './barcodes.ts'
import css from './Scan.module.css'

const CameraScanner = lazy(async () => ({ default: (await import('./CameraScanner.tsx')).CameraScanner }))

export interface ScanResult {
  text: string
  isFailure?: boolean
}

interface ScanFieldProps {
  text: string
  onText: (text: string) => void
  /** `isByCamera`: nobody is at the keyboard, so the focus should stay where it is. */
  onScan: (code: string, isByCamera: boolean) => void
  /** The result of the last code. It is announced. */
  result: ScanResult | undefined
  inputRef: RefObject<HTMLInputElement | null>
  autoFocus?: boolean
}

export function ScanField({ text, onText, onScan, result, inputRef, autoFocus = false }: ScanFieldProps) {
  const { scan: words } = useWarehouseWords()
  const [isFilming, setFilming] = useState(false)
  const wrapper = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    inputRef,
    () => wrapper.current?.querySelector('input') ?? null,
    [],
  )
  const code = text.trim()
  const scan = () => code !== '' && onScan(code, false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      scan()
    } else {
      event.continuePropagation()
    }
  }
  return (
    <div className={css.scan}>
      <div className={css.row}>
        <div ref={wrapper} data-scan>
          <TextField
            label={words.label}
            value={text}
            onChange={onText}
            autoFocus={autoFocus}
            placeholder={words.placeholder}
            autoComplete="off"
            spellCheck="false"
            onKeyDown={onKeyDown}
          />
        </div>
        <Button onPress={scan}>{words.add}</Button>
        {canReadBarcodes() && (
          <IconButton
            label={isFilming ? words.stop : words.camera}
            look="plain"
            aria-pressed={isFilming}
            onPress={() => setFilming(!isFilming)}
          >
            <Camera />
          </IconButton>
        )}
      </div>
      {isFilming && (
        <Suspense>
          <CameraScanner onScan={(found) => onScan(found, true)} />
        </Suspense>
      )}
      <p role="status" className={result?.isFailure ? css.failed : css.result}>
        {result?.text}
      </p>
    </div>
  )
}

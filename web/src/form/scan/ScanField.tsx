/**
 * A field for codes. A USB scanner is a keyboard: it types a code and presses Enter. Where the browser can read
 * barcodes, the camera does it as well.
 */
import { Camera } from 'lucide-react'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { Button, IconButton } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
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
  const code = text.trim()
  const scan = () => code !== '' && onScan(code, false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    scan()
  }
  return (
    <div className={css.scan}>
      <div className={css.row}>
        <TextField className={field.field ?? ''} value={text} onChange={onText} autoFocus={autoFocus}>
          <Label className={field.label ?? ''}>{words.label}</Label>
          <Input
            ref={inputRef}
            className={field.input ?? ''}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-scan
            onKeyDown={onKeyDown}
          />
        </TextField>
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

/** The field for codes of lines, with the camera where the browser can read barcodes. */
import { useRef, useState } from 'react'
import { ScanField } from '../scan/ScanField.tsx'

export function LineScan({ onScan }: { onScan: (code: string) => void }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const scan = (code: string) => {
    setText('')
    onScan(code)
  }
  return (
    <ScanField text={text} onText={setText} onScan={scan} result={undefined} inputRef={input} autoFocus />
  )
}

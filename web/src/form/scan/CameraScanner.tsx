/** Reads barcodes with the camera. A code that stays in the picture is read once. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { barcodeReader } from './barcodes.ts'
import css from './Scan.module.css'

const everyMs = 150

export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const { scan: words } = useWarehouseWords()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const report = useEffectEvent(onScan)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const ending = new AbortController()
    film(element, report, ending.signal).catch(() => !ending.signal.aborted && setFailed(true))
    return () => ending.abort()
  }, [])
  if (hasFailed) return <FailureText>{words.noCamera}</FailureText>
  return <video ref={video} className={css.video} aria-label={words.view} muted playsInline />
}

/** Shows the camera and reports each code that comes into the picture, until the end. */
async function film(video: HTMLVideoElement, report: (code: string) => void, ending: AbortSignal) {
  const reader = barcodeReader()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (ending.aborted) return stop()
  ending.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  let shown: string | undefined
  while (!ending.aborted) {
    const [found] = await reader.detect(video)
    if (found && found.rawValue !== shown && !ending.aborted) report(found.rawValue)
    shown = found?.rawValue
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

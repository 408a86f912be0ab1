/** An area for files: dropped there, or chosen with its button. */
import { type DragEvent, type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from './Button.tsx'
import css from './FileDrop.module.css'

interface FileDropProps {
  text: string
  buttonLabel: ReactNode
  /** The extensions that the dialog of the system offers. */
  accepted?: readonly string[]
  isMultiple?: boolean
  isPending?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Native events: the drop area of React Aria would add 20 kB, and files cannot be dragged by keyboard anyway. */
export function FileDrop({ text, buttonLabel, accepted, isMultiple, isPending, onFiles }: FileDropProps) {
  const [isTarget, setTarget] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setTarget(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setTarget(false)
    const files = [...event.dataTransfer.files]
    onFiles(isMultiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={css.area}
      data-target={isTarget || undefined}
      onDragOver={over}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <p>{text}</p>
      <FileTrigger
        allowsMultiple={isMultiple ?? false}
        {...(accepted && { acceptedFileTypes: accepted })}
        onSelect={(files) => files && onFiles([...files])}
      >
        <Button size="small" isPending={isPending ?? false}>
          {buttonLabel}
        </Button>
      </FileTrigger>
    </div>
  )
}

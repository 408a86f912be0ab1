/** New recovery codes, which are shown only once. */
import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '../data/api/save-file.ts'
import { useSession } from '../data/people/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useAccountWords } from '../words/parts.ts'
import css from './SecondFactor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onStored: () => void
}

export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { security } = useAccountWords()
  const { user, tenant } = useSession()
  const [isCopied, setCopied] = useState(false)
  const title = `Kontor, ${tenant.name}, ${user.email}`
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  const download = () =>
    saveBlob(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), security.codesFile)
  return (
    <div className={css.steps} data-printed>
      <p>{security.codesOnce}</p>
      <p className={css.text}>{title}</p>
      <ul className={css.codes} aria-label={security.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons} data-not-printed>
        <span role="status" className={css.text}>
          {isCopied && security.copied}
        </span>
        <Button size="small" onPress={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {security.copy}
        </Button>
        <Button size="small" onPress={download}>
          <Download aria-hidden />
          {security.download}
        </Button>
        <Button size="small" onPress={() => print()}>
          <Printer aria-hidden />
          {security.print}
        </Button>
      </div>
      <div className={css.buttons} data-not-printed>
        <Button look="primary" onPress={onStored}>
          {security.codesStored}
        </Button>
      </div>
    </div>
  )
}

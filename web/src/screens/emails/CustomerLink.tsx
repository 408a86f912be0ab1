/** The link for the customer, to be copied into another message. */
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { useEmailWords } from '../../words/parts.ts'
import css from './Emails.module.css'

export function CustomerLink({ url }: { url: string }) {
  const texts = useEmailWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <section className={css.link} aria-label={texts.link}>
      <div>
        <h2 className={css.title}>{texts.link}</h2>
        <p className={css.text}>{texts.linkText}</p>
        <a href={url} target="_blank" rel="noreferrer" className={css.url}>
          {url}
        </a>
      </div>
      <Button size="small" onPress={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </section>
  )
}

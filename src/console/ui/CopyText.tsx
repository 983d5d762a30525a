import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#console/ui/ui.messages.ts'

/** Copies a text, or shows 'Copy failed' if the browser refuses. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const t = useText()

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])

  function copy() {
    copyText(text).then(
      () => setCopied(true),
      () => notify.error(text, m.copyFailed),
    )
  }

  return (
    <span className={copied ? 'inline-flex text-green' : 'inline-flex'}>
      <PlainIconButton
        icon={copied ? Check : Copy}
        size="small"
        label={`${t(copied ? m.copied : m.copy)} ${text}`}
        onClick={copy}
      />
    </span>
  )
}

/** Rejects if the browser refuses. */
export async function copyText(text: string) {
  // Absent outside a secure context, such as plain HTTP on another host.
  if (!('clipboard' in navigator)) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}

/** A full id or code with a copy button. */
export function CopyText({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 break-all">{text}</span>
      <CopyButton text={text} />
    </span>
  )
}

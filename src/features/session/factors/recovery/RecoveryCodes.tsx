import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#features/session/factors/factors.messages.ts'

type Props = { codes: readonly string[]; username: string; onKept: () => void }

/** Shows the ten codes once, to download, copy or write down before continuing. */
export function RecoveryCodes({ codes, username, onKept }: Props) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const text = `${t(m.fileTitle, { username })}\n\n${codes.join('\n')}\n`

  function copy() {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => setCopied(true),
      () => notify.error(t(m.download)),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-2">{t(m.keepBody)}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-page px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="text-center tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} onClick={() => save(text)}>
          {t(m.download)}
        </Button>
        <Button icon={copied ? Check : Copy} onClick={copy}>
          {t(copied ? m.copied : m.copyAll)}
        </Button>
      </div>
      <Button look="primary" block onClick={onKept}>
        {t(m.kept)}
      </Button>
    </div>
  )
}

function save(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = 'recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

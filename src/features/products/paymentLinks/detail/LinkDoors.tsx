import { Download, ExternalLink, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { download } from '#console/download.ts'
import { useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import type { LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { m } from '#features/products/paymentLinks/detail/detail.messages.ts'

/** The code itself, as a picture from which no script can run. It leads where scanning it leads. */
export function CodePicture({ link: { svg, name, link } }: { link: LinkDetail }) {
  const t = useText()
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="size-40 shrink-0 rounded-lg border border-line bg-white p-1"
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t(m.codeOf, { name })}
        width={150}
        height={150}
        className="size-full"
      />
    </a>
  )
}

/** The ways to the payers' page: open it, on the virtual phone in the demo, or take its code along. */
export function LinkDoors({ link: { linkId, link } }: { link: LinkDetail }) {
  const t = useText()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const away = { target: '_blank', rel: 'noreferrer' }

  function save() {
    setBusy(true)
    const quietly = { signal: new AbortController().signal, onProgress: () => undefined }
    // A refusal is shown by whoever sent it.
    void download(`/paymentLinks/${linkId}/code`, undefined, quietly)
      .catch(() => undefined)
      .then(() => setBusy(false))
  }

  return (
    <>
      <Button icon={Download} busy={busy} onClick={save}>
        {t(m.download)}
      </Button>
      {user.demo && (
        <a href={`/sandbox/phone?scan=${encodeURIComponent(link)}`} {...away} className={buttonClass()}>
          <Smartphone size={15} aria-hidden />
          {t(m.phone)}
        </a>
      )}
      <a href={link} {...away} className={buttonClass()}>
        <ExternalLink size={15} aria-hidden />
        {t(m.open)}
      </a>
    </>
  )
}

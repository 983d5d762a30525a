import { Download, ExternalLink, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { download } from '#console/download.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import type { LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { m } from '#features/products/paymentLinks/detail/detail.messages.ts'
import { paymentLinkFiles } from '#features/products/paymentLinks/paymentLinks.contract.ts'

/** The QR code as an image, from which no script can run. Clicking it opens its link. */
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

/** Ways to open the payer page: directly, on the virtual phone in the demo, or by downloading its code. */
export function LinkDoors({ link: { linkId, link } }: { link: LinkDetail }) {
  const t = useText()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const away = { target: '_blank', rel: 'noreferrer' }

  function save() {
    setBusy(true)
    const quietly = { signal: new AbortController().signal, onProgress: () => undefined }
    // Errors have already been shown.
    void download(fileRequest(paymentLinkFiles.code, { linkId }), quietly)
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

import { Download, ExternalLink } from 'lucide-react'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { useSaving } from '#console/useSaving.ts'
import { useFileItems } from '#features/finances/monthly/document/FileMenu.tsx'
import type { InvoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import { detailTexts as d } from '#features/products/invoices/detail/detail.messages.ts'
import { invoiceFiles } from '#features/products/invoices/document/invoiceFiles.contract.ts'
import type { Language } from '#shared/messages.ts'

/** The customer's access: URL, QR code and PDF. */
export function LinkCard({ invoice: { invoiceId, address, svg, state } }: { invoice: InvoiceDetail }) {
  const t = useText()
  const { busy, save } = useSaving()
  const items = useFileItems((request) => void save(request))
  const file = (language: Language) => fileRequest(invoiceFiles.file, { invoiceId }, language)
  const pdf = (
    <Button icon={Download} busy={busy}>
      {t(d.pdf)}
    </Button>
  )
  return (
    <Card title={t(d.link)} extra={<Menu trigger={pdf} items={items({ pdf: file })} align="end" />}>
      <div className="flex flex-col items-center gap-3 text-center">
        {state !== 'deactivated' && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={t(d.qr)}
            className="w-44 rounded-md border border-line bg-white"
          />
        )}
        <span className="text-left text-sm">
          <CopyText text={address} />
        </span>
        <p className="text-xs text-text-3">{t(d.linkHint)}</p>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('default', 'small')}>
          <ExternalLink size={14} aria-hidden />
          {t(d.open)}
        </a>
      </div>
    </Card>
  )
}

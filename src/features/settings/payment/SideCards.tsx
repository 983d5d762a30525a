import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { codeText } from '#features/products/tickets/tickets.messages.ts'
import { sideTexts as m } from '#features/settings/payment/payment.messages.ts'

// Rendered only on request, because the ticket includes the code of the receipt.
const TicketPreview = lazy(() =>
  import('#features/products/tickets/TicketPreview.tsx').then((it) => ({ default: it.TicketPreview })),
)

/** The tills' printed text, which is edited beside the devices. */
export function TicketCard() {
  const t = useText()
  const [shown, setShown] = useState(false)
  const { data, error, refetch } = useRead(api.tickets.get, {})
  if (error && !data) {
    return (
      <Card title={t(m.ticket)}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const text = data?.head
    .map((paragraph) => paragraph.map((run) => run.text).join(''))
    .join(' ')
    .trim()
  return (
    <>
      <Card title={t(m.ticket)} extra={<TextLink to="/Products/Devices/Ticket">{t(m.toTickets)}</TextLink>}>
        <p className="mb-4 text-text-2">{t(m.ticketHint)}</p>
        {data ? (
          <Descriptions
            columns={1}
            items={[
              { label: t(m.head), value: <span className="wrap-anywhere">{text || t(m.none)}</span> },
              { label: t(m.logo), value: t(data.logoImageId === null ? m.none : m.some) },
              { label: t(m.codeKind), value: t(codeText[data.codeKind]) },
            ]}
          />
        ) : (
          <Skeleton className="h-32" />
        )}
        {data && !shown && (
          <div className="mt-4">
            <Button icon={Eye} onClick={() => setShown(true)}>
              {t(m.preview)}
            </Button>
          </div>
        )}
      </Card>
      {data && shown && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <TicketPreview setting={data} />
        </Suspense>
      )}
    </>
  )
}

/** By what the merchant's own server is known; changed on the page of its developers. */
export function GatewayCard() {
  const t = useText()
  const { data, error, refetch } = useRead(api.credentials.get, {})
  if (error && !data) {
    return (
      <Card title={t(m.gateway)}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const own = data?.keys.find(({ state }) => state === 'active')
  const version = (keyVersion: number) => t(m.version, { version: keyVersion })
  return (
    <Card title={t(m.gateway)} extra={<TextLink to="/Products/Developer">{t(m.toDeveloper)}</TextLink>}>
      <p className="mb-4 text-text-2">{t(m.gatewayHint)}</p>
      {data ? (
        <Descriptions
          columns={1}
          items={[
            { label: t(m.endpoint), value: <CopyText text={data.endpoint} /> },
            { label: t(m.appId), value: <CopyText text={data.appId} /> },
            { label: t(m.certification), value: t(m.rsa2) },
            { label: t(m.platformKey), value: <Key of={data.platformKey} name={version} /> },
            { label: t(m.merchantKey), value: own ? <Key of={own} name={version} /> : t(m.noKey) },
          ]}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  )
}

type KeyProps = {
  of: { keyVersion: number; fingerprint: string }
  name: (keyVersion: number) => string
}

/** A key's distinguishing part; the developers' page shows all of it. */
function Key({ of: { keyVersion, fingerprint }, name }: KeyProps) {
  return (
    <span>
      {name(keyVersion)}
      <span className="block font-mono text-xs text-text-3 wrap-anywhere">
        SHA-256 {fingerprint.slice(0, 32)}…
      </span>
    </span>
  )
}

import { KeyRound, RefreshCcwDot } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import type { GatewayCredential } from '#features/gateway/credentials/credentials.contract.ts'
import { credentialTexts as m } from '#features/products/developer/developer.messages.ts'
import { KeyTable } from '#features/products/developer/KeyTable.tsx'

const KeyDialog = lazyDialog(() => import('#features/products/developer/KeyDialog.tsx'), 'KeyDialog')

/** The merchant's gateway credentials. */
export function Credential() {
  const { data, error, refetch } = useRead(api.credentials.get, {})
  if (error && !data) {
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data) return <PageSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <Facts credential={data} />
      <Keys credential={data} />
      <PlatformKey credential={data} />
    </div>
  )
}

function Facts({ credential }: { credential: GatewayCredential }) {
  const t = useText()
  const { endpoint, merchantId, appId, rateLimit, cardInfoAllowed } = credential
  return (
    <Card>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.endpoint), value: <CopyText text={endpoint} /> },
          { label: t(m.merchantCode), value: <CopyText text={merchantId} /> },
          { label: t(m.appId), value: <CopyText text={appId} /> },
          { label: t(m.certificationType), value: t(m.certification) },
          { label: t(m.rateLimit), value: rateLimit },
          { label: t(m.cardInfo), value: t(cardInfoAllowed ? m.cardInfoYes : m.cardInfoNo) },
        ]}
      />
    </Card>
  )
}

function Keys({ credential: { keys } }: { credential: GatewayCredential }) {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const hasActive = keys.some(({ state }) => state === 'active')
  return (
    <Card
      flush
      title={t(m.keys)}
      extra={
        <Can do="developer.add">
          <Button
            look={hasActive ? 'default' : 'primary'}
            icon={hasActive ? RefreshCcwDot : KeyRound}
            onClick={() => setAdding(true)}
          >
            {t(hasActive ? m.rotateKey : m.addKey)}
          </Button>
        </Can>
      }
    >
      <p className="px-4 py-3 text-text-2">{t(m.keysHint)}</p>
      <KeyTable keys={keys} />
      {adding && <KeyDialog rotates={hasActive} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function PlatformKey({ credential: { platformKey } }: { credential: GatewayCredential }) {
  const t = useText()
  return (
    <Card title={t(m.platformKey)}>
      <p className="mb-4 text-text-2">{t(m.platformKeyHint)}</p>
      <Descriptions
        items={[
          { label: t(m.version), value: platformKey.keyVersion },
          { label: t(m.fingerprint), value: <CopyText text={platformKey.fingerprint} /> },
          {
            label: t(m.publicKey),
            wide: true,
            value: (
              <span className="font-mono text-sm">
                <CopyText text={platformKey.publicKey} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}

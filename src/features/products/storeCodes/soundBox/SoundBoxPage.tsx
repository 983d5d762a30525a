import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { storeCodeOptions } from '#console/storeCodeOptions.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Combobox } from '#console/ui/Combobox.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { BoxControls } from '#features/products/storeCodes/soundBox/BoxControls.tsx'
import { useBoxSettings } from '#features/products/storeCodes/soundBox/boxSettings.tsx'
import { LastPayments } from '#features/products/storeCodes/soundBox/LastPayments.tsx'
import { PaymentBoard } from '#features/products/storeCodes/soundBox/PaymentBoard.tsx'
import { m } from '#features/products/storeCodes/soundBox/soundBox.messages.ts'
import { useAnnouncer } from '#features/products/storeCodes/soundBox/useAnnouncer.tsx'
import { usePayments } from '#features/products/storeCodes/soundBox/usePayments.tsx'
import { VoiceSettings } from '#features/products/storeCodes/soundBox/VoiceSettings.tsx'

/** For the counter: announces and shows each payment of a code, or of all. */
export function SoundBoxPage() {
  const { storeCodeId } = useParams({ strict: false }) as { storeCodeId?: string }
  return <SoundBox key={storeCodeId ?? ''} storeCodeId={storeCodeId ?? null} />
}

function SoundBox({ storeCodeId }: { storeCodeId: string | null }) {
  const t = useText()
  const { partner } = useSession()
  const screen = useRef<HTMLDivElement>(null)
  const [settings, change] = useBoxSettings()
  const [latest, setLatest] = useState<Order | null>(null)
  const announcer = useAnnouncer(settings)
  const { payments, error, loading, refetch } = usePayments(
    `${partner.mch_code}/${storeCodeId ?? 'all'}`,
    storeCodeId,
    (paid) => {
      setLatest(paid.at(-1) ?? null)
      announcer.announce(paid)
    },
  )
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        back={{ to: '/Products/StoreCode', label: t(m.back) }}
        actions={<Chooser chosen={storeCodeId} />}
      />
      <div ref={screen} className="flex flex-col gap-4 bg-page fullscreen:overflow-y-auto fullscreen:p-6">
        {announcer.blocked && !settings.muted && (
          <div role="alert">
            <Note
              tone="warn"
              title={t(m.blocked)}
              action={
                <Button look="primary" size="large" onClick={() => void announcer.turnOn()}>
                  {t(m.soundOn)}
                </Button>
              }
            >
              {t(m.blockedHint)}
            </Note>
          </div>
        )}
        <PaymentBoard payment={latest} />
        <BoxControls
          settings={settings}
          onChange={change}
          onTest={() => void announcer.test()}
          screen={screen}
        />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {error && payments.length === 0 ? (
            <Card>
              <ErrorPanel error={error} onRetry={() => void refetch()} />
            </Card>
          ) : (
            <LastPayments payments={payments} loading={loading} />
          )}
          <VoiceSettings settings={settings} onChange={change} />
        </div>
      </div>
    </>
  )
}

function Chooser({ chosen }: { chosen: string | null }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <span className="w-56 max-w-full">
      <Combobox
        source={storeCodeOptions}
        label={t(m.choose)}
        value={chosen}
        clearable
        placeholder={t(m.all)}
        onChange={(id) =>
          void navigate({
            to: pathTo('/Products/StoreCode/SoundBox/{-$storeCodeId}', { storeCodeId: id ?? undefined }),
          })
        }
      />
    </span>
  )
}

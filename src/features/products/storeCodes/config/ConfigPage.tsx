import { useParams } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { GoLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { storeCodeOptions } from '#console/storeCodeOptions.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { ConfigForm } from '#features/products/storeCodes/config/ConfigForm.tsx'
import { m } from '#features/products/storeCodes/config/config.messages.ts'
import { StateTag } from '#features/products/storeCodes/storeCodeColumns.tsx'

// Its kit is large, and the settings can be read without it.
const Combobox = lazyPart(() => import('#console/ui/Combobox.tsx'), 'Combobox', 'h-8')

const list = '/Products/StoreCode'
const page = '/Products/StoreCode/Config/{-$storeCodeId}'

/** The settings of a code; without an id in the URL, of the first active one. */
export function ConfigPage() {
  const { storeCodeId: requested } = useParams({ strict: false }) as { storeCodeId?: string }
  const codes = useRead(api.storeCodes.list, {})
  const t = useText()
  const storeCodeId = requested ?? codes.data?.find(({ state }) => state !== 'revoked')?.storeCodeId
  const chooser = <Chooser chosen={storeCodeId} />

  if (codes.error && !codes.data) {
    return (
      <Framed>
        <ErrorPanel error={codes.error} onRetry={() => void codes.refetch()} />
      </Framed>
    )
  }
  if (codes.data && storeCodeId === undefined) {
    return (
      <Framed>
        <Empty
          icon={QrCode}
          title={t(m.none)}
          hint={t(m.noneHint)}
          action={
            <GoLink to={list} className={buttonClass('primary')}>
              {t(m.toList)}
            </GoLink>
          }
        />
      </Framed>
    )
  }
  return storeCodeId === undefined ? (
    <Framed>
      <Skeleton className="h-80" />
    </Framed>
  ) : (
    <ConfigOf key={storeCodeId} storeCodeId={storeCodeId} chooser={chooser} />
  )
}

function Framed({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <>
      <PageHeader title={t(m.title)} back={{ to: list, label: t(m.back) }} />
      <Card>{children}</Card>
    </>
  )
}

/** Switches between codes without going through the list. */
function Chooser({ chosen }: { chosen: string | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <span className="w-56 max-w-full">
      <Combobox
        source={storeCodeOptions}
        label={t(m.choose)}
        value={chosen ?? null}
        onChange={(id) => void navigate({ to: pathTo(page, { storeCodeId: id ?? undefined }) })}
      />
    </span>
  )
}

function ConfigOf({ storeCodeId, chooser }: { storeCodeId: string; chooser: ReactNode }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.storeCodeConfig.get, { storeCodeId })
  useTabTitle(data?.settings.label)
  useLive('storeCode', (id) => {
    if (id === storeCodeId) void refetch()
  })
  if (error && !data) {
    return (
      <Framed>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Framed>
    )
  }
  if (!data) {
    return (
      <Framed>
        <Skeleton className="h-80" />
      </Framed>
    )
  }
  return (
    <>
      <PageHeader
        title={t(m.title)}
        tag={<StateTag state={data.state} />}
        back={{ to: list, label: t(m.back) }}
        actions={chooser}
      />
      {data.state === 'suspended' && (
        <div className="mb-4">
          <Note tone="warn" title={t(m.suspended)}>
            {t(m.suspendedHint, { reason: data.suspendReason ?? '' })}
          </Note>
        </div>
      )}
      {data.state === 'revoked' ? (
        <Note
          tone="warn"
          title={t(m.revoked)}
          action={
            data.replacedBy && (
              <GoLink to={pathTo(page, { storeCodeId: data.replacedBy })} className={buttonClass()}>
                {t(m.toSuccessor)}
              </GoLink>
            )
          }
        >
          {t(m.revokedHint)}
        </Note>
      ) : (
        <ConfigForm config={data} reload={() => void refetch()} />
      )}
      <div className="mt-4">
        <HistoryOf storeCodeId={storeCodeId} />
      </div>
    </>
  )
}

function HistoryOf({ storeCodeId }: { storeCodeId: string }) {
  const { data = [] } = useRead(api.storeCodeConfig.history, { storeCodeId })
  return <History entries={data} objectId={storeCodeId} />
}

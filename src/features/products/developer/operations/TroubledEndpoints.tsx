import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { TroubledEndpoint } from '#features/products/developer/operations/notificationDesk.contract.ts'
import { m } from '#features/products/developer/operations/notificationDesk.messages.ts'

/** Endpoints that are disabled or keep failing; renders nothing if there are none. */
export function TroubledEndpoints() {
  const t = useText()
  const read = useRead(api.notificationDesk.endpoints, {})
  useLive('delivery', () => void read.refetch())
  if (!read.data || read.data.length === 0) return null
  return (
    <div className="mt-4">
      <Card title={t(m.endpoints)}>
        <p className="mb-2 text-text-3">{t(m.endpointsHint)}</p>
        <ul className="divide-y divide-line">
          {read.data.map((endpoint) => (
            <Endpoint key={endpoint.endpointId} of={endpoint} onResumed={() => void read.refetch()} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Endpoint({ of, onResumed }: { of: TroubledEndpoint; onResumed: () => void }) {
  const t = useText()
  const mayResume = useCan('notificationDesk.edit')
  const { mchCode, mchName, endpointId, url, status, failures, waiting } = of
  const resume = useWrite(() => api.notificationDesk.resume({ mchCode, endpointId }), {
    onDone: () => {
      notify.success(m.resumed)
      onResumed()
    },
    onFailed: ({ message }) => notify.error(message),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />
      <span className="min-w-0 flex-1 break-all text-text-2">{url}</span>
      {status === 'paused' ? (
        <StatusTag kind="ended">{t(m.off)}</StatusTag>
      ) : (
        <StatusTag kind="failed">{t(m.failing, { count: failures })}</StatusTag>
      )}
      <span className="text-text-3">{t(m.waits, { count: waiting })}</span>
      {status === 'paused' && mayResume && (
        <Button size="small" busy={resume.pending} onClick={() => resume.submit()}>
          {t(m.resume)}
        </Button>
      )}
    </li>
  )
}

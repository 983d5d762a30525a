import { QrCode } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useSession } from '#console/session.ts'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { StoreCodeCard, StoreCodeSkeleton } from '#features/products/storeCodes/StoreCodeCard.tsx'
import { m } from '#features/products/storeCodes/storeCodes.messages.ts'

/** The merchant's store codes, each as it is scanned. */
export function StoreCodePage() {
  const codes = useRead(['storeCodes'], () => api.storeCodes.list({}))
  const t = useText()
  const { data, error } = codes
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      {error && !data ? (
        <Card>
          <ErrorPanel
            message={error.message}
            detail={error.detail ?? undefined}
            requestId={error.requestId ?? undefined}
            onRetry={() => void codes.refetch()}
          />
        </Card>
      ) : data?.length === 0 ? (
        <NoneYet />
      ) : (
        <ul className="grid gap-4 2xl:grid-cols-2">
          {data ? (
            data.map((code) => <StoreCodeCard key={code.storeCodeId} code={code} />)
          ) : (
            <StoreCodeSkeleton />
          )}
        </ul>
      )}
    </>
  )
}

function NoneYet() {
  const { phone, email } = useSession().partner.support
  const t = useText()
  return (
    <Card>
      <Empty icon={QrCode} title={t(m.empty)} hint={t(m.emptyHint, { phone, email })} />
    </Card>
  )
}

import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import { SignatureForm } from '#features/products/developer/SignatureDebugger.tsx'
import type { GatewayKey } from '#features/provider/tools/tools.contract.ts'
import { keyStateText, m, signTexts } from '#features/provider/tools/tools.messages.ts'

/** Why does a merchant's signature not fit? */
export function SignatureToolPage() {
  const t = useText()
  const [merchantId, setMerchantId] = useState<string | null>(null)
  const chosen = merchantId ?? ''
  return (
    <>
      <PageHeader title={t(signTexts.title)} description={t(signTexts.about)} />
      <div className="flex flex-col gap-4">
        <Card>
          <div className="max-w-90">
            <MerchantSelect
              label={t(m.merchant)}
              value={merchantId}
              onChange={(next) => setMerchantId(next)}
            />
          </div>
          {merchantId === null ? (
            <p className="mt-2 text-sm text-text-3">{t(signTexts.choose)}</p>
          ) : (
            <Keys merchantId={merchantId} />
          )}
        </Card>
        <SignatureForm
          disabled={merchantId === null}
          ask={(sent) => api.tools.signature({ merchantId: chosen, ...sent })}
        />
      </div>
    </>
  )
}

function Keys({ merchantId }: { merchantId: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.tools.gatewayKeys, { merchantId })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <div className="mt-4">
      <h2 className="mb-2 font-semibold">{t(signTexts.keys)}</h2>
      {!data && <TableSkeleton rows={1} columns={3} />}
      {data?.length === 0 && <p className="text-text-3">{t(signTexts.noKeys)}</p>}
      {data && data.length > 0 && (
        <Table label={t(signTexts.keys)} rows={data} columns={columns} rowKey="fingerprint" />
      )}
    </div>
  )
}

const columns: Column<GatewayKey>[] = [
  { key: 'keyVersion', title: signTexts.version },
  {
    key: 'fingerprint',
    title: signTexts.fingerprint,
    cell: ({ fingerprint }) => <CodeText>{fingerprint}</CodeText>,
  },
  { key: 'state', title: signTexts.state, cell: ({ state }) => <KeyState of={state} /> },
  { key: 'createTime', title: signTexts.added },
]

const kinds: Readonly<Record<string, StatusKind>> = {
  active: 'done',
  expiring: 'attention',
  expired: 'ended',
  revoked: 'failed',
}

function KeyState({ of }: { of: string }) {
  const t = useText()
  const words = keyStateText[of]
  return <StatusTag kind={kinds[of] ?? 'ended'}>{words ? t(words) : of}</StatusTag>
}

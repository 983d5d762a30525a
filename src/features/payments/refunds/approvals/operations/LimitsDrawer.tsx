import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Field } from '#console/ui/Field.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import { LimitForm } from '#features/payments/refunds/approvals/operations/LimitForm.tsx'
import type { RefundPolicyView } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import { m, modeText } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** Lists the merchants whose refunds need the provider's approval, with their rules. */
export function LimitsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const read = useRead(api.refundAuditDesk.policies, {})
  const mayEdit = useCan('refundAuditDesk.edit')
  return (
    <Drawer open onClose={onClose} title={t(m.limitsTitle)} description={t(m.limitsHint)}>
      {chosen !== null ? (
        <LimitForm mchCode={chosen} onDone={() => setChosen(null)} />
      ) : (
        <div className="flex flex-col gap-4">
          {mayEdit && (
            <Field label={t(m.add)}>
              <MerchantSelect value={null} onChange={setChosen} />
            </Field>
          )}
          {read.error && <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />}
          {!read.data && !read.error && <TableSkeleton rows={3} columns={2} />}
          {read.data?.length === 0 && <Empty title={t(m.noLimits)} hint={t(m.limitsHint)} />}
          <ul className="divide-y divide-line">
            {read.data?.map((policy) => (
              <li key={policy.mchCode} className="flex flex-wrap items-center gap-3 py-3">
                <MerchantName of={{ merchantId: policy.mchCode, tradeName: policy.mchName }} />
                <span className="min-w-0 flex-1 text-text-2">
                  <Said of={policy} />
                </span>
                {mayEdit && (
                  <Button size="small" onClick={() => setChosen(policy.mchCode)}>
                    {t(m.change)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  )
}

function Said({ of: { mode, overAmount, currency, advances } }: { of: RefundPolicyView }) {
  const t = useText()
  const language = useLanguage()
  const amount = overAmount === null ? '' : `${formatMoney(overAmount, currency, language)} ${currency}`
  const mainly = mode === 'over' ? t(m.above, { amount }) : t(modeText[mode])
  return [mainly, advances && t(m.advances)].filter(Boolean).join(' · ')
}

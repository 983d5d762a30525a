import { HandCoins, Plus } from 'lucide-react'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useLive } from '#console/live.ts'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { EndDialog } from '#features/provider/commissions/policies/EndDialog.tsx'
import { PolicyDialog } from '#features/provider/commissions/policies/PolicyDialog.tsx'
import { type Policy, policyList } from '#features/provider/commissions/policies/policies.fields.ts'
import { m } from '#features/provider/commissions/policies/policies.messages.ts'
import { merchantChoice } from '#features/provider/commissions/policies/policyColumns.tsx'

const today = () => new Date().toISOString().slice(0, 10)

/** Who gets commission of a merchant, now and before: part of the merchant's page. */
export function MerchantCommission({ merchantId, tradeName }: { merchantId: string; tradeName: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.commissionPolicies.ofMerchant, { merchantId })
  useLive('commission', () => void refetch())
  const [adding, setAdding] = useState(false)
  const { target: ending, open, close } = useDialog<Policy>()
  const actions = useActions(open)
  const columns = useFieldColumns(policyList, merchantChoice)
  const add = (
    <Can do="commission.add">
      <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
        {t(m.add)}
      </Button>
    </Can>
  )
  return (
    <Card title={t(m.title)} extra={add} flush>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <TableSkeleton rows={4} columns={6} />}
      {data?.length === 0 && <Empty icon={HandCoins} title={t(m.noneOfIt)} hint={t(m.noneOfItHint)} />}
      {data && data.length > 0 && (
        <Table label={t(m.title)} rows={data} rowKey="policyId" columns={columns} actions={actions} />
      )}
      {adding && (
        <PolicyDialog merchant={{ merchantId, tradeName }} today={today()} onClose={() => setAdding(false)} />
      )}
      {ending && <EndDialog policy={ending} today={today()} onClose={close} />}
    </Card>
  )
}

/** A policy that has started gets a last day; another is withdrawn. */
function useActions(onEnd: (policy: Policy) => void) {
  const t = useText()
  const may = useCan('commission.add')
  const takeBack = useWrite(
    ({ merchantId, policyId }: Policy) => api.commissionPolicies.end({ merchantId, policyId, lastDay: null }),
    { onDone: () => notify.success(m.takenBack), onFailed: (error) => notify.error(error.message) },
  )
  async function ask(policy: Policy) {
    const title = t(m.takeBackTitle, { who: policy.beneficiaryName })
    const input = { title, body: t(m.takeBackBody), confirmLabel: t(m.takeBack), danger: true }
    if (await confirm(input)) takeBack.submit(policy)
  }
  return (policy: Policy) => {
    if (!may || policy.phase === 'ended' || policy.phase === 'withdrawn') return []
    return policy.phase === 'upcoming'
      ? [{ key: 'takeBack', label: t(m.takeBack), onSelect: () => void ask(policy) }]
      : [{ key: 'end', label: t(m.end), onSelect: () => onEnd(policy) }]
  }
}

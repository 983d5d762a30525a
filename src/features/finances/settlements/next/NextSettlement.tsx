import { Landmark } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useRead, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { useSession } from '#console/session.ts'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { type Next, NextFigures } from '#features/finances/settlements/next/NextFigures.tsx'
import { nextTexts as m } from '#features/finances/settlements/settlements.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The merchant's next settlement date, and the amount so far. */
export function NextSettlement() {
  const t = useText()
  const { demo } = useSession().user
  const maySettle = useCan('settlement.add')
  const { data: next, error, refetch } = useRead(api.settlements.next, {})
  useLive('clearing', () => void refetch())

  if (error?.code === 'clearing.noRule') {
    return (
      <Card title={t(m.title)}>
        <p className="text-text-3">{t(m.noRule)}</p>
      </Card>
    )
  }
  if (error && !next) {
    return (
      <Card title={t(m.title)}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <Card title={t(m.title)} extra={next && demo && maySettle && <SettleNow next={next} />}>
      {next ? <NextFigures next={next} /> : <Skeleton className="h-18" />}
    </Card>
  )
}

/** Cuts off, validates and pays at once, so that a demo needs no wait for a cutoff. */
function SettleNow({ next: { currency, unsettled, lineCount } }: { next: Next }) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const settle = useWrite(() => api.settlements.settleNow({}), {
    onDone: ({ clientId, clearingId }) => {
      notify.success(m.done)
      void navigate({
        to: pathTo('/Finances/Settlements/Details/$clientId/$clearingId', { clientId, clearingId }),
      })
    },
  })

  async function ask() {
    const body = t(m.confirmBody, { amount: formatMoney(unsettled, currency, language) })
    if (await confirm({ title: t(m.confirm), body, confirmLabel: t(m.settleNow) })) settle.submit()
  }

  return (
    <ActionButton
      look="primary"
      icon={Landmark}
      busy={settle.pending}
      refusal={lineCount === 0 ? t(m.nothing) : null}
      onClick={() => void ask()}
    >
      {t(m.settleNow)}
    </ActionButton>
  )
}

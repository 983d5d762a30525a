import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { SubMerchantDetail } from '#features/account/subMerchants/desk/desk.contract.ts'
import { actTexts as a, m } from '#features/account/subMerchants/subMerchants.messages.ts'
import { WayStatusTag } from '#features/account/subMerchants/ways/WayTags.tsx'
import type { WayState } from '#features/account/subMerchants/ways/ways.domain.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

type Props = { sub: Pick<SubMerchantDetail, 'mchCode' | 'mchNickName' | 'ways'> }

/** A sub-merchant's payment methods and what can be applied for. */
export function WaysCard({ sub: { mchCode, mchNickName, ways } }: Props) {
  const t = useText()
  const open = ways.filter(({ standing }) => standing === 'apply').map(({ way }) => way)
  const apply = useWrite(
    (requests: PayableWay[]) => api.subMerchants.applyForWays({ mchCode, ways: requests }),
    {
      onDone: () => notify.success(a.waysAsked),
    },
  )

  async function ask(requests: PayableWay[]) {
    const named = requests.map((way) => t(wayText[way])).join(', ')
    const title = t(a.confirmWays, { ways: named, name: mchNickName })
    if (await confirm({ title, body: t(a.confirmWaysHint), confirmLabel: t(a.applyWay) }))
      apply.submit(requests)
  }

  const all = (
    <Can do="subMerchant.edit">
      <Button size="small" busy={apply.pending} onClick={() => void ask(open)}>
        {t(a.applyAll)}
      </Button>
    </Can>
  )
  return (
    <Card title={t(m.ways)} extra={open.length > 1 && all}>
      <p className="mb-2 text-text-2">{t(a.waysHint)}</p>
      <ul className="divide-y divide-line">
        {ways.map((state) => (
          <li key={state.way} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-36 flex-1 font-medium">{t(wayText[state.way])}</span>
            <Since state={state} />
            {state.standing !== 'apply' && <WayStatusTag of={state.standing} />}
            {state.standing === 'apply' && (
              <Can do="subMerchant.edit">
                <Button
                  size="small"
                  busy={apply.pending}
                  aria-label={`${t(a.applyWay)}: ${t(wayText[state.way])}`}
                  onClick={() => void ask([state.way])}
                >
                  {t(a.applyWay)}
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Since({ state: { applyTime, reason } }: { state: WayState }) {
  const t = useText()
  if (reason !== null) return <span className="text-sm text-red">{t(a.refusedBecause, { reason })}</span>
  if (applyTime === null) return null
  return (
    <span className="text-sm text-text-3">
      {t(a.waitsSince)} <Instant at={applyTime} />
    </span>
  )
}

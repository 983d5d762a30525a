import { CircleStop, Plus, Route } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { Table } from '#console/ui/Table.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { ChannelRoute, MerchantChannels } from '#features/provider/channels/channelAccounts.contract.ts'
import { m } from '#features/provider/channels/channelAccounts.messages.ts'
import { routeColumns } from '#features/provider/channels/RouteColumns.tsx'
import { RouteDialog } from '#features/provider/channels/RouteDialog.tsx'
import { isInForce } from '#features/provider/channels/routeTimes.domain.ts'

/** Which account serves which way, in the order in which they are tried. */
export function Routes({ merchant }: { merchant: MerchantChannels }) {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const { merchantId, accounts, routes } = merchant
  const end = useWrite((route: ChannelRoute) => api.channelAccounts.route({ merchantId, ...route }), {
    onDone: () => notify.success(m.routed),
    onFailed: ({ message }) => notify.error(message),
  })

  async function ask({ wayCode, accountId, priority, validFrom }: ChannelRoute) {
    if (await confirm({ title: t(m.endTitle), body: t(m.endBody), confirmLabel: t(m.endNow), danger: true }))
      end.submit({ wayCode, accountId, priority, validFrom, validTo: new Date() })
  }

  function actions(route: ChannelRoute): MenuItem[] {
    const endIt = () => void ask(route)
    const disabled = !isInForce(route, new Date())
    return [{ key: 'end', label: t(m.endNow), icon: CircleStop, danger: true, disabled, onSelect: endIt }]
  }

  return (
    <Card
      flush
      title={t(m.routes)}
      extra={
        <Button icon={Plus} disabled={accounts.length === 0} onClick={() => setAdding(true)}>
          {t(m.addRoute)}
        </Button>
      }
    >
      <p className="px-4 py-3 text-text-2">{t(m.routesHint)}</p>
      {routes.length === 0 ? (
        <Empty icon={Route} title={t(m.noRoutes)} hint={t(m.noRoutesHint)} />
      ) : (
        <Table
          label={t(m.routes)}
          rows={routes.map((route) => ({
            ...route,
            key: `${route.wayCode}/${route.accountId}/${route.validFrom.getTime()}`,
          }))}
          columns={routeColumns(merchant)}
          rowKey="key"
          actions={actions}
        />
      )}
      {adding && <RouteDialog merchant={merchant} onClose={() => setAdding(false)} />}
    </Card>
  )
}

import { KeyRound, ListChecks, Pause, Pencil, Play, Plus, Trash2, Webhook } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import type { WebhookEndpoint } from '#features/gateway/webhooks/webhooks.contract.ts'
import { webhookTexts as m, m as page } from '#features/products/developer/developer.messages.ts'
import { SecretDialog } from '#features/products/developer/SecretDialog.tsx'
import { useDeliveriesOf } from '#features/products/developer/useDeliveriesOf.tsx'
import { webhookColumns } from '#features/products/developer/WebhookColumns.tsx'
import type { Text } from '#shared/messages.ts'

const EndpointDialog = lazyDialog(
  () => import('#features/products/developer/EndpointDialog.tsx'),
  'EndpointDialog',
)

/** The merchant's webhook endpoints with their actions. */
export function Webhooks() {
  const t = useText()
  const { data, error, refetch } = useRead(api.webhooks.list, {})
  const { target: edited, open: openEdited, close: closeEdited } = useDialog<WebhookEndpoint | 'new'>()
  const { target: secret, open: openSecret, close: closeSecret } = useDialog<string>()
  const actions = useActions({ onEdit: openEdited, onSecret: openSecret })
  const add = (
    <Can do="developer.add">
      <Button look="primary" icon={Plus} onClick={() => openEdited('new')}>
        {t(m.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <Card flush extra={data && data.length > 0 && add} title={t(page.webhooks)}>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={3} columns={4} />}
        {data?.length === 0 && <Empty icon={Webhook} title={t(m.empty)} hint={t(m.emptyHint)} action={add} />}
        {data && data.length > 0 && (
          <Table
            label={t(page.webhooks)}
            rows={data}
            columns={webhookColumns}
            rowKey="endpointId"
            actions={actions}
          />
        )}
      </Card>
      {edited && (
        <EndpointDialog
          endpoint={edited === 'new' ? null : edited}
          onSecret={openSecret}
          onClose={closeEdited}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={closeSecret} />}
    </>
  )
}

type Openers = { onEdit: (endpoint: WebhookEndpoint) => void; onSecret: (secret: string) => void }

/** The actions on an endpoint that the user may perform; irreversible ones ask for confirmation. */
function useActions({ onEdit, onSecret }: Openers): (endpoint: WebhookEndpoint) => MenuItem[] {
  const t = useText()
  const toDeliveries = useDeliveriesOf()
  const [mayEdit, mayEnable, mayDisable] = [
    useCan('developer.edit'),
    useCan('developer.enable'),
    useCan('developer.disable'),
  ]
  const told = (done: Text) => ({
    onDone: () => notify.success(done),
    onFailed: ({ message }: { message: string }) => notify.error(message),
  })
  const pause = useWrite((endpointId: string) => api.webhooks.pause({ endpointId }), told(m.pausedDone))
  const resume = useWrite((endpointId: string) => api.webhooks.resume({ endpointId }), told(m.resumedDone))
  const remove = useWrite((endpointId: string) => api.webhooks.remove({ endpointId }), told(m.removedDone))
  const roll = useWrite((endpointId: string) => api.webhooks.rollSecret({ endpointId }), {
    onDone: (rolled) => onSecret(rolled.secret),
    onFailed: ({ message }) => notify.error(message),
  })

  async function ask(title: Text, body: Text, label: Text, act: () => void, danger = false) {
    if (await confirm({ title: t(title), body: t(body), confirmLabel: t(label), danger })) act()
  }

  return (endpoint) => {
    const { endpointId, status } = endpoint
    const active = status === 'active'
    const offered: (MenuItem & { may: boolean })[] = [
      {
        may: true,
        key: 'deliveries',
        label: t(m.openDeliveries),
        icon: ListChecks,
        onSelect: () => toDeliveries(endpointId),
      },
      { may: mayEdit, key: 'edit', label: t(m.edit), icon: Pencil, onSelect: () => onEdit(endpoint) },
      {
        may: active && mayDisable,
        key: 'pause',
        label: t(m.pause),
        icon: Pause,
        onSelect: () => void ask(m.pauseTitle, m.pauseBody, m.pause, () => pause.submit(endpointId)),
      },
      {
        may: !active && mayEnable,
        key: 'resume',
        label: t(m.resume),
        icon: Play,
        onSelect: () => resume.submit(endpointId),
      },
      {
        may: mayEdit,
        key: 'roll',
        label: t(m.roll),
        icon: KeyRound,
        onSelect: () => void ask(m.rollTitle, m.rollBody, m.roll, () => roll.submit(endpointId)),
      },
      {
        may: mayDisable,
        key: 'remove',
        label: t(m.remove),
        icon: Trash2,
        danger: true,
        apart: true,
        onSelect: () =>
          void ask(m.removeTitle, m.removeBody, m.remove, () => remove.submit(endpointId), true),
      },
    ]
    return offered.filter(({ may }) => may)
  }
}

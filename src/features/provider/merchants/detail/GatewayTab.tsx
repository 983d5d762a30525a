import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Table } from '#console/ui/Table.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import type { GatewayCredential, GatewayKey } from '#features/gateway/credentials/credentials.contract.ts'
import { gatewayTexts as g, m } from '#features/provider/merchants/detail/detail.messages.ts'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { Part } from '#features/provider/merchants/detail/Part.tsx'

/** The merchant's gateway credential: readable, and can be frozen if its keys may be lost. */
export function GatewayTab() {
  return (
    <MerchantFrame>
      {({ merchantId, tradeName }) => (
        <Part call={api.merchantDetail.gateway} input={{ merchantId }}>
          {(credential) => <Credential of={credential} tradeName={tradeName} />}
        </Part>
      )}
    </MerchantFrame>
  )
}

type Props = { of: GatewayCredential; tradeName: string }

function Credential({ of: credential, tradeName }: Props) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const { enabled, endpoint, appId, rateLimit, cardInfoAllowed, platformKey, keys } = credential
  const act = (
    <Can do="providerMerchant.edit">
      <Button look={enabled ? 'danger' : 'default'} icon={Snowflake} onClick={() => setAsking(true)}>
        {t(enabled ? g.freeze : g.free)}
      </Button>
    </Can>
  )
  return (
    <>
      <Card title={t(g.title)} extra={act}>
        <Descriptions
          columns={3}
          items={[
            {
              label: t(m.state),
              value: (
                <StatusTag kind={enabled ? 'done' : 'failed'}>{t(enabled ? g.enabled : g.frozen)}</StatusTag>
              ),
            },
            { label: t(g.endpoint), value: <CopyText text={endpoint} /> },
            { label: t(g.appId), value: <CopyText text={appId} /> },
            { label: t(g.certification), value: t(g.rsa) },
            { label: t(g.rateLimit), value: rateLimit },
            { label: t(g.cardInfo), value: t(cardInfoAllowed ? m.yes : m.no) },
            {
              label: t(g.platformKey),
              value: <span className="font-mono text-sm break-all">{platformKey.fingerprint}</span>,
              wide: true,
            },
          ]}
        />
      </Card>
      <Card flush title={t(g.keys)}>
        {keys.length === 0 ? (
          <Empty icon={Snowflake} title={t(g.noKeys)} />
        ) : (
          <Table
            label={t(g.keys)}
            rows={keys.map((key) => ({ ...key, key: String(key.keyVersion) }))}
            columns={keyColumns}
            rowKey="key"
          />
        )}
      </Card>
      {asking && <FreezeDialog of={credential} tradeName={tradeName} onClose={() => setAsking(false)} />}
    </>
  )
}

const keyKinds = { active: 'done', expiring: 'attention', expired: 'ended', revoked: 'undone' } as const

function KeyState({ of }: { of: GatewayKey['state'] }) {
  const t = useText()
  return <StatusTag kind={keyKinds[of]}>{t(g[of])}</StatusTag>
}

const keyColumns: Column<GatewayKey & { key: string }>[] = [
  { key: 'keyVersion', title: g.keyVersion },
  {
    key: 'fingerprint',
    title: g.fingerprint,
    cell: ({ fingerprint }) => <span className="font-mono text-sm">{fingerprint.slice(0, 16)}…</span>,
  },
  { key: 'state', title: g.keyState, cell: ({ state }) => <KeyState of={state} /> },
  { key: 'createdBy', title: g.createdBy, cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
  { key: 'createTime', title: g.createTime },
  { key: 'lastUseTime', title: g.lastUse },
]

function FreezeDialog({ of: { merchantId, enabled }, tradeName, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }: { reason: string }) =>
      api.merchantDetail.setGateway({ merchantId, enabled: !enabled, reason }),
    onDone: () => {
      notify.success(g.done)
      onClose()
    },
  })
  const title = enabled ? g.freezeTitle : g.freeTitle
  return (
    <FormDialog
      open
      onClose={onClose}
      title={{ en: title.en.replace('{name}', tradeName), zh: title.zh.replace('{name}', tradeName) }}
      {...(enabled && { description: t(g.freezeHint) })}
      form={form}
      submitLabel={enabled ? g.freeze : g.free}
    >
      <FormField form={form} name="reason" label={t(g.reason)} required>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

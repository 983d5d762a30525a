import { Eye, EyeOff, FilePen, Landmark } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import type { SettlementInfo } from '#features/account/business/business.contract.ts'
import { m, settlementTexts as s } from '#features/account/business/business.messages.ts'
import { changeFieldText as f } from '#features/account/changes/changeFields.domain.ts'

const BankChangeDialog = lazyDialog(
  () => import('#features/account/changes/bank/BankChangeDialog.tsx'),
  'BankChangeDialog',
)

type Props = { info: SettlementInfo; pending: boolean }

/** The payout account. */
export function BankCard({ info: { bank, country, rule }, pending }: Props) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const mayAsk = rule !== null && !pending
  return (
    <Card
      title={t(s.bank)}
      extra={
        mayAsk && (
          <Can do="bankDetails.edit">
            <Button
              size="small"
              icon={FilePen}
              onClick={() => setAsking(true)}
              aria-label={`${t(m.requestChange)}: ${t(s.bank)}`}
            >
              {t(m.requestChange)}
            </Button>
          </Can>
        )
      }
    >
      {bank ? (
        <Descriptions
          items={[
            { label: t(f.bankName), value: <bdi>{bank.bankName}</bdi>, wide: true },
            bank.institutionNo !== null && { label: t(f.institutionNo), value: bank.institutionNo },
            bank.transitNo !== null && { label: t(f.transitNo), value: bank.transitNo },
            bank.routingNo !== null && { label: t(f.routingNo), value: bank.routingNo },
            { label: t(f.account), value: <AccountNo masked={bank.maskedAccount} /> },
            {
              label: t(f.bankAddress),
              value: bank.bankAddress && <bdi className="break-words">{bank.bankAddress}</bdi>,
              wide: true,
            },
          ]}
        />
      ) : (
        <Empty icon={Landmark} title={t(s.noBank)} hint={t(s.noBankHint)} />
      )}
      {asking && <BankChangeDialog country={country} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** The last digits. An Owner may reveal the full number, which is audited; it is kept only while shown. */
function AccountNo({ masked }: { masked: string }) {
  const t = useText()
  const [shown, setShown] = useState<string | null>(null)
  const show = useWrite(() => api.business.showAccount({}), {
    onDone: ({ accountNo }) => setShown(accountNo),
  })
  return (
    <span className="flex flex-wrap items-center gap-2 tabular-nums">
      {shown ?? masked}
      <Can do="bankDetails.get">
        {shown === null ? (
          <Button size="small" look="ghost" icon={Eye} busy={show.pending} onClick={() => show.submit()}>
            {t(s.show)}
          </Button>
        ) : (
          <Button size="small" look="ghost" icon={EyeOff} onClick={() => setShown(null)}>
            {t(s.hide)}
          </Button>
        )}
      </Can>
    </span>
  )
}

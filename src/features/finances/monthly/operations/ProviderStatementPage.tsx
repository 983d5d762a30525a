import { useParams } from '@tanstack/react-router'
import { MoreHorizontal } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { StatementBody } from '#features/finances/monthly/detail/StatementBody.tsx'
import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { packTexts } from '#features/finances/monthly/monthly.messages.ts'
import { deskTexts as d } from '#features/finances/monthly/operations/providerMonthly.messages.ts'
import { useActs } from '#features/finances/monthly/operations/useActs.tsx'
import { StatementStateTag } from '#features/finances/monthly/StatementTags.tsx'

const desk = '/admin/monthly'

export function ProviderStatementPage() {
  const params = useParams({ strict: false }) as { merchantId?: string; statementId?: string }
  const { merchantId = '', statementId = '' } = params
  return <ProviderStatement key={statementId} merchantId={merchantId} statementId={statementId} />
}

/** A merchant's document as the provider sees it. */
export function ProviderStatement({ merchantId, statementId }: { merchantId: string; statementId: string }) {
  const navigate = useNavigate()
  const pathOf = (id: string) =>
    pathTo('/admin/monthly/$merchantId/$statementId', { merchantId, statementId: id })
  const { itemsOf, dialog } = useActs((id) => void navigate({ to: pathOf(id) }))
  return (
    <DetailPage
      title={d.document}
      call={api.providerMonthly.get}
      input={{ merchantId, statementId }}
      back={{ to: desk, label: d.title }}
      name={(statement) => `${statement.statementId} · ${statement.tradeName}`}
      tag={({ state }) => <StatementStateTag of={state} />}
      actions={(statement) => <Acts statement={statement} itemsOf={itemsOf} />}
    >
      {(statement) => (
        <>
          <StatementBody statement={statement} pathOf={pathOf} linked={false} />
          <History entries={statement.timeline} objectId={statementId} />
          {dialog}
        </>
      )}
    </DetailPage>
  )
}

type ActsProps = { statement: MonthlyDetail; itemsOf: ReturnType<typeof useActs>['itemsOf'] }

function Acts({ statement, itemsOf }: ActsProps) {
  const t = useText()
  const trigger = <Button icon={MoreHorizontal}>{t(packTexts.acts)}</Button>
  return <Menu trigger={trigger} items={itemsOf(statement)} align="end" />
}

import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useCan } from '#console/permission.tsx'
import { StatementBody } from '#features/finances/monthly/detail/StatementBody.tsx'
import { FileMenu, filesOfMonth } from '#features/finances/monthly/document/FileMenu.tsx'
import { monthlyFiles } from '#features/finances/monthly/monthly.contract.ts'
import { listTexts, m } from '#features/finances/monthly/monthly.messages.ts'
import { StatementStateTag } from '#features/finances/monthly/StatementTags.tsx'

const list = '/Finances/Settlements/Monthly'

export function MonthlyDetailPage() {
  const { statementId = '' } = useParams({ strict: false }) as { statementId?: string }
  return <MonthlyDetails key={statementId} statementId={statementId} />
}

/** One invoice or statement: the month's fees and payouts, and the proof that they add up. */
export function MonthlyDetails({ statementId }: { statementId: string }) {
  const mayExport = useCan(monthlyFiles.pdf.access)
  return (
    <DetailPage
      title={m.title}
      call={api.monthly.get}
      input={{ statementId }}
      back={{ to: list, label: listTexts.back }}
      name={(statement) => statement.statementId}
      tag={({ state }) => <StatementStateTag of={state} />}
      actions={({ month }) => mayExport && <FileMenu {...filesOfMonth({ statementId, month })} />}
      live={{ topic: 'statement', id: statementId }}
    >
      {(statement) => (
        <>
          <StatementBody
            statement={statement}
            pathOf={(id) => pathTo('/Finances/Settlements/Monthly/$statementId', { statementId: id })}
            linked
          />
          <History entries={statement.timeline} objectId={statementId} />
        </>
      )}
    </DetailPage>
  )
}

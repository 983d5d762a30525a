import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { fileRequest } from '#console/fileRequest.ts'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { BillView, OriginalFile } from '#features/finances/reconciliation/bills/BillView.tsx'
import { billLineList } from '#features/finances/reconciliation/bills/billLines.fields.ts'
import { billPageTexts as b } from '#features/finances/reconciliation/bills/billPage.messages.ts'
import { billFiles } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { BillStateTag } from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { channelNames } from '#shared/labels.messages.ts'

const home = '/Finances/Settlements/Reconciliation'

export function BillDetailPage() {
  const { billId = '' } = useParams({ strict: false }) as { billId?: string }
  return <BillDetails key={billId} billId={billId} />
}

/** One settlement report of the merchant, with its lines and original file. */
export function BillDetails({ billId }: { billId: string }) {
  const t = useText()
  return (
    <DetailPage
      title={b.bill}
      call={api.reconciliation.bill}
      input={{ billId }}
      back={{ to: home, label: b.back }}
      name={(bill) => `${t(channelNames[bill.channel])} ${bill.billDay}`}
      tag={(bill) => <BillStateTag of={bill.state} />}
      actions={(bill) => <OriginalFile bill={bill} file={fileRequest(billFiles.file, { billId })} />}
      live={{ topic: 'bill', id: billId }}
    >
      {(bill) => (
        <>
          <BillView
            bill={bill}
            lines={api.reconciliation.lines}
            linkTo={(other) => pathTo('/Finances/Settlements/Reconciliation/$billId', { billId: other })}
            exportTo={billLineList.file}
          />
          <History entries={bill.timeline} objectId={billId} />
        </>
      )}
    </DetailPage>
  )
}

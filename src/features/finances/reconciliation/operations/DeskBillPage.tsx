import { useParams } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { fileRequest } from '#console/fileRequest.ts'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { notify } from '#console/ui/toast.tsx'
import { BillView, OriginalFile } from '#features/finances/reconciliation/bills/BillView.tsx'
import { billPageTexts as b } from '#features/finances/reconciliation/bills/billPage.messages.ts'
import { deskFiles } from '#features/finances/reconciliation/operations/desk.contract.ts'
import { BillStateTag } from '#features/finances/reconciliation/ReconciliationTags.tsx'
import { channelNames } from '#shared/labels.messages.ts'

const home = '/admin/reconciliation'
type Props = { merchantId: string; billId: string }

export function DeskBillPage() {
  const { merchantId = '', billId = '' } = useParams({ strict: false }) as Partial<Props>
  return <DeskBill key={billId} {...{ merchantId, billId }} />
}

/** One report of a merchant, with its lines, original file, and a button to match it again. */
export function DeskBill({ merchantId, billId }: Props) {
  const t = useText()
  const again = useWrite(() => api.reconciliationDesk.rematch({ merchantId, billId }), {
    onDone: () => notify.info(b.rematching),
  })
  const file = fileRequest(deskFiles.file, { merchantId, billId })
  return (
    <DetailPage
      title={b.bill}
      call={api.reconciliationDesk.bill}
      input={{ merchantId, billId }}
      back={{ to: home, label: b.back, search: { tab: 'bills' } }}
      name={(bill) => `${merchantId} ${t(channelNames[bill.channel])} ${bill.billDay}`}
      tag={(bill) => <BillStateTag of={bill.state} />}
      actions={(bill) => (
        <>
          <OriginalFile bill={bill} file={file} />
          {bill.state === 'matched' && (
            <Button icon={RefreshCw} busy={again.pending} onClick={() => again.submit()}>
              {t(b.rematch)}
            </Button>
          )}
        </>
      )}
    >
      {(bill) => (
        <>
          <BillView
            bill={bill}
            lines={(query) => api.reconciliationDesk.lines({ merchantId, ...query })}
            linkTo={(other) =>
              pathTo('/admin/reconciliation/$merchantId/$billId', { merchantId, billId: other })
            }
          />
          <History entries={bill.timeline} objectId={billId} />
        </>
      )}
    </DetailPage>
  )
}

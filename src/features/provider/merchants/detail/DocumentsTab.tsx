import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { useDialog } from '#console/useDialog.ts'
import { AskDialog } from '#features/account/documents/operations/AskDialog.tsx'
import { DeskDocument } from '#features/account/documents/operations/DeskDocument.tsx'
import type { DeskDocument as Document } from '#features/account/documents/operations/documentDesk.fields.ts'
import { m as d } from '#features/account/documents/operations/documentDesk.messages.ts'
import { ReviewDrawer } from '#features/account/documents/operations/ReviewDrawer.tsx'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { Part } from '#features/provider/merchants/detail/Part.tsx'

/** The merchant's documents: what waits is reviewed here too. */
export function DocumentsTab() {
  return (
    <MerchantFrame>
      {({ merchantId }) => (
        <Part call={api.merchantDetail.documents} input={{ merchantId }} live="document">
          {(documents) => <Documents merchantId={merchantId} documents={documents} />}
        </Part>
      )}
    </MerchantFrame>
  )
}

type Props = { merchantId: string; documents: Document[] }

function Documents({ merchantId, documents }: Props) {
  const t = useText()
  const { target: shown, open, close } = useDialog<Document>()
  const [asking, setAsking] = useState(false)
  const ask = (
    <Can do="documentDesk.edit">
      <Button icon={FileQuestion} onClick={() => setAsking(true)}>
        {t(d.ask)}
      </Button>
    </Can>
  )
  return (
    <Card title={t(m.documents)} extra={ask}>
      {documents.length === 0 ? (
        <Empty icon={FileQuestion} title={t(d.none)} hint={t(d.noneHint)} />
      ) : (
        <ul className="divide-y divide-line">
          {documents.map((one) => (
            <li key={one.documentId} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <DeskDocument of={one} merchantId={one.merchantId} />
              </div>
              {one.state === 'uploaded' && (
                <Button size="small" onClick={() => open(one)}>
                  {t(d.review)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown && <ReviewDrawer key={shown.documentId} of={shown} onClose={close} />}
      {asking && <AskDialog merchantId={merchantId} onClose={() => setAsking(false)} />}
    </Card>
  )
}

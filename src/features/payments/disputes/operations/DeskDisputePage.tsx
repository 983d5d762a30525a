import { useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { fileRequest } from '#console/fileRequest.ts'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { saveDocument } from '#features/account/documents/useDocumentActs.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { EvidenceTag, StageTag } from '#features/payments/disputes/DisputeTags.tsx'
import { DisputeFacts } from '#features/payments/disputes/detail/DisputeFacts.tsx'
import { isAnswerable } from '#features/payments/disputes/disputes.domain.ts'
import { evidenceText, m as own } from '#features/payments/disputes/disputes.messages.ts'
import type { EvidenceKind } from '#features/payments/disputes/evidence/evidence.domain.ts'
import {
  AcceptDialog,
  AcceptInput,
  DecideDialog,
  PriceNote,
} from '#features/payments/disputes/operations/DeskActs.tsx'
import {
  type DeskDisputeDetail,
  disputeDeskFiles,
} from '#features/payments/disputes/operations/disputeDesk.contract.ts'
import { m } from '#features/payments/disputes/operations/disputeDesk.messages.ts'

/** One dispute of a merchant, for provider staff. */
export function DeskDisputePage() {
  const params = useParams({ strict: false }) as { merchantId?: string; disputeId?: string }
  const { merchantId: mchCode = '', disputeId = '' } = params
  const { target: asking, open, close } = useDialog<'decide' | 'accept'>()
  return (
    <DetailPage
      title={own.detail}
      call={api.disputeDesk.get}
      input={{ mchCode, disputeId }}
      back={{ to: '/admin/disputes', label: m.back }}
      name={({ disputeNo }) => disputeNo}
      tag={({ amount, currency, stage }) => (
        <>
          <span className="text-xl font-semibold">
            <Amount value={amount} currency={currency} withCode />
          </span>
          <StageTag of={stage} />
        </>
      )}
      actions={(dispute) => <Acts dispute={dispute} onAsk={open} />}
      live={{ topic: 'dispute', id: disputeId }}
    >
      {(dispute) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <AcceptInput dispute={dispute} />
            <PriceNote dispute={dispute} />
            <DisputeFacts
              dispute={dispute}
              orderTo={pathTo('/admin/orders/$orderId', { orderId: dispute.orderId })}
              settlementTo={() => null}
              words={m}
            />
            <Evidence dispute={dispute} />
          </div>
          <div className="flex flex-col gap-4">
            <Staff dispute={dispute} />
            <History entries={dispute.timeline} objectId={disputeId} />
          </div>
          {asking === 'decide' && <DecideDialog dispute={dispute} onClose={close} />}
          {asking === 'accept' && <AcceptDialog dispute={dispute} onClose={close} />}
        </div>
      )}
    </DetailPage>
  )
}

type ActsProps = { dispute: DeskDisputeDetail; onAsk: (what: 'decide' | 'accept') => void }

function Acts({ dispute: { stage, asking, acceptAsker, events }, onAsk }: ActsProps) {
  const t = useText()
  if (asking !== null) return null
  return (
    <Can do="disputeDesk.edit">
      {isAnswerable(stage) && acceptAsker === null && (
        <Button look="danger" onClick={() => onAsk('accept')}>
          {t(m.accept)}
        </Button>
      )}
      {events.some((event) => event !== 'accept') && (
        <Button look="primary" onClick={() => onAsk('decide')}>
          {t(m.decide)}
        </Button>
      )}
    </Can>
  )
}

function Staff({ dispute }: { dispute: DeskDisputeDetail }) {
  const t = useText()
  const mayEdit = useCan('disputeDesk.edit')
  const { merchantId: mchCode, disputeId, assigneeId, assignee } = dispute
  const assign = useWrite(
    (next: string | null) => api.disputeDesk.assign({ mchCode, disputeId, assigneeId: next }),
    {
      onDone: () => notify.success(m.assigned),
    },
  )
  return (
    <Card title={t(m.merchant)}>
      <div className="flex flex-col gap-3">
        <MerchantName of={dispute} />
        <div>
          <div className="mb-1 text-sm text-text-3">{t(m.assignee)}</div>
          {mayEdit ? (
            <UserSelect
              value={assigneeId}
              onChange={(next) => assign.submit(next)}
              none={t(m.nobody)}
              label={t(m.assignee)}
            />
          ) : (
            (assignee ?? t(m.nobody))
          )}
        </div>
      </div>
    </Card>
  )
}

/** The merchant's statement and files, to be forwarded to the channel. */
function Evidence({ dispute }: { dispute: DeskDisputeDetail }) {
  const t = useText()
  const { merchantId, disputeId, files, statement } = dispute
  return (
    <Card title={t(own.evidence)} extra={<EvidenceTag of={dispute.evidenceState} />}>
      <div className="flex flex-col gap-3">
        <p className="whitespace-pre-wrap">
          {statement || <span className="text-text-3">{t(own.noStatement)}</span>}
        </p>
        {files.length === 0 && <p className="text-text-3">{t(own.noFiles)}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {files.map(({ fileId, kind, fileName }) => (
            <li key={fileId} className="flex flex-wrap items-center gap-2 py-2">
              <span className="min-w-48 flex-1">{t(evidenceText[kind as EvidenceKind])}</span>
              <span className="break-all text-text-2">{fileName}</span>
              <Button
                size="small"
                icon={Download}
                onClick={() =>
                  void saveDocument(
                    fileRequest(disputeDeskFiles.file, { mchCode: merchantId, disputeId, fileId }),
                  )
                }
              >
                {t(own.download)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

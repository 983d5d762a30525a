import { useState } from 'react'
import { z } from 'zod'
import { api, useWrite } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { reasonWidth } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import type { Proposal, WaitingRefund } from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import { actText, m, payByText } from '#features/payments/refunds/operations/desk/refundDesk.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { refund: WaitingRefund; proposal: Proposal; onClose: () => void }

/** Approves or refuses someone else's proposal; its author can withdraw it. */
export function DecideDialog({ refund, proposal, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const [refusing, setRefusing] = useState(false)
  const { refundOrderId, amount, currency } = refund
  const { proposalId, act, own } = proposal
  const pass = useWrite(() => api.refundDesk.pass({ refundOrderId, proposalId }), {
    onDone: () => {
      notify.success(m.passed)
      onClose()
    },
  })
  if (refusing) return <RefuseDialog {...{ refund, proposal, onClose }} />
  return (
    <Dialog
      open
      onClose={() => !pass.pending && onClose()}
      title={t(m.decideTitle)}
      footer={
        <>
          <Button onClick={() => setRefusing(true)} disabled={pass.pending}>
            {t(own ? m.takeBack : m.refuse)}
          </Button>
          {!own && (
            <Button look="primary" busy={pass.pending} onClick={() => pass.submit()}>
              {t(m.pass)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Note
          tone="warn"
          title={`${t(actText[act])}: ${formatMoney(amount, currency, language)} ${currency}`}
        >
          {t(act === 'payOut' ? m.payOutHint : m.markFailedHint)}
        </Note>
        <Facts refund={refund} proposal={proposal} />
        {own && <p className="text-text-2">{t(m.ownHint)}</p>}
        {pass.error && (
          <div role="alert">
            <Note tone="bad" title={pass.error.message} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ refund, proposal }: Pick<Props, 'refund' | 'proposal'>) {
  const t = useText()
  const { act, payBy, proof, reason, proposedBy, proposeTime } = proposal
  return (
    <Descriptions
      items={[
        { label: t(m.refundOrderId), value: refund.refundOrderId },
        { label: t(m.merchant), value: `${refund.mchName} ${refund.mchCode}` },
        payBy && { label: t(m.payBy), value: t(payByText[payBy]) },
        { label: t(act === 'payOut' ? m.proofPayOut : m.proofFailed), value: proof, wide: true },
        { label: t(m.reason), value: reason, wide: true },
        { label: t(m.by, { name: proposedBy }), value: <Instant at={proposeTime} /> },
      ]}
    />
  )
}

const schema = z.strictObject({ reason: text({ min: 2, max: reasonWidth }) })

function RefuseDialog({ refund: { refundOrderId }, proposal: { proposalId, own }, onClose }: Props) {
  const title = own ? m.takeBack : m.refuse
  return (
    <SchemaDialog
      title={title}
      submitLabel={title}
      schema={schema}
      inputs={{ reason: areaInput(m.reason, { maxWidth: reasonWidth, rows: 3 }) }}
      initial={{ reason: '' }}
      send={({ reason }) => api.refundDesk.refuse({ refundOrderId, proposalId, reason })}
      done={m.refused}
      onClose={onClose}
    />
  )
}

import { z } from 'zod'
import { useWrite } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type RefundApproval, refusalWidth } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { m } from '#features/payments/refunds/approvals/approvals.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

/** The API calls that decide a request: the merchant's, or the provider's. */
export type Deciding = {
  pass: (audit: RefundApproval) => Promise<{ refundOrderId: string | null }>
  refuse: (audit: RefundApproval, reason: string) => Promise<unknown>
  /** Whether approving may pass the request on to the provider. */
  goesOn: boolean
}
type Props = { audit: RefundApproval; by: Deciding; onClose: () => void }

/** Confirms an approval: names the amount and the order, and what has been refunded since the request. */
export function PassDialog({ audit, by, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { orderId, currency, refundedSince, applicant, remark } = audit
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const pass = useWrite(() => by.pass(audit), {
    onDone: ({ refundOrderId }) => {
      notify.success(refundOrderId === null ? m.handedOn : m.passed)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={() => !pass.pending && onClose()}
      title={t(m.passTitle)}
      footer={
        <>
          <Button onClick={onClose} disabled={pass.pending}>
            {t(m.cancel)}
          </Button>
          <Button look="primary" busy={pass.pending} onClick={() => pass.submit()}>
            {t(m.pass)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Note tone="warn" title={t(m.passHint, { amount: money(audit.amount), order: orderId, orderId })}>
          {[applicant, remark].filter(Boolean).join(': ')}
        </Note>
        {refundedSince > 0n && <Note tone="bad" title={t(m.since, { amount: money(refundedSince) })} />}
        {by.goesOn && <p className="text-text-2">{t(m.passNext)}</p>}
        {pass.error && (
          <div role="alert">
            <Note tone="bad" title={pass.error.message} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

const refusal = z.strictObject({ reason: text({ min: 2, max: refusalWidth }) })

/** Refuses a refund request, with a reason that the applicant sees. */
export function RefuseDialog({ audit, by, onClose }: Props) {
  return (
    <SchemaDialog
      title={m.refuseTitle}
      submitLabel={m.refuse}
      schema={refusal}
      inputs={{ reason: areaInput(m.reason, { hint: m.reasonHint, maxWidth: refusalWidth, rows: 3 }) }}
      initial={{ reason: '' }}
      send={({ reason }) => by.refuse(audit, reason)}
      done={m.refusedDone}
      onClose={onClose}
    />
  )
}

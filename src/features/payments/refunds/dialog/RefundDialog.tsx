import { type ReactNode, useId, useState } from 'react'
import { api, useComposedRead, useWrite } from '#console/api.ts'
import type { ApiError } from '#console/client.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { RefundAsk } from '#features/payments/refunds/dialog/RefundAsk.tsx'
import { RefundConfirm } from '#features/payments/refunds/dialog/RefundConfirm.tsx'
import type { RefundableOrder } from '#features/payments/refunds/dialog/refundableOrder.tsx'
import { dialogTexts as m } from '#features/payments/refunds/refunds.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The refund entered so far: an amount in minor units of the order's currency, and the reason. */
export type RefundDraft = { amount: bigint; reason: string }

type Props = {
  orderId: string
  onClose: () => void
  /** A prefilled amount in minor units of the order's currency; the user still confirms it. */
  amount?: bigint
  /**
   * How to read and refund an order of another merchant in the group; defaults to the merchant's own orders.
   */
  of?: {
    read: () => Promise<RefundableOrder>
    submit: (input: RefundDraft & { refundPassword: string }) => Promise<unknown>
    /** Names the order's merchant, whose balance is charged. */
    note: ReactNode
  }
}

/** Refunds an order in two steps: amount and reason, then a confirmation with the refund password. */
export function RefundDialog({ orderId, onClose, amount, of }: Props) {
  const t = useText()
  const language = useLanguage()
  const formId = useId()
  const read = useComposedRead<RefundableOrder>([of ? 'familyOrder' : 'order', orderId, 'refund'], () =>
    of ? of.read() : api.orders.get({ orderId }),
  )
  const { data: order, error, refetch } = read
  const [draft, setDraft] = useState<RefundDraft | null>(amount === undefined ? null : { amount, reason: '' })
  const [confirming, setConfirming] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const send = of?.submit ?? ((input: RefundDraft & { refundPassword: string }) => submitOwn(orderId, input))
  const refund = useWrite((refundPassword: string) => send({ ...(draft ?? none), refundPassword }), {
    onDone: (answer) => {
      notify.success(isApplication(answer) ? m.applied : m.submitted)
      onClose()
    },
    onFailed: (refused) => {
      setRefusal(refused)
      // Someone else may have refunded in the meantime, so the remaining amount is read again.
      void refetch()
      if (isAboutAmount(refused)) setConfirming(false)
    },
  })

  function proceed(next: RefundDraft) {
    setDraft(next)
    setRefusal(null)
    setConfirming(true)
  }

  function submit(password: string) {
    if (refund.pending) return
    setRefusal(null)
    refund.submit(password)
  }

  let [body, footer]: ReactNode[] = [<PageSkeleton key="loading" />, null]
  if (!order && error) body = <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (order && confirming && draft) {
    body = <RefundConfirm {...{ formId, order, draft, refusal }} onSubmit={submit} />
    footer = (
      <>
        <Button onClick={() => setConfirming(false)} disabled={refund.pending}>
          {t(m.back)}
        </Button>
        <Button look="primary" type="submit" form={formId} busy={refund.pending}>
          {t(m.submit, { amount: formatMoney(draft.amount, order.currency, language) })}
        </Button>
      </>
    )
  } else if (order) {
    const about = refusal && isAboutAmount(refusal) ? refusal : null
    body = <RefundAsk {...{ formId, order, draft }} refusal={about} onNext={proceed} />
    footer =
      order.refundable.amount === 0n ? (
        <Button onClick={onClose}>{t(m.close)}</Button>
      ) : (
        <>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button look="primary" type="submit" form={formId}>
            {t(m.next)}
          </Button>
        </>
      )
  }
  const title = t(confirming ? m.confirmTitle : m.title)
  return (
    <Dialog open keepOpen onClose={() => !refund.pending && onClose()} title={title} footer={footer}>
      {of && <div className="mb-4">{of.note}</div>}
      {body}
    </Dialog>
  )
}

const none: RefundDraft = { amount: 0n, reason: '' }

function submitOwn(payOrderId: string, { reason, ...input }: RefundDraft & { refundPassword: string }) {
  return api.refunds.submit({ payOrderId, ...input, ...(reason === '' ? {} : { reason }) })
}

/** Whether the refund became a request that awaits approval. */
function isApplication(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'auditId' in answer
}

function isAboutAmount({ code }: ApiError): boolean {
  return ['refund.amountTooHigh', 'refund.amountNotPositive', 'refund.balanceTooLow'].includes(code)
}

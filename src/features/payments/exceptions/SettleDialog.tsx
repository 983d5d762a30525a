import { z } from 'zod'
import { type PathWith, pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { actTextOf, hintOf, moneyTextOf } from '#features/payments/exceptions/ActWords.tsx'
import { type ExceptionAct, exceptionActs } from '#features/payments/exceptions/exceptions.domain.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import { kindText, m } from '#features/payments/exceptions/exceptions.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 200
const referenceWidth = 100
const reason = text({ min: 1, max: reasonWidth })
const payoutReference = text({ min: 1, max: referenceWidth })
/** A reference is required only if the payer was paid another way. */
const schema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('payOut'), reason, payoutReference }),
  z.object({ act: z.enum(exceptionActs).exclude(['payOut']), reason }),
])

type Props = {
  exception: OrderException
  onClose: () => void
  /** The API call and paths for provider staff, instead of the merchant's own. */
  desk?: {
    resolve: (settling: Parameters<typeof api.exceptions.resolve>[0]) => Promise<unknown>
    orders: PathWith<'orderId'>
    refunds: PathWith<'refundOrderId'>
  }
}

/**
 * Resolves one exception: shows what happened, the actions possible now, their effect on the money, and the
 * reason field.
 */
export function SettleDialog({ exception, onClose, desk }: Props) {
  const t = useText()
  const { exceptionId, kind, acts } = exception
  const initial: Settling = { act: acts[0] ?? 'writeOff', reason: '', payoutReference: '' }
  const form = useForm({
    initial,
    schema,
    send: ({ act, reason, payoutReference }) =>
      (desk?.resolve ?? api.exceptions.resolve)({
        exceptionId,
        act,
        reason,
        ...(act === 'payOut' && { payoutReference }),
      }),
    onDone: () => {
      notify.success(m.settled)
      onClose()
    },
  })
  const act = form.values.act
  return (
    <FormDialog
      open
      onClose={onClose}
      title={kindText[kind]}
      form={form}
      submitLabel={m.settle}
      disabled={acts.length === 0}
    >
      <Note tone="warn" title={t(hintOf(kind, desk !== undefined))} />
      <Facts exception={exception} desk={desk} />
      {acts.length === 0 && <p className="text-text-2">{t(m.noActs)}</p>}
      {acts.length > 0 && (
        <>
          <FormField form={form} name="act" label={t(m.how)} required>
            {({ value, onChange }) => (
              <RadioGroup
                value={value}
                onChange={onChange}
                options={acts.map((each) => ({ value: each, label: actTextOf(kind, each) }))}
              />
            )}
          </FormField>
          <Note tone="info" title={t(m.money)}>
            {t(moneyTextOf(exception, act, desk !== undefined))}
          </Note>
          {act === 'payOut' && (
            <FormField
              form={form}
              name="payoutReference"
              label={t(m.payoutReference)}
              hint={t(m.payoutReferenceHint)}
              required
            >
              {(control) => <Input {...control} maxLength={referenceWidth} />}
            </FormField>
          )}
          <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
            {(control) => <TextArea {...control} maxWidth={reasonWidth} />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}

type Settling = { act: ExceptionAct; reason: string; payoutReference: string }

function Facts({ exception, desk }: Pick<Props, 'exception'> & { desk: Props['desk'] }) {
  const t = useText()
  const { orderId, refundOrderId, amount, currency, createTime, channelWords, dueTime } = exception
  const { channelOrderNo, channelTransactionId } = exception
  return (
    <Descriptions
      items={[
        {
          label: t(m.orderId),
          value: (
            <TextLink
              className="underline decoration-control"
              to={pathTo(desk?.orders ?? '/Payments/PayOrder/Detail/$orderId', { orderId })}
            >
              {orderId}
            </TextLink>
          ),
        },
        refundOrderId && {
          label: t(m.refundOrderId),
          value: (
            <TextLink
              className="underline decoration-control"
              to={pathTo(desk?.refunds ?? '/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId })}
            >
              {refundOrderId}
            </TextLink>
          ),
        },
        { label: t(m.createTime), value: <Instant at={createTime} /> },
        dueTime && { label: t(m.dueTime), value: <Instant at={dueTime} /> },
        channelWords && { label: t(m.channelWords), value: channelWords, wide: true },
        amount !== null &&
          currency && { label: t(m.amount), value: <Amount value={amount} currency={currency} withCode /> },
        channelOrderNo && { label: t(m.channelOrderNo), value: <CopyText text={channelOrderNo} /> },
        channelTransactionId && {
          label: t(m.channelTransactionId),
          value: <CopyText text={channelTransactionId} />,
        },
      ]}
    />
  )
}

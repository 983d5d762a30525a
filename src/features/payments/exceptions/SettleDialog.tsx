import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import { exceptionActs } from '#features/payments/exceptions/exceptions.domain.ts'
import { actText, kindHint, kindText, m } from '#features/payments/exceptions/exceptions.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 200
const schema = z.strictObject({ act: z.enum(exceptionActs), reason: text({ min: 1, max: reasonWidth }) })

type Props = { exception: OrderException; onClose: () => void }

/** Settles one exception: what happened, the ways out that its order allows, and the reason. */
export function SettleDialog({ exception, onClose }: Props) {
  const t = useText()
  const { exceptionId, kind, acts } = exception
  const form = useForm({
    initial: { act: acts[0] ?? 'writeOff', reason: '' },
    schema,
    send: ({ act, reason }) => api.exceptions.resolve({ exceptionId, act, reason }),
    onDone: () => {
      notify.success(m.settled)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={kindText[kind]}
      form={form}
      submitLabel={m.settle}
      disabled={acts.length === 0}
    >
      <Note tone="warn" title={t(kindHint[kind])} />
      <Facts exception={exception} />
      {acts.length === 0 && <p className="text-text-2">{t(m.noActs)}</p>}
      {acts.length > 0 && (
        <>
          <FormField form={form} name="act" label={t(m.how)} required>
            {({ value, onChange }) => (
              <RadioGroup
                value={value}
                onChange={onChange}
                options={acts.map((act) => ({ value: act, label: actText[act] }))}
              />
            )}
          </FormField>
          <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
            {(control) => <TextArea {...control} maxWidth={reasonWidth} />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}

function Facts({ exception }: { exception: OrderException }) {
  const t = useText()
  const { orderId, amount, currency, channelOrderNo, channelTransactionId, createTime } = exception
  return (
    <Descriptions
      items={[
        {
          label: t(m.orderId),
          value: (
            <TextLink className="underline decoration-control" to={`/Payments/PayOrder/Detail/${orderId}`}>
              {orderId}
            </TextLink>
          ),
        },
        { label: t(m.createTime), value: <Instant at={createTime} /> },
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

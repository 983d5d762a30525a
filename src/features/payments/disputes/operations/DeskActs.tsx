import { useState } from 'react'
import { z } from 'zod'
import { api, useWrite } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { DisputeEvent } from '#features/payments/disputes/disputes.domain.ts'
import { m as own } from '#features/payments/disputes/disputes.messages.ts'
import type { DeskDisputeDetail } from '#features/payments/disputes/operations/disputeDesk.contract.ts'
import { eventText, m } from '#features/payments/disputes/operations/disputeDesk.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { dispute: DeskDisputeDetail; onClose: () => void }
type ByHand = Exclude<DisputeEvent, 'accept'>
const proof = text({ min: 2, max: 300 })

/** Moves a dispute to another stage that the channel reported by other means. */
export function DecideDialog({ dispute, onClose }: Props) {
  const t = useText()
  const { merchantId: mchCode, disputeId, events } = dispute
  const byHand = events.filter((event): event is ByHand => event !== 'accept')
  const form = useForm({
    initial: {
      event: (byHand[0] ?? 'win') as ByHand,
      proof: '',
      dueDay: null as string | null,
      feeReturned: false,
    },
    schema: z.strictObject({
      event: z.string(),
      proof,
      dueDay: z.string().nullable(),
      feeReturned: z.boolean(),
    }),
    send: ({ event, dueDay, ...rest }) =>
      api.disputeDesk.decide({
        mchCode,
        disputeId,
        event,
        proof: rest.proof,
        ...(ends(event) && { feeReturned: rest.feeReturned }),
        ...(dueDay !== null && waits(event) && { dueTime: new Date(`${dueDay}T23:59:00Z`) }),
      }),
    onDone: () => {
      notify.success(m.decided)
      onClose()
    },
  })
  const { event } = form.values
  const options = optionsOf(eventText).filter(({ value }) => byHand.includes(value as ByHand)) as {
    value: ByHand
    label: (typeof eventText)[ByHand]
  }[]
  return (
    <FormDialog open onClose={onClose} title={m.decide} form={form} submitLabel={m.decide}>
      <Note tone="warn" title={t(m.decideHint)} />
      <FormField form={form} name="event" label={t(m.event)} required>
        {({ value, onChange }) => <Select value={value} onChange={onChange} options={options} />}
      </FormField>
      {waits(event) && (
        <FormField form={form} name="dueDay" label={t(m.dueDay)}>
          {({ value, onChange }) => <DayInput value={value} onChange={onChange} />}
        </FormField>
      )}
      {ends(event) && (
        <Checkbox
          checked={form.values.feeReturned}
          onChange={(next) => form.hook.setValue('feeReturned', next)}
        >
          {t(m.feeReturned)}
        </Checkbox>
      )}
      <FormField form={form} name="proof" label={t(m.proof)} hint={t(m.proofHint)} required>
        {(control) => <TextArea {...control} maxWidth={300} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

const waits = (event: ByHand) => event === 'chargeBack' || event === 'preArbitrate'
const ends = (event: ByHand) => event === 'win' || event === 'withdraw'

/** Requests acceptance on the merchant's behalf; a second person confirms. */
export function AcceptDialog({ dispute, onClose }: Props) {
  const t = useText()
  const { merchantId: mchCode, disputeId } = dispute
  const form = useForm({
    initial: { reason: '' },
    schema: z.strictObject({ reason: proof }),
    send: ({ reason }) => api.disputeDesk.askAccept({ mchCode, disputeId, reason }),
    onDone: () => {
      notify.success(m.asked)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.accept} form={form} submitLabel={m.accept}>
      <Note tone="warn" title={t(m.acceptHint)} />
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} maxWidth={300} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

/** The pending request to accept, with its confirmation by a second person. */
export function AcceptInput({ dispute }: { dispute: DeskDisputeDetail }) {
  const t = useText()
  const language = useLanguage()
  const { merchantId: mchCode, disputeId, acceptAsker, acceptReason, acceptByMe } = dispute
  const decide = useWrite(
    (accept: boolean) => api.disputeDesk.confirmAccept({ mchCode, disputeId, accept }),
    {
      onDone: () => notify.success(m.decided),
    },
  )
  if (acceptAsker === null) return null
  async function ask() {
    const body = `${t(own.acceptTitle, { amount: formatMoney(dispute.amount, dispute.currency, language) })} ${t(own.acceptBody)}`
    if (await confirm({ title: t(m.confirmTitle), body, confirmLabel: t(m.confirm), danger: true }))
      decide.submit(true)
  }
  return (
    <Note
      tone="warn"
      title={t(m.waitsFor, { name: acceptAsker })}
      action={
        !acceptByMe && (
          <Can do="disputeDesk.edit">
            <span className="flex gap-2">
              <Button size="small" onClick={() => decide.submit(false)}>
                {t(m.refuse)}
              </Button>
              <Button size="small" look="danger" busy={decide.pending} onClick={() => void ask()}>
                {t(m.confirm)}
              </Button>
            </span>
          </Can>
        )
      }
    >
      {acceptReason} {acceptByMe && t(m.byYou)}
    </Note>
  )
}

/** A dispute in a third currency takes nothing until staff enter the amount. */
export function PriceNote({ dispute }: { dispute: DeskDisputeDetail }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (dispute.settleAmount !== null) return null
  return (
    <Note
      tone="warn"
      title={t(m.priceTitle)}
      action={
        <Can do="disputeDesk.edit">
          <Button size="small" onClick={() => setOpen(true)}>
            {t(m.price)}
          </Button>
        </Can>
      }
    >
      {open && <PriceDialog dispute={dispute} onClose={() => setOpen(false)} />}
    </Note>
  )
}

function PriceDialog({ dispute, onClose }: Props) {
  const t = useText()
  const { merchantId: mchCode, disputeId, settleCurrency } = dispute
  const form = useForm({
    initial: { settleAmount: null as bigint | null, proof: '' },
    schema: z.strictObject({
      settleAmount: z
        .bigint()
        .nullable()
        .refine((value) => value !== null && value > 0n),
      proof,
    }),
    send: (values) =>
      api.disputeDesk.price({
        mchCode,
        disputeId,
        proof: values.proof,
        settleAmount: values.settleAmount ?? 0n,
      }),
    onDone: () => {
      notify.success(m.priced)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.price} form={form} submitLabel={m.price}>
      <FormField
        form={form}
        name="settleAmount"
        label={`${t(own.settleAmount)} (${settleCurrency})`}
        required
      >
        {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={settleCurrency} />}
      </FormField>
      <FormField form={form} name="proof" label={t(m.proof)} hint={t(m.proofHint)} required>
        {(control) => <TextArea {...control} maxWidth={300} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

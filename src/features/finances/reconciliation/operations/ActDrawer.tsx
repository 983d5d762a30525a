import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DifferenceDrawer } from '#features/finances/reconciliation/differences/DifferenceDrawer.tsx'
import type { DifferenceDetail } from '#features/finances/reconciliation/differences/differences.contract.ts'
import {
  type DifferenceAct,
  differenceActs,
} from '#features/finances/reconciliation/differences/differences.domain.ts'
import type { DeskDifference } from '#features/finances/reconciliation/operations/desk.fields.ts'
import {
  actMoney,
  actText,
  dialogTexts as d,
} from '#features/finances/reconciliation/reconciliation.messages.ts'
import { day, text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

const reasonWidth = 400
const schema = z.strictObject({
  act: z.enum(differenceActs),
  reason: text({ min: 1, max: reasonWidth }),
  dueDay: z.union([z.literal(''), day]),
})
const formId = 'difference-act'

type Values = { act: DifferenceAct; reason: string; dueDay: string }
type Props = { of: DeskDifference; onClose: () => void }

/** A difference as provider staff see it, with its possible actions. */
export function ActDrawer({ of, onClose }: Props) {
  const { merchantId, differenceId } = of
  const t = useText()
  return (
    <DifferenceDrawer
      of={of}
      onClose={onClose}
      read={() => api.reconciliationDesk.difference({ merchantId, differenceId })}
    >
      {(detail) =>
        detail.acts.length === 0 ? (
          <p className="text-text-3">{t(d.noActs)}</p>
        ) : (
          <ActForm key={detail.state} of={detail} onDone={onClose} />
        )
      }
    </DifferenceDrawer>
  )
}

function ActForm({ of, onDone }: { of: DifferenceDetail; onDone: () => void }) {
  const t = useText()
  const { merchantId, differenceId, acts } = of
  const amount = useMoved(of)
  const initial: Values = { act: acts[0] ?? 'explain', reason: '', dueDay: '' }
  const form = useForm({
    initial,
    schema,
    send: ({ act, reason, dueDay }) =>
      api.reconciliationDesk.act({
        ...{ merchantId, differenceId, act, reason },
        ...(act === 'askChannel' && dueDay !== '' && { dueDay: hyphenated(dueDay) }),
      }),
    onDone: () => {
      notify.success(d.settled)
      onDone()
    },
  })
  const { act } = form.values

  async function ask() {
    if (await agreed(act)) await form.submit()
  }
  /** Asks for confirmation before money moves. */
  async function agreed(chosen: DifferenceAct): Promise<boolean> {
    const titles = {
      writeOff: t(d.confirmTitle, { amount }),
      record: t(d.confirmRecord),
      refundPayer: t(d.confirmRefund),
    }
    if (chosen !== 'writeOff' && chosen !== 'record' && chosen !== 'refundPayer') return true
    const body = t(actMoney[chosen], { amount })
    return confirm({ title: titles[chosen], body, confirmLabel: t(actText[chosen]), danger: true })
  }

  return (
    <FormBody id={formId} form={form}>
      <FormField form={form} name="act" label={t(d.how)} required>
        {({ value, onChange }) => (
          <RadioGroup
            value={value}
            onChange={onChange}
            options={acts.map((each) => ({ value: each, label: actText[each] }))}
          />
        )}
      </FormField>
      <Note tone="info" title={t(d.money)}>
        {t(actMoney[act], { amount })}
      </Note>
      {act === 'askChannel' && (
        <FormField form={form} name="dueDay" label={t(d.dueDay)} hint={t(d.dueHint)}>
          {(control) => <Input {...control} inputMode="numeric" maxLength={8} />}
        </FormField>
      )}
      <FormField form={form} name="reason" label={t(d.reason)} hint={t(d.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} />}
      </FormField>
      <div>
        <Button look="primary" busy={form.busy} onClick={() => void ask()} type="button">
          {t(d.settle)}
        </Button>
      </div>
    </FormBody>
  )
}

/** How much a write-off moves the channel's account. */
function useMoved({ moved, currency }: DifferenceDetail): string {
  return formatMoney(moved, currency, useLanguage())
}

function hyphenated(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
}

import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  confirming,
  passing,
  type RiskHitDetail,
  reasonWidth,
} from '#features/payments/risk/hits/hits.contract.ts'
import { m } from '#features/payments/risk/hits/hits.messages.ts'
import { RiskListSelect } from '#features/payments/risk/operations/lists/RiskListSelect.tsx'
import { formatMoney } from '#shared/money.ts'

type Props = { hit: RiskHitDetail; onClose: () => void }

/** Nothing is wrong: the money is released, with the reason. */
export function PassDialog({ hit: { merchantId, hitId, edition }, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema: passing,
    send: ({ reason }) => api.riskHits.pass({ merchantId, hitId, edition, reason }),
    onDone: () => {
      notify.success(m.passed)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.pass} form={form} submitLabel={m.pass}>
      <Note title={t(m.passTitle)}>{t(m.passHint)}</Note>
      <FormField form={form} name="reason" label={t(m.why)} hint={t(m.whyHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

/** Something is wrong: the money stays held, and may go back; the payer may be put on a list. */
export function ConfirmDialog({ hit, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const mayList = useCan('riskList.query')
  const { merchantId, hitId, edition, refundable, currency } = hit
  const amount = refundable === null ? '' : formatMoney(refundable, currency, language)
  const form = useForm({
    initial: { reason: '', refund: false, listId: null as string | null },
    schema: confirming,
    send: (input) => api.riskHits.confirm({ merchantId, hitId, edition, ...input }),
    onDone: () => {
      notify.success(m.confirmed)
      onClose()
    },
  })
  const asking = confirmed(form, ({ refund }) =>
    refund
      ? {
          title: t(m.refundTitle, { amount }),
          body: t(m.confirmHint),
          confirmLabel: t(m.confirm),
          danger: true,
        }
      : null,
  )
  return (
    <FormDialog open onClose={onClose} title={m.confirm} form={asking} submitLabel={m.confirm}>
      <Note tone="warn" title={t(m.confirmTitle)}>
        {t(m.confirmHint)}
      </Note>
      <FormField form={form} name="reason" label={t(m.why)} hint={t(m.whyHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
      {refundable !== null && (
        <FormField form={form} name="refund" label={t(m.refund, { amount })} bare>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              {t(m.refund, { amount })}
            </Checkbox>
          )}
        </FormField>
      )}
      {mayList && hit.marks.length > 0 && (
        <FormField form={form} name="listId" label={t(m.onList)}>
          {({ value, onChange }) => (
            <RiskListSelect
              {...{ value, onChange }}
              purpose="block"
              kinds={hit.marks}
              placeholder={t(m.noList)}
              clearable
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

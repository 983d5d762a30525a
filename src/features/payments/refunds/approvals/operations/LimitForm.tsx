import { api, useRead } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { SaveButtons } from '#console/form/SaveButtons.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { RefundPolicyView } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import { m, modeText } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.messages.ts'
import { type PolicyMode, policyModes } from '#features/payments/refunds/policy/policy.domain.ts'

type Props = { mchCode: string; onDone: () => void }

/** Sets which refunds of a merchant the provider must approve. */
export function LimitForm({ mchCode, onDone }: Props) {
  const read = useRead(api.refundAuditDesk.policy, { mchCode })
  if (read.error && !read.data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <TableSkeleton rows={3} columns={1} />
  return <Filled key={read.data.version} policy={read.data} onDone={onDone} />
}

type Values = { mode: PolicyMode; overAmount: bigint | null; advances: boolean }
const formId = 'refund-limit'

function Filled({ policy, onDone }: { policy: RefundPolicyView; onDone: () => void }) {
  const t = useText()
  const { mchCode, mchName, currency, version, mode, overAmount, advances } = policy
  const initial: Values = { mode, overAmount, advances }
  const form = useForm<Values, unknown>({
    initial,
    send: (values) =>
      api.refundAuditDesk.setPolicy({
        ...{ mchCode, version, mode: values.mode, advances: values.advances },
        ...(values.mode === 'over' && values.overAmount !== null && { overAmount: values.overAmount }),
      }),
    onDone: () => {
      notify.success(m.saved)
      onDone()
    },
  })
  const chosen = form.hook.watch('mode')
  return (
    <FormBody id={formId} form={form}>
      <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />
      <FormField form={form} name="mode" label={t(m.mode)} required>
        {({ value, onChange }) => (
          <RadioGroup
            value={value}
            onChange={onChange}
            options={policyModes.map((each) => ({ value: each, label: modeText[each] }))}
          />
        )}
      </FormField>
      {chosen === 'over' && (
        <FormField form={form} name="overAmount" label={t(m.overAmount)} hint={t(m.overHint)} required>
          {(control) => <AmountInput {...control} currency={currency} />}
        </FormField>
      )}
      <FormField form={form} name="advances" label={t(m.advances)} hint={t(m.advancesHint)}>
        {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
      </FormField>
      <div className="flex items-center justify-between gap-3">
        <Button onClick={onDone}>{t(m.back)}</Button>
        <SaveButtons id={formId} form={form} saved={initial} />
      </div>
    </FormBody>
  )
}

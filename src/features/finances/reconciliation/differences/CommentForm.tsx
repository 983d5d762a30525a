import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { DifferenceDetail } from '#features/finances/reconciliation/differences/differences.contract.ts'
import { dialogTexts as d } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { text } from '#shared/fields.ts'

const textWidth = 400
const schema = z.strictObject({ text: text({ min: 1, max: textWidth }), ask: z.boolean() })
const formId = 'difference-comment'

/** The merchant's comment on a difference; only the provider can change the books. */
export function CommentForm({ of: { differenceId } }: { of: DifferenceDetail }) {
  const t = useText()
  const form = useForm({
    initial: { text: '', ask: false },
    schema,
    send: (answer) => api.reconciliation.comment({ differenceId, ...answer }),
    onDone: () => notify.success(d.said),
  })
  return (
    <FormBody id={formId} form={form}>
      <FormField form={form} name="text" label={t(d.comment)} required>
        {(control) => <TextArea {...control} maxWidth={textWidth} />}
      </FormField>
      <FormField form={form} name="ask" label="">
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            {t(d.ask)}
          </Checkbox>
        )}
      </FormField>
      <div>
        <Button type="submit" form={formId} busy={form.busy}>
          {t(d.say)}
        </Button>
      </div>
    </FormBody>
  )
}

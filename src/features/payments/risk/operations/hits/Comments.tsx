import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { commentWidth, type RiskHitDetail } from '#features/payments/risk/hits/hits.contract.ts'
import { m } from '#features/payments/risk/hits/hits.messages.ts'

/** The staff's comments on a hit, oldest first. */
export function Comments({ hit }: { hit: RiskHitDetail }) {
  const t = useText()
  const may = useCan('riskHit.edit')
  return (
    <Card title={t(m.comments)}>
      {hit.comments.length === 0 ? (
        <p className="text-text-3">{t(m.noComments)}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {hit.comments.map(({ commentId, content, writtenBy, createTime }) => (
            <li key={commentId}>
              <p className="whitespace-pre-wrap">
                <bdi>{content}</bdi>
              </p>
              <p className="text-xs text-text-3">
                {writtenBy} · <Instant at={createTime} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {may && <Write hit={hit} />}
    </Card>
  )
}

function Write({ hit: { merchantId, hitId } }: { hit: RiskHitDetail }) {
  const t = useText()
  const form = useForm({
    initial: { content: '' },
    send: ({ content }) => api.riskHits.comment({ merchantId, hitId, content }),
    onDone: () => form.reset({ content: '' }),
  })
  return (
    <div className="mt-3 max-w-160">
      <FormBody form={form}>
        <FormField form={form} name="content" label={t(m.write)}>
          {(control) => <TextArea {...control} maxWidth={commentWidth} rows={2} />}
        </FormField>
        <div>
          <Button type="submit" busy={form.busy} disabled={form.values.content.trim() === ''}>
            {t(m.send)}
          </Button>
        </div>
      </FormBody>
    </div>
  )
}

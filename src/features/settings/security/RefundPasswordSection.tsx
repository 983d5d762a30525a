import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { FormDialog, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useZone } from '#console/zone.tsx'
import {
  emptyTwice,
  NewPasswordFields,
  newPasswordSchema,
} from '#features/session/passwords/NewPasswordFields.tsx'
import { SectionLine } from '#features/settings/security/SectionLine.tsx'
import { m } from '#features/settings/security/security.messages.ts'
import { formatInstant } from '#shared/zone.ts'

/** The password that every refund of the merchant asks for. */
export function RefundPasswordSection() {
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  const mayEdit = useCan('refundPassword.edit')
  const [changing, setChanging] = useState(false)
  const { data, error, refetch } = useRead(api.refundPassword.get, {})
  return (
    <Card title={t(m.refundPassword)}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12 rounded-md" />}
      {data && (
        <div className="flex flex-col gap-4">
          <SectionLine text={t(m.refundHint)}>
            {mayEdit && (
              <Button onClick={() => setChanging(true)}>
                {t(data.isSet ? m.changeRefund : m.setRefund)}
              </Button>
            )}
          </SectionLine>
          <div className="flex flex-wrap items-center gap-3">
            <StatusTag kind={data.isSet ? 'done' : 'attention'}>
              {t(data.isSet ? m.refundSet : m.refundUnset)}
            </StatusTag>
            {!mayEdit && <span className="text-sm text-text-3">{t(m.refundReadOnly)}</span>}
          </div>
          {data.lockedUntil && (
            <Note
              tone="warn"
              title={t(m.refundLocked, { time: formatInstant(data.lockedUntil, zone, language, 'time') })}
            />
          )}
        </div>
      )}
      {changing && data && <RefundDialog isSet={data.isSet} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function RefundDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const t = useText()
  const title = isSet ? m.changeRefund : m.setRefund
  const form = useForm({
    initial: emptyTwice,
    schema: newPasswordSchema(),
    send: ({ password }) => api.refundPassword.set({ password }),
    onDone: () => {
      notify.success(m.refundChanged)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={t(m.refundChangeHint)}
      form={form}
      submitLabel={title}
      width="small"
    >
      <NewPasswordFields form={form} label={m.newRefund} />
    </FormDialog>
  )
}

import { KeyRound, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useZone } from '#console/zone.tsx'
import { FactorDialog, type FactorTask } from '#features/session/factors/FactorDialog.tsx'
import type { ShownFactors } from '#features/session/factors/factors.contract.ts'
import { m } from '#features/session/factors/factors.messages.ts'
import { formatInstant } from '#shared/zone.ts'

/** The user's authenticator app and recovery codes. */
export function SecondFactorSection() {
  const t = useText()
  const { data, error, refetch } = useRead(api.factors.get, {})
  const { target: task, open, close } = useDialog<FactorTask>()
  return (
    <Card flush title={t(m.title)} extra={<p className="w-full text-sm text-text-2">{t(m.hint)}</p>}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={2} columns={2} />}
      {data && <Rows factors={data} onTask={open} />}
      {task && <FactorDialog task={task} onTask={open} onClose={close} />}
    </Card>
  )
}

type RowsProps = { factors: ShownFactors; onTask: (task: FactorTask) => void }

function Rows({ factors, onTask }: RowsProps) {
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  const { totpTime, recoveryCodes, passkeys, required } = factors
  const remove = useWrite(() => api.factors.removeTotp({}), { onDone: () => notify.success(m.removed) })
  const make = useWrite(() => api.factors.makeCodes({}), {
    onDone: ({ recoveryCodes: codes }) => onTask({ kind: 'codes', codes }),
  })
  const hasAny = totpTime !== null || passkeys.length > 0

  async function askRemove() {
    const question = { title: t(m.removeTitle), body: t(m.removeBody), confirmLabel: t(m.remove) }
    if (await confirm({ ...question, danger: true })) remove.submit()
  }
  async function askMake() {
    const question = { title: t(m.newCodesTitle), body: t(m.newCodesBody), confirmLabel: t(m.newCodes) }
    if (await confirm({ ...question, danger: true })) make.submit()
  }

  return (
    <>
      {required && (
        <div className="border-b border-line p-4">
          <Note title={t(m.required)}>{t(m.requiredHint)}</Note>
        </div>
      )}
      <Row
        icon={<Smartphone size={18} aria-hidden />}
        title={t(m.app)}
        tag={<StatusTag kind={totpTime ? 'done' : 'ended'}>{t(totpTime ? m.on : m.off)}</StatusTag>}
        text={totpTime ? t(m.appOn, { time: formatInstant(totpTime, zone, language, 'date') }) : t(m.appOff)}
      >
        {totpTime ? (
          <Button look="danger" busy={remove.pending} onClick={() => void askRemove()}>
            {t(m.remove)}
          </Button>
        ) : (
          <Button look="primary" onClick={() => onTask({ kind: 'totp' })}>
            {t(m.setUp)}
          </Button>
        )}
      </Row>
      <Row
        icon={<KeyRound size={18} aria-hidden />}
        title={t(m.codes)}
        tag={
          hasAny && (
            <StatusTag kind={recoveryCodes > 2 ? 'done' : 'attention'}>
              {t(m.codesLeft, { count: recoveryCodes })}
            </StatusTag>
          )
        }
        text={t(hasAny ? m.codesHint : m.codesNone)}
      >
        {hasAny && (
          <Button busy={make.pending} onClick={() => void askMake()}>
            {t(m.newCodes)}
          </Button>
        )}
      </Row>
    </>
  )
}

type RowProps = { icon: ReactNode; title: string; tag: ReactNode; text: string; children: ReactNode }

function Row({ icon, title, tag, text, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-4 py-3 not-last:border-b">
      <span className="text-text-3">{icon}</span>
      <div className="min-w-55 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title} {tag}
        </p>
        <p className="mt-0.5 text-sm text-text-2">{text}</p>
      </div>
      {children}
    </div>
  )
}

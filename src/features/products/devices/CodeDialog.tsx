import { ExternalLink, RotateCw } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useZone } from '#console/zone.tsx'
import type { ActivationCode } from '#features/products/devices/desk/desk.contract.ts'
import { codeTexts as m } from '#features/products/devices/devices.messages.ts'
import { formatInstant } from '#shared/zone.ts'

type Props = { device: { deviceId: string; name: string }; onClose: () => void }

/** The activation code in large type; once it is used, a confirmation. */
export function CodeDialog({ device: { deviceId, name }, onClose }: Props) {
  const t = useText()
  const code = useRead(api.deviceDesk.code, { deviceId })
  const current = useRead(api.deviceDesk.get, { deviceId })
  useLive('device', (id) => {
    if (id !== deviceId) return
    void current.refetch()
    void code.refetch()
  })
  const renew = useWrite(() => api.deviceDesk.renewCode({ deviceId }), {
    onFailed: ({ message }) => notify.error(message),
  })
  const { data, error } = code
  const isUsed = current.data?.status === 'activated'
  const isGone = error?.code === 'device.noCode'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.title, { name })}
      {...(isUsed ? {} : { description: t(m.hint) })}
      footer={
        <>
          {!isUsed && (
            <Button icon={RotateCw} busy={renew.pending} onClick={() => renew.submit()}>
              {t(m.renew)}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t(m.close)}
          </Button>
        </>
      }
    >
      {isUsed ? (
        <Note tone="good" title={t(m.used)}>
          {t(m.usedHint)}
        </Note>
      ) : isGone ? (
        <Note tone="warn" title={t(m.gone)} />
      ) : error && !data ? (
        <ErrorPanel error={error} onRetry={() => void code.refetch()} />
      ) : data ? (
        <Code code={data} />
      ) : (
        <Skeleton className="mx-auto size-64 rounded-lg" />
      )}
    </Dialog>
  )
}

function Code({ code: { code, link, svg, expireTime } }: { code: ActivationCode }) {
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="flex flex-wrap items-center justify-center gap-2">
        <span className="sr-only">{t(m.code)}</span>
        <code className="font-mono text-3xl font-semibold tracking-wider whitespace-nowrap max-sm:text-2xl">
          {code}
        </code>
        <CopyButton text={code} />
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t(m.picture)}
        width={208}
        height={208}
        className="size-52 rounded-lg border border-line bg-white p-1"
      />
      <p className="text-center text-sm text-text-2">
        {t(m.ends, { time: formatInstant(expireTime, zone, language, 'dateTime') })}
      </p>
      <a href={link} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
        <ExternalLink size={15} aria-hidden />
        {t(m.open)}
      </a>
    </div>
  )
}

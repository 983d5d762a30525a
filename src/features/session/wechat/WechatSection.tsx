import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { BindDialog } from '#features/session/wechat/BindDialog.tsx'
import { Face } from '#features/session/wechat/Face.tsx'
import { m } from '#features/session/wechat/wechat.messages.ts'

/** Binds and unbinds the user's WeChat account. */
export function WechatSection() {
  const t = useText()
  const [binding, setBinding] = useState(false)
  const { data, error, refetch } = useRead(api.wechat.get, {})
  useLive('session', () => void refetch())
  const unbind = useWrite(() => api.wechat.unbind({}), { onDone: () => notify.success(m.unbound) })
  const bound = data?.binding
  const name = bound?.nickname || t(m.noName)

  async function askUnbind() {
    const question = { title: t(m.unbindTitle, { name }), body: t(m.unbindBody), confirmLabel: t(m.unbind) }
    if (await confirm({ ...question, danger: true })) unbind.submit()
  }

  return (
    <Card title={t(m.title)}>
      <p className="mb-4 text-text-2">{t(m.hint)}</p>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12 max-w-100 rounded-md" />}
      {data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Face picture={bound?.picture ?? null} size={48} />
          <div className="min-w-40 flex-1">
            <p className="font-medium">{bound ? name : t(m.notBoundYet)}</p>
            {bound && (
              <p className="text-sm text-text-3">
                {t(m.boundSince)} <Instant at={bound.bindTime} />
              </p>
            )}
          </div>
          <Button icon={Link2} onClick={() => setBinding(true)} disabled={!data.offered}>
            {t(bound ? m.rebind : m.bind)}
          </Button>
          {bound && (
            <Button look="danger" icon={Unlink} busy={unbind.pending} onClick={() => void askUnbind()}>
              {t(m.unbind)}
            </Button>
          )}
        </div>
      )}
      {binding && <BindDialog onClose={() => setBinding(false)} />}
    </Card>
  )
}

import { api, queries, readKey } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { notify } from '#console/ui/toast.tsx'
import { CodeFrame } from '#features/session/wechat/CodeFrame.tsx'
import { useShownCode } from '#features/session/wechat/useShownCode.tsx'
import { m } from '#features/session/wechat/wechat.messages.ts'

/** A code that binds the WeChat account that scans it. */
export function BindDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const shown = useShownCode({
    open: () => api.wechat.openCode({}),
    look: ({ codeId }) => api.wechat.lookAtCode({ codeId }),
    onConfirmed: async () => {
      void queries.invalidateQueries({ queryKey: readKey(api.wechat.get, {}) })
      notify.success(m.boundDone)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} width="small" title={t(m.bind)}>
      <CodeFrame lead={t(m.bindLead)} shown={shown} />
    </Dialog>
  )
}

import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { CodeFrame } from '#features/session/wechat/CodeFrame.tsx'
import { useShownCode } from '#features/session/wechat/useShownCode.tsx'
import { m } from '#features/session/wechat/wechat.messages.ts'

/** The login page's code: scanning and confirming signs in this browser only. */
export function WechatCode({ onAnswer }: { onAnswer: (answer: SignInAnswer) => void | Promise<void> }) {
  const t = useText()
  const shown = useShownCode({
    open: () => api.wechatCodes.open({}),
    // The secret stays in this page's memory: the visible code alone signs nobody in.
    look: ({ codeId, secret }) => api.wechatCodes.look({ codeId, secret }),
    onConfirmed: async ({ codeId, secret }) => {
      await onAnswer(await api.wechatCodes.take({ codeId, secret }))
    },
  })
  return <CodeFrame lead={t(m.scanToSignIn)} shown={shown} />
}

import { useText } from '#console/language.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { m } from '#features/session/login.messages.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { WechatCode } from '#features/session/wechat/WechatCode.tsx'

export type Way = 'account' | 'wechat'

type Props = {
  way: Way
  onChange: (way: Way) => void
  onAnswer: (answer: SignInAnswer) => Promise<void>
}

/**
 * Tabs for the sign-in methods if WeChat is available. The other method's form is below, outside the tabs.
 */
export function Ways({ way, onChange, onAnswer }: Props) {
  const t = useText()
  return (
    <Tabs
      value={way}
      onChange={onChange}
      tabs={[
        { key: 'account', label: t(m.account), content: null },
        { key: 'wechat', label: t(m.wechat), content: <WechatCode onAnswer={onAnswer} /> },
      ]}
    />
  )
}

import type { ComponentType } from 'react'
import { useText } from '#console/language.tsx'
import { useMaybeSession } from '#console/session.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { AvatarSection } from '#features/session/avatar/AvatarSection.tsx'
import { m as avatarTexts } from '#features/session/avatar/avatar.messages.ts'
import { PasskeysSection } from '#features/session/factors/PasskeysSection.tsx'
import { SecondFactorSection } from '#features/session/factors/SecondFactorSection.tsx'
import { ContinueElsewhere } from '#features/session/tickets/ContinueElsewhere.tsx'
import { WechatSection } from '#features/session/wechat/WechatSection.tsx'
import { HistorySection } from '#features/settings/security/HistorySection.tsx'
import { PasswordSection } from '#features/settings/security/PasswordSection.tsx'
import { PolicySection } from '#features/settings/security/policy/PolicySection.tsx'
import { RefundPasswordSection } from '#features/settings/security/RefundPasswordSection.tsx'
import { SessionsSection } from '#features/settings/security/SessionsSection.tsx'
import { m } from '#features/settings/security/security.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission } from '#shared/permissions.ts'

type Section = { id: string; title: Text; needs?: Permission; content: ComponentType }

const sections: readonly Section[] = [
  { id: 'avatar', title: avatarTexts.title, content: AvatarSection },
  { id: 'password', title: m.password, content: PasswordSection },
  { id: 'secondFactor', title: m.secondFactor, content: SecondFactorSection },
  { id: 'passkeys', title: m.passkeys, content: PasskeysSection },
  { id: 'wechat', title: m.wechat, content: WechatSection },
  { id: 'phone', title: m.phone, content: ContinueElsewhere },
  { id: 'sessions', title: m.sessions, content: SessionsSection },
  {
    id: 'refundPassword',
    title: m.refundPassword,
    needs: 'refundPassword.get',
    content: RefundPasswordSection,
  },
  { id: 'rules', title: m.rules, needs: 'securityPolicy.get', content: PolicySection },
  { id: 'history', title: m.history, content: HistorySection },
]

/** Your sign-in methods and sessions, and the merchant's session policy. */
export function SecurityPage() {
  const t = useText()
  const rights = useMaybeSession()?.rights
  const shown = sections.filter(({ needs }) => !needs || rights?.has(needs))
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {shown.map(({ id, content: Content }) => (
            <div key={id} id={id} tabIndex={-1} className="scroll-mt-32 outline-none">
              <Content />
            </div>
          ))}
        </div>
        <nav aria-label={t(m.index)} className="max-xl:hidden">
          <ul className="sticky top-32 flex flex-col border-l border-line">
            {shown.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => goTo(id)}
                  className="-ml-px block border-l border-transparent py-1.5 pl-4 text-left text-text-2 hover:border-accent hover:text-text"
                >
                  {t(title)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

/** Scrolls the section to the top and moves the keyboard focus to it. */
function goTo(id: string) {
  const section = document.getElementById(id)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
  section?.focus({ preventScroll: true })
}

import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useBrand } from '#console/brand.ts'
import { afterLogin } from '#console/guard.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { withChunkTimeout } from '#console/lazyPage.ts'
import { TextLink } from '#console/link.tsx'
import { preloadInIdle } from '#console/preload.ts'
import { redirects } from '#console/routes.ts'
import { oneOf, type Search } from '#console/search.ts'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { PasskeyButton } from '#features/session/login/PasskeyButton.tsx'
import { PasswordForm } from '#features/session/login/PasswordForm.tsx'
import { stepHeads } from '#features/session/login/stepHeads.tsx'
import { useSignIn } from '#features/session/login/useSignIn.tsx'
import { m } from '#features/session/login.messages.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { useWechatOffered } from '#features/session/wechat/useWechatOffered.tsx'

// Loaded on demand: neither is visible at first.
const Ways = lazy(
  withChunkTimeout(() => import('#features/session/login/Ways.tsx').then((it) => ({ default: it.Ways }))),
)
const SignInStep = lazy(
  withChunkTimeout(() =>
    import('#features/session/login/SignInStep.tsx').then((it) => ({ default: it.SignInStep })),
  ),
)

/** Signs in by password, passkey or WeChat, then any further steps, then goes to the requested page. */
export function LoginPage() {
  const t = useText()
  const { next, take, restart } = useSignIn()
  usePreloadedNext()
  const brand = useBrand()
  const language = useLanguage()
  const own = { title: brand?.loginTitle[language] || m.welcome, lead: brand?.loginLead[language] || m.lead }
  const head = next ? stepHeads[next.kind] : own
  return (
    <LoginFrame title={t(head.title)} lead={t(head.lead)}>
      <Suspense>
        {next ? <SignInStep step={next} onAnswer={take} onRestart={restart} /> : <Doors onAnswer={take} />}
      </Suspense>
    </LoginFrame>
  )
}

/** Preloads the next page while the user types the password. */
function usePreloadedNext() {
  const router = useRouter()
  const [path = '/'] = afterLogin(oneOf(useSearch({ strict: false }) as Search, 'redirect')).split('?', 1)
  const page = redirects[path] ?? path
  useEffect(() => preloadInIdle(router, page), [router, page])
}

function Doors({ onAnswer }: { onAnswer: (answer: SignInAnswer) => Promise<void> }) {
  const t = useText()
  const wechat = useWechatOffered()
  const [way, setWay] = useState<'account' | 'wechat'>('account')
  return (
    <div className="flex flex-col">
      <Suspense>{wechat && <Ways way={way} onChange={setWay} onAnswer={onAnswer} />}</Suspense>
      {/* Not inside its tab: what is typed before the tabs are there would be lost with them. */}
      <div hidden={way !== 'account'}>
        <div className="flex flex-col gap-3">
          <PasswordForm onAnswer={onAnswer} />
          <PasskeyButton onAnswer={onAnswer} />
        </div>
      </div>
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
        <TextLink to="/user/ForgetWithEmail">{t(m.forgotten)}</TextLink>
        <TextLink to="/user/register">{t(m.register)}</TextLink>
      </p>
    </div>
  )
}

import { CSPProvider } from '@base-ui/react/csp-provider'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { currentRequest, subscribeInput } from '#console/ui/confirm.tsx'
import { hasNews, subscribeNews } from '#console/ui/toast.tsx'

const ConfirmHost = lazy(() =>
  import('#console/ui/ConfirmHost.tsx').then((it) => ({ default: it.ConfirmHost })),
)
const ToastHost = lazy(() => import('#console/ui/ToastHost.tsx').then((it) => ({ default: it.ToastHost })))

/** Providers that the UI kit needs: no inline styles (the CSP forbids them), confirmations, toasts. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Suspense>
        {useOnce(subscribeInput, () => currentRequest() !== null) && <ConfirmHost />}
        {useOnce(subscribeNews, hasNews) && <ToastHost />}
      </Suspense>
    </CSPProvider>
  )
}

/** True once the condition has been true: hosts load on first use and stay mounted. */
function useOnce(subscribe: (listener: () => void) => () => void, is: () => boolean): boolean {
  const now = useSyncExternalStore(subscribe, is)
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

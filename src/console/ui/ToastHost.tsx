import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '#console/language.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { type News, subscribeNews, type ToastKind, takeNews } from '#console/ui/toast.tsx'
import { m } from '#console/ui/ui.messages.ts'

/** Renders toasts; mounted once at the root. */
export function ToastHost() {
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-3 top-3 z-50 flex flex-col gap-2 sm:left-auto sm:w-90">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

const faces = {
  success: { icon: CircleCheck, colour: 'text-green' },
  info: { icon: Info, colour: 'text-blue' },
  error: { icon: CircleAlert, colour: 'text-red' },
}

function List() {
  const { toasts, add } = Toast.useToastManager()
  const t = useText()

  useEffect(() => {
    const show = () => takeNews().forEach((news) => void add(toastOf(news)))
    show()
    return subscribeNews(show)
  }, [add])

  return toasts.map((toast) => {
    const { icon: Icon, colour } = faces[(toast.type ?? 'info') as ToastKind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up']}
        className="popup p-3 data-limited:hidden"
      >
        <Toast.Content className="flex items-start gap-2.5">
          <Icon size={18} className={`mt-px shrink-0 ${colour}`} aria-hidden />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-medium" />
            <Toast.Description className="mt-0.5 text-text-2" />
            <Toast.Action className="mt-1.5 font-medium text-accent empty:hidden" />
          </div>
          <Toast.Close render={<PlainIconButton icon={X} size="small" label={t(m.close)} />} />
        </Toast.Content>
      </Toast.Root>
    )
  })
}

function toastOf({ kind, title, description, action, id }: News) {
  return {
    type: kind,
    title,
    description,
    priority: kind === 'error' ? ('high' as const) : ('low' as const),
    timeout: kind === 'error' ? 8000 : 4000,
    ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : {}),
    ...(id ? { id } : {}),
  }
}

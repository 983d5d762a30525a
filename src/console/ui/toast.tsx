import { currentLanguage } from '#console/language.tsx'
import { m } from '#console/ui/ui.messages.ts'
import { say, type Text } from '#shared/messages.ts'

export type ToastKind = 'success' | 'info' | 'error'
export type News = {
  kind: ToastKind
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
  id?: string
}

type Extra = Omit<News, 'kind' | 'title'>

// The toast host is loaded with the first toast; until then toasts wait here.
const waiting: News[] = []
const listeners = new Set<() => void>()

function showToast(kind: ToastKind, title: Text | string, extra: Extra = {}) {
  waiting.push({ kind, title: typeof title === 'string' ? title : say(currentLanguage(), title), ...extra })
  for (const listener of listeners) listener()
}

/** Shows a toast from anywhere. An error's title defaults to 'Request Failed'. */
export const notify = {
  success: (title: Text | string, extra?: Extra) => showToast('success', title, extra),
  info: (title: Text | string, extra?: Extra) => showToast('info', title, extra),
  error: (description: string, title: Text | string = m.requestFailed, extra?: Extra) =>
    // Deduplicates identical errors.
    showToast('error', title, { id: `error:${description}`, ...extra, description }),
}

/** For the host: takes the waiting toasts. */
export function takeNews(): News[] {
  return waiting.splice(0)
}

export function hasNews(): boolean {
  return waiting.length > 0
}

export function subscribeNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

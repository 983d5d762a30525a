import { useBlocker } from '@tanstack/react-router'
import { m } from '#console/form/form.messages.ts'
import { useText } from '#console/language.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { Text } from '#shared/messages.ts'

/**
 * Asks for confirmation before a page with unsaved changes is left by link, tab, back button or reload.
 * `body` says what is lost.
 */
export function useUnsavedGuard(dirty: boolean, body?: Text) {
  const t = useText()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await askToLeave(t, body)),
  })
}

/** Resolves to true if the user chooses to discard the changes. */
export function askToLeave(t: ReturnType<typeof useText>, body: Text = m.leaveBody): Promise<boolean> {
  return confirm({
    title: t(m.leaveTitle),
    body: t(body),
    confirmLabel: t(m.leave),
    cancelLabel: t(m.stay),
    danger: true,
  })
}

import { useState } from 'react'

export type DialogState<T> = {
  /** What the dialog is about; null while it is closed. */
  target: T | null
  /** Opens the dialog. Like `close`, it stays the same function. */
  open: (target: T) => void
  close: () => void
}

/** Whether a dialog is open and what it is about: `const { target: hold, open, close } = useDialog<Hold>()`. */
export function useDialog<T>(): DialogState<T> {
  const [target, setTarget] = useState<T | null>(null)
  const [acts] = useState(() => ({
    open: (next: T) => setTarget(() => next),
    close: () => setTarget(null),
  }))
  return { target, ...acts }
}

export type Question = {
  title: string
  body?: string
  confirmLabel?: string
  cancelLabel?: string
  /** Irreversible: the button is styled as dangerous and the focus starts on Cancel. */
  danger?: boolean
}
export type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

export function setAsked(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

export function currentlyAsked(): Asked | null {
  return asked
}

export function subscribeAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a confirmation and resolves to true on confirm, false otherwise. A second one cancels the first. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => setAsked({ ...question, answer: resolve }))
}
